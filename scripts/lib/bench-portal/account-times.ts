import type { Browser } from '@playwright/test';
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

const ACCOUNTS = 8;

interface MeasuredWindow {
  /** The milliseconds from the next click until each event. */
  clickTimes: {
    readonly heading: Promise<number>;
    readonly complete: Promise<number>;
    readonly dialog: Promise<number>;
  };
}

/**
 * Runs in the page. After the next click, records the times of the events in `AccountTimes`. Checks for them after the paint
 * of each frame that follows a change of the document.
 */
function recordClickTimes(): void {
  const readHeading = () => document.querySelector('main h1')?.textContent ?? '';
  const isAccount = () => location.pathname.includes('/loan-id/');
  let [previousHeading, clicked] = ['', 0];
  const hasNewHeading = () => isAccount() && !['', previousHeading].includes(readHeading());
  const waitFor = (hasHappened: () => boolean) =>
    new Promise<number>((resolve) => {
      let isFrameRequested = false;
      const observer = new MutationObserver(() => {
        if (clicked === 0 || isFrameRequested) return;
        isFrameRequested = true;
        // A timer that is set in an animation frame runs after the frame is painted.
        requestAnimationFrame(() => setTimeout(check));
      });
      const check = () => {
        isFrameRequested = false;
        if (!hasHappened()) return;
        observer.disconnect();
        resolve(performance.now() - clicked);
      };
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  (globalThis as unknown as MeasuredWindow).clickTimes = {
    heading: waitFor(hasNewHeading),
    complete: waitFor(
      () =>
        hasNewHeading() &&
        document.querySelector('main .skeleton') === null &&
        document.querySelector('main [role=tabpanel] table') !== null,
    ),
    dialog: waitFor(() => document.querySelector('[role=dialog]')?.checkVisibility() === true),
  };
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      previousHeading = readHeading();
      clicked = timeStamp;
    },
    { capture: true, once: true },
  );
}

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
    const [heading, complete] = await page.evaluate(() => {
      const { clickTimes } = globalThis as unknown as MeasuredWindow;
      return Promise.all([clickTimes.heading, clickTimes.complete]);
    });
    await page.evaluate(recordClickTimes);
    await page.getByRole('main').getByRole('link', { name: 'Make a payment' }).first().click();
    const dialog = await page.evaluate(() => (globalThis as unknown as MeasuredWindow).clickTimes.dialog);
    // The first account is not counted, because it loads the code of the screens.
    if (account === 0) continue;
    times.heading.push(heading);
    times.complete.push(complete);
    times.dialog.push(dialog);
  }
  await context.close();
  return times;
}
