import type { Browser, Page } from '@playwright/test';
import { signIn } from './signed-in.ts';

/** What the way to a loan account and its payments takes at this machine's own pace, in milliseconds from the click. */
interface AccountCosts {
  /** Until the frame that shows what the list knew already. */
  readonly known: readonly number[];
  /** Until nothing of the page is still to come. */
  readonly whole: readonly number[];
  /** Until the frame that shows the Payments dialog. */
  readonly dialog: readonly number[];
}

const ACCOUNTS = 8;

/** Notes when, after the next click, each of these first holds at the end of a frame; all are looked at in the page itself. */
function watchClick(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const seen = { from: '', clicked: 0, known: 0, whole: 0, dialog: 0 };
  (globalThis as unknown as { seen: typeof seen }).seen = seen;
  const note = (name: 'known' | 'whole' | 'dialog', holds: boolean) => {
    if (seen[name] === 0 && holds) seen[name] = performance.now() - seen.clicked;
  };
  const look = () => {
    // After the frame has been drawn.
    setTimeout(() => {
      const isAccount = location.pathname.includes('/loan-id/');
      const waits = document.querySelector('main .skeleton') !== null;
      note('known', isAccount && heading() !== '' && heading() !== seen.from);
      note(
        'whole',
        seen.known > 0 && !waits && document.querySelector('main [role=tabpanel] table') !== null,
      );
      note('dialog', document.querySelector('[role=dialog]')?.checkVisibility() === true);
      requestAnimationFrame(look);
    });
  };
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      Object.assign(seen, { from: heading(), clicked: timeStamp, known: 0, whole: 0, dialog: 0 });
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

const wait = async (
  page: Page,
  name: 'whole' | 'dialog',
): Promise<Record<'known' | 'whole' | 'dialog', number>> => {
  await page.waitForFunction(
    (figure) => (globalThis as unknown as { seen: Record<string, number> }).seen[figure] !== 0,
    name,
  );
  return page.evaluate(
    () => (globalThis as unknown as { seen: Record<'known' | 'whole' | 'dialog', number> }).seen,
  );
};

/** Opens one account of the list after the other, and the Payments dialog of each. */
export async function accountCosts(browser: Browser, origin: string): Promise<AccountCosts> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, origin);
  const costs = { known: [] as number[], whole: [] as number[], dialog: [] as number[] };
  for (let account = 0; account <= ACCOUNTS; account++) {
    await page.goto(`${origin}/borrowers/signed-up`);
    await page.getByText(/^1.12 of /).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchClick);
    await page
      .getByRole('link', { name: /^Details/ })
      .nth(account)
      .click();
    const { known, whole } = await wait(page, 'whole');
    await page.evaluate(watchClick);
    await page.getByRole('main').getByRole('link', { name: 'Make a payment' }).first().click();
    const { dialog } = await wait(page, 'dialog');
    // The first one loads code, which every later one has.
    if (account === 0) continue;
    costs.known.push(known);
    costs.whole.push(whole);
    costs.dialog.push(dialog);
  }
  await context.close();
  return costs;
}
