import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** Responses with which a lender API reports that a session has ended. */
const SESSION_END_RESPONSES = [
  { name: 'HTTP 401', status: 401, body: { status: 0, message: 'User is not a authorized user.' } },
  { name: 'HTTP 460', status: 460, body: { status: 0, message: 'Gone.' } },
  { name: 'HTTP 604', status: 604, body: { status: 0, message: 'Gone.' } },
  {
    name: 'the message alone',
    status: 200,
    body: { status: 0, message: 'User is not a authorized user.' },
  },
  { name: '604 in the body', status: 200, body: { status: 604, message: 'Gone.' } },
];

test.use({ expectedConsoleErrors: [/status of (401|460|604)/] });

// @spec 8.3
test('when the lender ends the session, the portal shows a message and deletes all personal data', async ({
  page,
}) => {
  for (const { name, status, body } of SESSION_END_RESPONSES) {
    await test.step(name, async () => {
      await openSignedIn(page, harbor, { ownSession: true });
      await expect(page.getByText(/^1.12 of /)).toBeVisible();
      await page.route('**/api/users/signed-up-lenders', (route) => route.fulfill({ status, json: body }));
      // Only the event: the pointer on the button would already request the page, and its response removes the button.
      await page.getByRole('button', { name: 'Next page' }).dispatchEvent('click');
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByText('Your session has expired')).toBeVisible();
      const storedData = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(storedData).not.toMatch(/accessToken|@harbor\.example/);
      await page.unroute('**/api/users/signed-up-lenders');
    });
  }
});

test('logging out invalidates the token at the lender', { tag: '@extension' }, async ({ page }) => {
  const listRequest = page.waitForRequest(/\/api\/users\/app-details$/);
  await openSignedIn(page, harbor, { ownSession: true });
  const request = await listRequest;
  await page.getByRole('button', { name: /^Account: / }).click();
  const logoutResponse = page.waitForResponse(/\/api\/users\/logout$/);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  expect((await logoutResponse).status()).toBe(200);
  const headers = { accessToken: (await request.headerValue('accessToken')) ?? '' };
  const statusAfterLogout = await page.evaluate(
    async ([url, sent]) => (await fetch(url, { headers: sent })).status,
    [request.url(), headers] as const,
  );
  expect(statusAfterLogout).toBe(401);
});
