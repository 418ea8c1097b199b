import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../start-summary.ts';
import { openSlowPage } from './slow-page.ts';

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email').fill('role1@harbor.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/^1.12 of /).waitFor();
}

/** Reloads a list on the slow network. Returns the number of frames that showed the sign-in screen. */
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
  /** Script of each change of page with 48 cards, from the pointer coming to the button to the cards. */
  readonly pageChanges: readonly number[];
}

const SEARCH = 'anderson';
const PAGE_CHANGES = 10;

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

/** Shows the list as cards. */
async function openCards(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/borrowers/signed-up?limit=48`);
  await page.getByText(/^1.48 of /).waitFor();
  await page.getByRole('button', { name: 'Grid View' }).click();
  await page.locator('li[data-row="47"]').waitFor();
  // Afterwards the list does not move under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
}

/** Waits in the page itself: to look for elements from outside is script of the page too. */
const otherCards = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const card = document.querySelector('li[data-row="0"]');
        if (card === null) throw new Error('There are no cards.');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(card, { subtree: true, childList: true, characterData: true });
      }),
  );

async function measurePageChanges(page: Page, origin: string): Promise<number[]> {
  await openCards(page, origin);
  const devtools = await page.context().newCDPSession(page);
  // Time that the page's thread ran: what else the machine does is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const next = page.getByRole('button', { name: 'Next page' });
  const costs: number[] = [];
  for (let change = 1; change <= PAGE_CHANGES; change++) {
    // The pointer comes to the button within the measure: that asks for the page ahead.
    await page.mouse.move(0, 0);
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    if (box === null) throw new Error('The button for the next page is not shown.');
    const before = await script();
    const turned = otherCards(page);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await turned;
    costs.push((await script()) - before);
    await page.waitForLoadState('networkidle');
  }
  return costs;
}
