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

/** Signs in and reloads the list on the slow network. Returns the number of frames in which the sign-in screen was visible. */
export async function countSignInFlashes(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowPage(browser);
  await signIn(page, origin);
  await page.addInitScript(() => {
    const counter = globalThis as unknown as { flashes: number };
    counter.flashes = 0;
    const checkFrame = () => {
      if (document.querySelector('input[type=password]')?.checkVisibility() === true) counter.flashes++;
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
  await page.reload();
  await page.getByText(/^1.12 of /).waitFor();
  const flashes = await page.evaluate(() => (globalThis as unknown as { flashes: number }).flashes);
  await page.context().close();
  return flashes;
}

/** Milliseconds, measured without an emulated slow phone and network. */
interface ListTimes {
  /** From each keystroke in the search field until its letter is painted. */
  readonly keystrokes: readonly number[];
  /** Script time of each page change with 48 cards, from hovering over the button until the new cards are painted. */
  readonly pageChanges: readonly number[];
}

const SEARCH = 'anderson';
const PAGE_CHANGES = 10;

export async function measureListTimes(browser: Browser, origin: string): Promise<ListTimes> {
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
    const times: number[] = [];
    (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes = times;
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        // A timer that is set in an animation frame runs after the frame is painted.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  await page.getByRole('searchbox').pressSequentially(SEARCH, { delay: 120 });
  await page.waitForFunction(
    (count) => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes.length === count,
    SEARCH.length,
  );
  return page.evaluate(() => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
}

async function openCards(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/borrowers/signed-up?limit=48`);
  await page.getByText(/^1.48 of /).waitFor();
  await page.getByRole('button', { name: 'Grid View' }).click();
  await page.locator('li[data-row="47"]').waitFor();
  // Disables animations, so that the button does not move away from the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
}

/** Resolves when the first card shows another loan account. Waits within the page, because polling from Playwright adds script time. */
const waitForOtherCards = (page: Page) =>
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
  // Measures CPU time of the page's thread, which other processes on the machine do not affect.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readScriptTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const nextButton = page.getByRole('button', { name: 'Next page' });
  const times: number[] = [];
  for (let change = 1; change <= PAGE_CHANGES; change++) {
    // Moves the pointer away from the button first, because hovering over the button requests the next page
    // and must be part of the measurement.
    await page.mouse.move(0, 0);
    await nextButton.scrollIntoViewIfNeeded();
    const box = await nextButton.boundingBox();
    if (box === null) throw new Error('The button "Next page" is not visible.');
    const timeBefore = await readScriptTime();
    const cardsChanged = waitForOtherCards(page);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await cardsChanged;
    times.push((await readScriptTime()) - timeBefore);
    await page.waitForLoadState('networkidle');
  }
  return times;
}
