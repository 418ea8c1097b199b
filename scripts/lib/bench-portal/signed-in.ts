import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../welcome.ts';
import { openSlowPage } from './slow-page.ts';

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^1.12 of /).waitFor();
}

/** Reloads a list on the slow line. @returns how many frames showed the sign-in screen */
export async function signInFlashes(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowPage(browser);
  await signIn(page, origin);
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { flashes: number };
    counted.flashes = 0;
    const look = () => {
      if (document.querySelector('input[type=password]')?.checkVisibility() === true) counted.flashes++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await page.getByText(/^1.12 of /).waitFor();
  const flashes = await page.evaluate(() => (globalThis as unknown as { flashes: number }).flashes);
  await page.context().close();
  return flashes;
}

/** What the list costs at this machine's own pace, in milliseconds. */
interface ListCosts {
  /** From each key in the search to the frame that shows it. */
  readonly keystrokes: readonly number[];
  /** Script of each change of page with 48 cards, from the click to the cards. */
  readonly pageChanges: readonly number[];
}

const SEARCH = 'anderson';
const PAGE_CHANGES = 8;

export async function listCosts(browser: Browser, origin: string): Promise<ListCosts> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, origin);
  const keystrokes = await measureKeystrokes(page);
  const pageChanges = await measurePageChanges(page, origin);
  await context.close();
  return { keystrokes, pageChanges };
}

async function measureKeystrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const shown: number[] = [];
    (globalThis as unknown as { shown: number[] }).shown = shown;
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        // After the frame that shows the letter has been drawn.
        requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  await page.getByRole('searchbox').pressSequentially(SEARCH, { delay: 120 });
  await page.waitForFunction(
    (count) => (globalThis as unknown as { shown: number[] }).shown.length === count,
    SEARCH.length,
  );
  return page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown);
}

async function measurePageChanges(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/borrowers/signed-up?limit=48`);
  await page.getByText(/^1.48 of /).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const script = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const costs: number[] = [];
  for (let change = 1; change <= PAGE_CHANGES; change++) {
    const before = await script();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(new RegExp(`^${change * 48 + 1}.${(change + 1) * 48} of `)).waitFor();
    costs.push((await script()) - before);
    await page.waitForLoadState('networkidle');
  }
  return costs;
}
