import type { Page } from '@playwright/test';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** The idle timeout that the demo lenders have. */
const TIMEOUT_MINUTES = 15;

/** Signed in on page 2 of the list, in a browser whose clock is in the test's hand. */
async function openPageTwo(page: Page) {
  await page.clock.install();
  await openSignedIn(page, harbor, { path: '/borrowers/signed-up?page=2', ownSession: true });
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
}

const minutes = (count: number) => count * 60_000;
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

// @spec 4.2
test('somebody idle is warned, goes on by the keyboard, and is signed out when nothing is done', async ({
  page,
  bare,
}) => {
  await openPageTwo(page);
  // From here on nothing is done.
  await page.keyboard.press('Shift');
  await page.clock.fastForward(minutes(TIMEOUT_MINUTES / 2 - 1));
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(minutes(1));
  const sentence =
    /You've been idle for ([\d.]+) minutes\. In ([\d.]+) minutes your session will expire; close this dialog to continue\./;
  await expect(warning(page)).toContainText(sentence);
  const [, idle, left] = sentence.exec(await warning(page).innerText()) ?? [];
  // A little more than half of it is over, as the clock goes on.
  expect(Number(idle) + Number(left)).toBeCloseTo(TIMEOUT_MINUTES);
  expect(Number(idle)).toBeGreaterThanOrEqual(TIMEOUT_MINUTES / 2);
  await page.clock.fastForward(minutes(7));
  await expect(warning(page)).toContainText(/In \d+ seconds your session will expire/);
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeHidden();

  await page.clock.fastForward(minutes(TIMEOUT_MINUTES / 2));
  await expect(warning(page)).toBeVisible();
  // A lender that can be told hears of it.
  const told = bare || page.waitForRequest(/\/api\/users\/logout$/);
  await page.clock.fastForward(minutes(TIMEOUT_MINUTES / 2));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await told;
  await expect(warning(page)).toBeHidden();

  await submitSignIn(page, harbor);
  await expect(page).toHaveURL(/\/borrowers\/signed-up\?page=2$/);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await expect(page.getByText('Your session has expired')).toBeHidden();
});

test('what somebody was at when the session expired is not where another person lands', async ({ page }) => {
  await openPageTwo(page);
  await page.clock.fastForward(minutes(TIMEOUT_MINUTES));
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await submitSignIn(page, harbor, 2);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
});

test('a computer that slept past the timeout shows nothing of its session to a click', async ({ page }) => {
  await openPageTwo(page);
  // Asleep: time goes by and no timer runs.
  await page.clock.pauseAt(Date.now() + minutes(1));
  await page.clock.setFixedTime(Date.now() + minutes(TIMEOUT_MINUTES + 2));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Next page' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(asked).not.toContain('/api/users/signed-up-lenders');
});

test.describe('two tabs', () => {
  test('a new one opens where it was asked to, signed in, without Sign In in between', async ({ page }) => {
    await openSignedIn(page, harbor);
    const other = await page.context().newPage();
    const seen: string[] = [];
    await other.exposeFunction('reportHeading', (text: string) => seen.push(text));
    await other.addInitScript(() => {
      // The page holds Sign In in any case; what counts is what one sees in a frame that is drawn.
      const look = () => {
        const heading = document.querySelector('#root h1');
        const report = (globalThis as unknown as Record<string, (text: string) => void>)['reportHeading'];
        if (heading?.checkVisibility() === true) report?.(heading.textContent);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await other.goto(new URL('/borrowers/signed-up?page=2', page.url()).href);
    await expect(other.getByText(/^13.24 of /)).toBeVisible();
    expect(new Set(seen)).toEqual(new Set(['Borrowers']));
  });

  test('what is done in one keeps both alive, and logging out in one ends both', async ({ page }) => {
    await openPageTwo(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(other.getByText(/^13.24 of /)).toBeVisible();

    // One clock for all tabs of the browser.
    await page.clock.fastForward(minutes(TIMEOUT_MINUTES / 2));
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(warning(page)).toBeHidden();

    await other.getByRole('button', { name: /^Account of / }).click();
    await other.getByRole('menuitem', { name: 'Log Out' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(tab.getByText('Your session has expired')).toBeHidden();
      const kept = await tab.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(kept).not.toMatch(/accessToken|@harbor\.example/);
    }
  });

  test('signing in in one signs in the other, each at its own place', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto(portalUrl(harbor.slug, '/borrowers/signed-up?page=3'));
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await signIn(page, harbor);
    await expect(other).toHaveURL(/\/borrowers\/signed-up\?page=3$/);
    await expect(other.getByText(/^25.36 of /)).toBeVisible();
  });
});
