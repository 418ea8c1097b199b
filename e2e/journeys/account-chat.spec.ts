import { accountPath, listedAccount } from '../support/accounts.ts';
import { preferenceKept } from '../support/preferences.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, maple, summit] = TENANTS;

test('staff write to a borrower from the account page; the one who only reads cannot', {
  tag: '@extension',
}, async ({ page }) => {
  const path = accountPath(listedAccount(summit, 30).loanId);
  await openSignedIn(page, summit, { role: 4, path });
  const chat = page.frameLocator('iframe[title="Messages with the borrower"]');
  await chat.getByLabel('Your message').fill('Your payoff letter is on its way.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();
  // The widget has no origin, and so reaches nothing of the portal.
  expect(await chat.locator('body').evaluate(() => globalThis.origin)).toBe('null');
  const kept = preferenceKept(page, 'account-chat-open');
  await page.getByRole('button', { name: 'Hide messages' }).click();
  await kept;
  await page.reload();
  // It is remembered; the next journey finds it open again.
  await page.getByRole('button', { name: 'Show messages' }).click();
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await openSignedIn(page, summit, { role: 3, path });
  await expect(chat.getByText('Your payoff letter is on its way.').last()).toBeVisible();
  await expect(chat.getByText(/You can read this conversation/)).toBeVisible();
});

test('a lender that hides its chat has none on the account page', async ({ page }) => {
  await openSignedIn(page, maple, { path: accountPath(listedAccount(maple, 0).loanId) });
  await expect(page.getByText('Principal balance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
});
