import type { Page } from '@playwright/test';
import { claimAccount } from '../support/accounts.ts';
import { addToRule, exportGroup } from '../support/groups.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, maple, summit] = TENANTS;

const findPanel = (page: Page, name: string) => page.getByRole('region', { name: `Group ${name}` });
const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/**
 * Asks the lender API which loans a static group contains. Returns true for enabled loans, by loan number.
 */
async function getGroupMembers(groupId: number): Promise<Record<string, boolean>> {
  const { callApi } = await openLenderApi(maple);
  const path = `/rule/group-loan-list?clientGroupRuleId=${groupId}&page=1&limit=10000`;
  const { clientStaticGroupLoans: loans } = await callApi<{
    clientStaticGroupLoans: readonly { loanNumber: string; isEnabled: boolean }[];
  }>(path);
  return Object.fromEntries(loans.map(({ loanNumber, isEnabled }) => [loanNumber, isEnabled]));
}

test.describe('a static group', () => {
  // The lender responds with 422 to an unknown loan number, and with 409 to deleting a group that a rule
  // uses.
  test.use({ expectedConsoleErrors: [/status of (422|409)/] });

  // @spec 1.8
  test('can be created from loan numbers, edited, exported, and deleted after a warning that a rule uses it', {
    tag: '@extension',
  }, async ({ page }) => {
    const [first, second] = [(await claimAccount(maple)).loanNumber, (await claimAccount(maple)).loanNumber];
    await openSignedIn(page, maple, { path: '/groups' });
    await expect(page.locator('[data-group][aria-current=page]')).toHaveCount(1);
    await page.getByRole('button', { name: 'New Group' }).click();
    const create = findDialog(page, 'Create new group');
    await create.getByLabel('Group name').fill('Called on Monday');
    await create.getByRole('radio', { name: /^STATIC/ }).check();
    const entry = create.getByLabel('Loan accounts', { exact: true });
    for (const number of [first, second, 'no-such-loan']) {
      await entry.fill(number);
      await entry.press('Enter');
    }
    await create.getByRole('button', { name: 'Create group' }).click();
    await expect(create.getByText('Account number no-such-loan was not found.')).toBeVisible();
    await create.getByRole('button', { name: 'Remove no-such-loan' }).click();
    await create.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Group created successfully!')).toBeVisible();

    await findPanel(page, 'Called on Monday').getByRole('tab', { name: 'Associated Accounts' }).click();
    await page.getByRole('row', { name: first }).click();
    await expect(page.getByText('Static Group Updated')).toBeVisible();
    await expect(page.getByRole('row', { name: first })).toHaveText(/Disabled/);
    const groupId = Number(new URL(page.url()).searchParams.get('group'));
    expect(await getGroupMembers(groupId)).toEqual({ [first]: false, [second]: true });

    await page.getByRole('searchbox', { name: 'Search by account number' }).fill(second);
    await expect(page.getByRole('link', { name: /^Called on Monday/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page).toHaveURL(/query=.*group=/);

    await page.getByRole('button', { name: 'Edit Group' }).click();
    const edit = findDialog(page, 'Edit Group');
    await edit.getByLabel('Group name').fill('Called on Tuesday');
    await edit.getByRole('button', { name: `Remove ${first}` }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Group updated successfully!')).toBeVisible();
    await expect(findPanel(page, 'Called on Tuesday')).toContainText('1 loan account');
    await expect(page.getByRole('row', { name: first })).toHaveCount(0);

    expect(await exportGroup(page, 'CSV')).toEqual([200, 'text/csv']);
    expect(await exportGroup(page, 'PDF')).toEqual([200, 'application/pdf']);
    expect(await exportGroup(page, 'XLS')).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);

    // The panel was loaded before the rule used the group, so only the lender's error reports the rule.
    await addToRule(maple, groupId);
    await page.getByRole('button', { name: 'Delete' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete the group “Called on Tuesday”?' });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation.getByText(/This group is used by the rule/)).toBeVisible();
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Group deleted successfully!')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Called on Tuesday/ })).toHaveCount(0);
    await expect(page.locator('[data-group][aria-current=page]')).toHaveCount(1);
  });
});

test('a dynamic group can be created by keyboard and contains the previewed number of accounts, and Back opens the previous group', async ({
  page,
  isBaseContract,
}) => {
  await openSignedIn(page, maple, { path: '/groups' });
  await page.getByRole('link', { name: /^90 days or more/ }).click();
  await expect(findPanel(page, '90 days or more')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'New Group' }));
  await page.keyboard.press('Enter');
  const create = findDialog(page, 'Create new group');
  await typeInto(page, create.getByLabel('Group name'), 'Late and large');
  for (const [criterion, operator, value] of [
    ['Days past due', '>=', '15'],
    ['Principal balance', '>', '1,000.50'],
  ] as const) {
    await tabTo(page, create.getByRole('switch', { name: criterion, exact: true }));
    await page.keyboard.press('Space');
    const comparison = create.getByLabel(`${criterion}: comparison`, { exact: true });
    await tabTo(page, comparison);
    await page.keyboard.type(`${operator} `);
    await expect(comparison).toHaveValue(operator);
    await typeInto(page, create.getByLabel(`${criterion}: value`, { exact: true }), value);
  }
  const { callApi } = await openLenderApi(maple);
  const criteria = { daysPastDue: 15, dpdOperator: '>=', dpdHide: true };
  const money = { principalBalance: 1000.5, pbOperator: '>', pbHide: true };
  const preview = await callApi<{ count: number }>('/rule/preview-group', { ...criteria, ...money });
  expect(preview.count).toBeGreaterThan(5);
  const countText = `${preview.count.toLocaleString('en-CA')} loan accounts`;
  await expect(create.getByText(countText)).toHaveCount(isBaseContract ? 0 : 1);
  await tabTo(page, create.getByRole('button', { name: 'Create group' }));
  await page.keyboard.press('Enter');
  const newPanel = findPanel(page, 'Late and large');
  await expect(newPanel).toContainText('is more than $1,000.50');
  if (!isBaseContract) await expect(newPanel.getByText(countText)).toBeVisible();
  await newPanel.getByRole('tab', { name: 'Associated Accounts' }).click();
  await expect(newPanel.getByRole('listitem').first()).toBeVisible();
  await expect(newPanel.getByRole('row')).toHaveCount(0);

  await page.goBack();
  await expect(findPanel(page, '90 days or more')).toBeVisible();
  await page.goForward();
  await expect(newPanel).toBeVisible();

  await page.getByRole('button', { name: 'Edit Group' }).click();
  const edit = findDialog(page, 'Edit Group');
  await edit.getByLabel('Group name').fill('Late and huge');
  await page.goBack();
  const confirmation = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit.getByLabel('Group name')).toHaveValue('Late and huge');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Group deleted successfully!')).toBeVisible();
});

// @spec 9.7
test('only the visible rows of a group with 10,000 loan accounts are rendered', async ({ page }) => {
  await openSignedIn(page, summit, { path: '/groups' });
  await page.getByRole('link', { name: /^Portfolio placed in spring/ }).click();
  await page.getByRole('tab', { name: 'Associated Accounts' }).click();
  const list = page.getByRole('grid');
  await expect(page.getByText('10,000 of 10,000')).toBeVisible();
  await list.press('End');
  await expect(list.locator('[aria-rowindex="10000"]')).toBeInViewport();
  expect(await list.getByRole('row').count()).toBeLessThan(60);
});

test('the rows of associated accounts are high enough for their text at every window width', async ({
  page,
}) => {
  await openSignedIn(page, summit, { path: '/groups' });
  await page.getByRole('tab', { name: 'Associated Accounts' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link') });
  for (const [width, height] of [
    [1440, 40],
    [1024, 56],
    [768, 40],
    [390, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const rowHeight = () => row.first().evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(rowHeight, `at ${width} px`).toBe(height);
  }
});
