import type { Browser, Page } from '@playwright/test';
import { signIn } from './signed-in.ts';

/** Milliseconds since the click, measured without an emulated slow phone and network. One value per loan account. */
interface AccountTimes {
  /** Until the borrower's name is visible, which the list has already loaded. */
  readonly heading: readonly number[];
  /** Until all data of the account details is visible. */
  readonly complete: readonly number[];
  /** From the click on Make a payment until the Payments dialog is visible. */
  readonly dialog: readonly number[];
}

type TimedEvent = keyof AccountTimes;

const ACCOUNTS = 8;

/**
 * Runs in the page. After the next click, checks after every painted frame which of the events in
 * `AccountTimes` have happened, and records the times.
 */
function recordClickTimes(): void {
  const readHeading = () => document.querySelector('main h1')?.textContent ?? '';
  const times = { previousHeading: '', clicked: 0, heading: 0, complete: 0, dialog: 0 };
  (globalThis as unknown as { clickTimes: typeof times }).clickTimes = times;
  const recordFirst = (event: TimedEvent, hasHappened: boolean) => {
    if (times[event] === 0 && hasHappened) times[event] = performance.now() - times.clicked;
  };
  const checkFrame = () => {
    // A timer that is set in an animation frame runs after the frame is painted.
    setTimeout(() => {
      const isAccount = location.pathname.includes('/loan-id/');
      const isLoading = document.querySelector('main .skeleton') !== null;
      const heading = readHeading();
      recordFirst('heading', isAccount && heading !== '' && heading !== times.previousHeading);
      recordFirst(
        'complete',
        times.heading > 0 && !isLoading && document.querySelector('main [role=tabpanel] table') !== null,
      );
      recordFirst('dialog', document.querySelector('[role=dialog]')?.checkVisibility() === true);
      requestAnimationFrame(checkFrame);
    });
  };
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(times, {
        previousHeading: readHeading(),
        clicked: timeStamp,
        heading: 0,
        complete: 0,
        dialog: 0,
      });
      requestAnimationFrame(checkFrame);
    },
    { capture: true, once: true },
  );
}

const waitForEvent = async (page: Page, event: TimedEvent): Promise<Record<TimedEvent, number>> => {
  await page.waitForFunction(
    (name) => (globalThis as unknown as { clickTimes: Record<string, number> }).clickTimes[name] !== 0,
    event,
  );
  return page.evaluate(
    () => (globalThis as unknown as { clickTimes: Record<TimedEvent, number> }).clickTimes,
  );
};

export async function measureAccountTimes(browser: Browser, origin: string): Promise<AccountTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, origin);
  const times = { heading: [] as number[], complete: [] as number[], dialog: [] as number[] };
  for (let account = 0; account <= ACCOUNTS; account++) {
    await page.goto(`${origin}/borrowers/signed-up`);
    await page.getByText(/^1.12 of /).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(recordClickTimes);
    await page
      .getByRole('link', { name: /^Details/ })
      .nth(account)
      .click();
    const { heading, complete } = await waitForEvent(page, 'complete');
    await page.evaluate(recordClickTimes);
    await page.getByRole('main').getByRole('link', { name: 'Make a payment' }).first().click();
    const { dialog } = await waitForEvent(page, 'dialog');
    // The first account is not counted, because it loads the code of the screens.
    if (account === 0) continue;
    times.heading.push(heading);
    times.complete.push(complete);
    times.dialog.push(dialog);
  }
  await context.close();
  return times;
}
