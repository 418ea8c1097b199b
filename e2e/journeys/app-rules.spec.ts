import type { Page } from '@playwright/test';
import { type ListedAccount, listedAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { borrowerOf } from '../support/borrower.ts';
import { lenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, , summit] = TENANTS;
const WEB = 1;
const MOBILE = 2;
const GROUP = 'Neighbours of the journey';

/** Today where this lender is, and a day some days from it. */
function dayAfter(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
const typed = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Chooses these loan accounts for the open rule, and no others. */
async function chooseLoans(page: Page, accounts: readonly ListedAccount[]) {
  await page.getByRole('radio', { name: 'Specific Loans' }).check();
  const clear = page.getByRole('button', { name: 'Remove all' });
  if (await clear.isVisible()) await clear.click();
  const numbers = page.getByRole('textbox', { name: 'Account numbers' });
  for (const { loanNumber } of accounts) {
    await numbers.fill(loanNumber);
    await numbers.press('Enter');
  }
}

/** Sets the open rule for the web, from one day to another, and saves it. */
async function setRule(page: Page, start: string, stop: string) {
  for (const toggle of await page
    .getByRole('group', { name: 'Where it applies' })
    .getByRole('button')
    .all()) {
    const wanted = (await toggle.textContent()) === 'Web';
    if ((await toggle.getAttribute('aria-pressed')) !== String(wanted)) await toggle.click();
  }
  await page.getByLabel('Stop date', { exact: true }).fill(typed(stop));
  await page.getByLabel('Start date', { exact: true }).fill(typed(start));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

test('a rule set in the portal refuses borrowers exactly what it names, and says so before it is set', async ({
  page,
}) => {
  const [named, other] = [listedAccount(summit, 40), listedAccount(summit, 41)];
  const [borrower, neighbour] = [await borrowerOf(summit, named), await borrowerOf(summit, other)];
  const [today, tomorrow, soon] = [dayAfter(0), dayAfter(1), dayAfter(3)];
  const { ask } = await lenderApi(summit);
  const group = { groupName: GROUP, isStatic: true, loanNumber: other.loanNumber, loanStatusCode: [] };
  const { data } = await ask<{ data: { id: number } }>('/rule/create-group', group);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, summit, { path: '/app-rules/scheduling-qualified-ptp' });
  const badge = page.getByRole('link', { name: /^Do not accept a Q-PTP(?! after)/ });
  await expect(badge).toContainText('Active');
  await expectAccessible(page);

  await chooseLoans(page, [named]);
  await setRule(page, today, soon);
  await expect(page.getByText(/promises to pay are refused on web for 1 loan account\./)).toBeVisible();
  expect(await borrower.promise(tomorrow, WEB)).toBe(false);
  expect(await borrower.promise(tomorrow, MOBILE)).toBe(true);
  expect(await neighbour.promise(tomorrow, WEB)).toBe(true);

  await chooseLoans(page, [named, other]);
  await setRule(page, tomorrow, soon);
  await expect(badge).toContainText('Pre-Active');
  expect(await borrower.promise(tomorrow, WEB)).toBe(true);
  expect(await neighbour.promise(tomorrow, WEB)).toBe(true);

  await page.getByRole('radio', { name: 'Groups' }).check();
  await page.getByLabel('Search groups').fill(GROUP);
  await page.getByRole('checkbox', { name: GROUP }).check();
  await setRule(page, today, today);
  await expect(badge).toHaveText(/Q-PTPActive$/);
  expect(await borrower.promise(tomorrow, WEB)).toBe(true);
  expect(await neighbour.promise(tomorrow, WEB)).toBe(false);

  await page.getByRole('switch', { name: 'Enable' }).uncheck();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(badge).toContainText('Inactive');
  expect(await neighbour.promise(tomorrow, WEB)).toBe(true);
  await expectAccessible(page);
  await ask('/rule/delete-group', { clientGroupRuleId: data.id, confirmed: true });
});
