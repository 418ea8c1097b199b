import type { Page } from '@playwright/test';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, signIn, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** The idle timeout of the demo lenders. */
const TIMEOUT_MINUTES = 15;

/** Opens page 2 of the list in a browser with a fake clock. */
async function openPageTwo(page: Page) {
  await page.clock.install();
  await openSignedIn(page, harbor, { path: '/borrowers/signed-up?page=2', ownSession: true });
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
}

const toMilliseconds = (minutes: number) => minutes * 60_000;
const findWarning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

// @spec 4.2
test('an idle user is warned, can continue by keyboard, and is signed out after the timeout', async ({
  page,
  isBaseContract,
}) => {
  await openPageTwo(page);
  // Simulates the last activity of the user.
  await page.keyboard.press('Shift');
  await page.clock.fastForward(toMilliseconds(TIMEOUT_MINUTES / 2 - 1));
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await expect(findWarning(page)).toBeHidden();
  await page.clock.fastForward(toMilliseconds(1));
  const warningPattern =
    /You've been idle for ([\d.]+) minutes\. In ([\d.]+) minutes your session will expire; close this dialog to continue\./;
  await expect(findWarning(page)).toContainText(warningPattern);
  const [, idle, left] = warningPattern.exec(await findWarning(page).innerText()) ?? [];
  // The clock continues to run, so a little more than half of the time has passed.
  expect(Number(idle) + Number(left)).toBeCloseTo(TIMEOUT_MINUTES);
  expect(Number(idle)).toBeGreaterThanOrEqual(TIMEOUT_MINUTES / 2);
  await page.clock.fastForward(toMilliseconds(7));
  await expect(findWarning(page)).toContainText(/In \d+ seconds your session will expire/);
  await page.keyboard.press('Escape');
  await expect(findWarning(page)).toBeHidden();

  await page.clock.fastForward(toMilliseconds(TIMEOUT_MINUTES / 2));
  await expect(findWarning(page)).toBeVisible();
  // A lender API with the extension `log-out` receives the logout.
  const logoutRequest = isBaseContract || page.waitForRequest(/\/api\/users\/logout$/);
  await page.clock.fastForward(toMilliseconds(TIMEOUT_MINUTES / 2));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await logoutRequest;
  await expect(findWarning(page)).toBeHidden();

  await submitSignIn(page, harbor);
  await expect(page).toHaveURL(/\/borrowers\/signed-up\?page=2$/);
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await expect(page.getByText('Your session has expired')).toBeHidden();
});

test('a user who signs in after another user’s session has expired does not see the other user’s page', async ({
  page,
}) => {
  await openPageTwo(page);
  await page.clock.fastForward(toMilliseconds(TIMEOUT_MINUTES));
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await submitSignIn(page, harbor, 2);
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await expect(page).toHaveURL(/\/borrowers\/signed-up$/);
});

test('after the computer has slept longer than the idle timeout, a click requests no data and opens Sign In', async ({
  page,
}) => {
  await openPageTwo(page);
  // Simulates sleep: time passes, but no timer runs.
  await page.clock.pauseAt(Date.now() + toMilliseconds(1));
  await page.clock.setFixedTime(Date.now() + toMilliseconds(TIMEOUT_MINUTES + 2));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Next page' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(requestedPaths).not.toContain('/api/users/signed-up-lenders');
});

test.describe('two tabs', () => {
  test('a new tab opens its URL signed in, without showing Sign In first', async ({ page }) => {
    await openSignedIn(page, harbor);
    const secondTab = await page.context().newPage();
    const headings: string[] = [];
    await secondTab.exposeFunction('reportHeading', (text: string) => headings.push(text));
    await secondTab.addInitScript(() => {
      // Checks what is visible, because the HTML always contains the sign-in screen, which a signed-in user never sees.
      const checkFrame = () => {
        const heading = document.querySelector('#root h1');
        const report = (globalThis as unknown as Record<string, (text: string) => void>)['reportHeading'];
        if (heading?.checkVisibility() === true) report?.(heading.textContent);
        requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    });
    await secondTab.goto(new URL('/borrowers/signed-up?page=2', page.url()).href);
    await expect(secondTab.getByText(/^13.24 of /)).toBeVisible();
    expect(new Set(headings)).toEqual(new Set(['Borrowers']));
  });

  test('activity in one tab keeps the session of both tabs alive, and logging out in one tab ends it in both', async ({
    page,
  }) => {
    await openPageTwo(page);
    const secondTab = await page.context().newPage();
    await secondTab.goto(page.url());
    await expect(secondTab.getByText(/^13.24 of /)).toBeVisible();

    // All tabs of the browser share the fake clock.
    await page.clock.fastForward(toMilliseconds(TIMEOUT_MINUTES / 2));
    await expect(findWarning(page)).toBeVisible();
    await expect(findWarning(secondTab)).toBeVisible();
    await secondTab.keyboard.press('Escape');
    await expect(findWarning(page)).toBeHidden();

    await secondTab.getByRole('button', { name: /^Account: / }).click();
    await secondTab.getByRole('menuitem', { name: 'Log Out' }).click();
    for (const tab of [page, secondTab]) {
      await expect(tab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(tab.getByText('Your session has expired')).toBeHidden();
      const storedData = await tab.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(storedData).not.toMatch(/accessToken|@harbor\.example/);
    }
  });

  test('a sign-in in one tab also signs in the other tab, which then shows the URL that it had opened', async ({
    page,
  }) => {
    const secondTab = await page.context().newPage();
    await secondTab.goto(portalUrl(harbor.slug, '/borrowers/signed-up?page=3'));
    await expect(secondTab.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await signIn(page, harbor);
    await expect(secondTab).toHaveURL(/\/borrowers\/signed-up\?page=3$/);
    await expect(secondTab.getByText(/^25.36 of /)).toBeVisible();
  });
});
