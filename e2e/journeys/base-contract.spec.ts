import { getAccountPath, getFirstAccount } from '../support/accounts.ts';
import { addToRule, exportGroup } from '../support/groups.ts';
import { openSignedIn } from '../support/session.ts';
import { portalUrl, TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [harbor, maple, summit] = TENANTS;

const LISTS = [
  ['On App', 'on-app'],
  ['Payment Made', 'payment-made'],
  ['Failed Link', 'failed-link'],
  ['Transactions', 'transactions'],
] as const;

// @spec 7.4
test('with the base contract, staff can list, search and open loan accounts and log out', {
  tag: '@base-contract-only',
}, async ({ page }) => {
  await openSignedIn(page, harbor, { ownSession: true });
  await page.getByRole('button', { name: 'Table View' }).click();
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^13.24 of /)).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Days past due' });
  await expect(page.getByText(/^1.12 of /)).toBeVisible();
  await page.getByRole('searchbox').fill('an');
  await expect(page).toHaveURL(/query=an/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('an');

  const details = page.getByRole('link', { name: /^Details/ }).first();
  const path = (await details.getAttribute('href')) ?? '';
  await details.focus();
  await details.press('Enter');
  await expect(page).toHaveURL(portalUrl('harbor', path));
  await expect(page.getByRole('tab').first()).toBeVisible();

  for (const [name, list] of LISTS) {
    await page.goto(portalUrl('harbor', `/borrowers/${list}`));
    await expect(page.getByText(/^1.\d+ of /), name).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^Failed Link/ })).toBeVisible();
  // The palette finds no borrowers, because borrower search is an extension.
  await page.getByRole('combobox').fill(getFirstAccount(harbor).borrower);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('without the chat extension the top bar and loan accounts show no messages, and /messages redirects to the list', {
  tag: '@base-contract-only',
}, async ({ page }) => {
  await openSignedIn(page, summit, { path: getAccountPath(getFirstAccount(summit).loanId) });
  await expect(page.getByText('Principal balance')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  await page.goto(portalUrl('summit', '/messages'));
  await expect(page).toHaveURL(portalUrl('summit', '/borrowers/signed-up'));
});

test.describe('with the base contract', () => {
  // Deleting a group in use results in 409.
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('staff can manage groups and set rules, and controls that need an extension are hidden', {
    tag: '@base-contract-only',
  }, async ({ page }) => {
    await openSignedIn(page, maple, { path: '/groups' });
    const groupLink = page.getByRole('link', { name: /^90 days or more/ });
    await expect(groupLink).not.toContainText('loan account');
    await groupLink.click();
    const panel = page.getByRole('region', { name: 'Group 90 days or more' });
    await expect(panel).toContainText('is at least 90');
    await expect(panel).not.toContainText('Used by');

    await page.getByRole('button', { name: 'New Group' }).click();
    const createDialog = page.getByRole('dialog', { name: 'Create new group' });
    await createDialog.getByLabel('Group name').fill('Nearly due');
    await createDialog.getByRole('radio', { name: /^STATIC/ }).check();
    await expect(createDialog.getByLabel('Loan accounts', { exact: true })).toHaveCount(0);
    await createDialog.getByRole('radio', { name: /^DYNAMIC/ }).check();
    await expect(createDialog.getByText('Current matches')).toHaveCount(0);
    await createDialog.getByRole('switch', { name: 'Days past due', exact: true }).check();
    await createDialog.getByLabel('Days past due: value', { exact: true }).fill('0');
    await createDialog.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Group created successfully!')).toBeVisible();
    await page.getByRole('tab', { name: 'Associated Accounts' }).click();
    await expect(page.getByRole('group', { name: 'Loan accounts in Nearly due' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Group' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Group' });
    await edit.getByLabel('Group name').fill('Due this week');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Group updated successfully!')).toBeVisible();
    expect(await exportGroup(page, 'CSV')).toEqual([200, 'text/csv']);
    await addToRule(maple, Number(new URL(page.url()).searchParams.get('group')));
    await page.getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete the group “Due this week”?' });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation.getByText(/This group is used by/)).toBeVisible();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Group deleted successfully!')).toBeVisible();

    await page.getByRole('link', { name: /^Do not call/ }).click();
    const loan = page.getByRole('grid').getByRole('row', { selected: true }).first();
    const number = (await loan.locator('.number').textContent()) ?? '';
    await loan.click();
    await expect(page.getByText('Static Group Updated')).toBeVisible();
    await expect(page.getByRole('row', { name: number })).toHaveText(/Disabled/);

    await page.getByRole('link', { name: 'App Rules' }).click();
    await page.getByRole('link', { name: /^Do not allow ACH payments entirely/ }).click();
    await page.getByRole('switch', { name: 'Enable' }).check();
    await page.getByRole('radio', { name: 'Specific Loans' }).check();
    const numbers = page.getByRole('textbox', { name: 'Account numbers' });
    await numbers.fill(getFirstAccount(maple).loanNumber);
    await numbers.press('Enter');
    await page.getByLabel('Stop date', { exact: true }).fill('12/31/2199');
    await expect(page.getByText(/ACH payments are blocked for 1 loan account\./)).toBeVisible();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Success!')).toBeVisible();
  });
});
