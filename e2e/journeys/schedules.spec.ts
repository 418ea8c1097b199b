import type { Locator, Page } from '@playwright/test';
import { claimAccount, getAccountPath } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { endSession, openLenderApi } from '../support/lender.ts';
import { claimPayableAccount, forwardToLender } from '../support/make-payment.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, submitSignIn, test } from '../support/test.ts';

const [harbor] = TENANTS;

/** Next year, so that all dates of the schedules are in the future. */
const YEAR = new Date().getFullYear() + 1;
const LAST_OF_FEBRUARY = new Date(Date.UTC(YEAR, 2, 0)).getUTCDate();
const formatDay = (month: string, date: number) => `${month}/${date}/${YEAR}`;

/** Opens Schedule Payment of a claimed loan account, and adds an ACH account in the dialog. */
async function openScheduleAndAddAch(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { loanId } = await claimAccount(harbor);
  await openSignedIn(page, harbor, { path: getAccountPath(loanId) });
  await page.getByRole('link', { name: 'Schedule a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payments' });
  await dialog.getByRole('link', { name: 'Add Payment Method' }).click();
  await dialog.getByLabel('Type', { exact: true }).selectOption('ach');
  await dialog.getByLabel('Name', { exact: true }).fill('Journey Payer');
  await dialog.getByLabel('Account type').selectOption('checking');
  await dialog.getByLabel('Routing number').fill('021000021');
  await dialog.getByLabel('Account number').fill('987600001234');
  await dialog.getByLabel('Bank name').fill('Journey Bank');
  await dialog.getByRole('button', { name: 'Add Payment Method' }).click();
  await expect(dialog.getByRole('radio', { name: /ending in 1234/ })).toBeChecked();
  return dialog;
}

interface ScheduleInput {
  readonly amount: string;
  readonly frequency: string;
  readonly firstDate: string;
  readonly secondDate?: string;
  readonly count: number;
}

/** Opens Schedule Payment of a claimed loan account that has an ACH account. */
async function openScheduleWithAch(page: Page, session: { readonly ownSession?: boolean } = {}) {
  const account = await claimPayableAccount(harbor);
  await account.addAch('987600001234');
  const path = `${getAccountPath(account.loanId)}/payments/schedule`;
  const { accessToken } = await openSignedIn(page, harbor, { ...session, path });
  const dialog = page.getByRole('dialog', { name: 'Payments' });
  await dialog.getByRole('radio', { name: /ending in 1234/ }).check();
  return { dialog, account, accessToken };
}

/** Fills in a schedule and continues to the last step. Returns the displayed dates. */
async function fillInSchedule(
  dialog: Locator,
  { amount, frequency, firstDate, secondDate, count }: ScheduleInput,
) {
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Frequency').selectOption(frequency);
  await dialog.getByLabel('First date', { exact: true }).fill(firstDate);
  if (secondDate !== undefined) await dialog.getByLabel('Second date', { exact: true }).fill(secondDate);
  await dialog.getByLabel('Choose the number of payments').check();
  await dialog.getByLabel('Number of payments', { exact: true }).fill(String(count));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
  const displayedDates = await dialog
    .getByRole('list', { name: `${count} payments` })
    .getByRole('listitem')
    .allInnerTexts();
  return displayedDates.map((line) => line.slice(0, firstDate.length));
}

const findScheduleButton = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^Schedule \d+ payments of/ });
const expectScheduled = (dialog: Locator) =>
  expect(dialog.getByText('Payment scheduled successfully!')).toBeVisible();

async function createSchedule(dialog: Locator, input: ScheduleInput) {
  const displayedDates = await fillInSchedule(dialog, input);
  await findScheduleButton(dialog).click();
  await expectScheduled(dialog);
  return displayedDates;
}

/** Returns the days of the loan's scheduled payments of this amount, as the lender API lists them. */
async function listScheduledDays(loanNumber: string, amount: string) {
  const { callWebService } = await openLenderApi(harbor);
  const rows = await callWebService<{ pmtAmt: number; nextExecutionDate: { date: string } }[]>(
    'schedule-list',
    {
      account: loanNumber,
      channel: 'CAP',
    },
  );
  return rows
    .filter(({ pmtAmt }) => pmtAmt === Number(amount))
    .map(({ nextExecutionDate }) => nextExecutionDate.date);
}

/** Expands the series with this amount, so that the list shows its payments. */
async function openSeries(list: Locator, amount: string) {
  await list.getByRole('button', { name: new RegExp(`^\\d+ .* payments of \\$${amount},`) }).click();
}

/** Expects that the list shows a series with this amount on exactly these days. */
async function expectSeriesListed(list: Locator, amount: string, days: readonly string[]) {
  await list.getByRole('button', { name: /^Scheduled/ }).click();
  await openSeries(list, amount);
  await expect(list.getByRole('row').filter({ hasText: `$${amount}` })).toContainText([...days]);
}

test('twice-monthly schedules and monthly schedules on the 31st have the dates that the review step displayed', async ({
  page,
}) => {
  const dialog = await openScheduleAndAddAch(page);
  await expectAccessible(page);
  const [firstDate, secondDate] = [formatDay('01', 15), formatDay('01', 31)];
  const twiceMonthly = await createSchedule(dialog, {
    amount: '77.01',
    frequency: 'SM',
    firstDate,
    secondDate,
    count: 4,
  });
  expect(twiceMonthly).toEqual([
    firstDate,
    secondDate,
    formatDay('02', 15),
    formatDay('02', LAST_OF_FEBRUARY),
  ]);
  await dialog.getByRole('button', { name: 'Schedule another payment' }).click();
  const monthly = await createSchedule(dialog, {
    amount: '77.02',
    frequency: 'M',
    firstDate: secondDate,
    count: 3,
  });
  expect(monthly).toEqual([secondDate, formatDay('02', LAST_OF_FEBRUARY), formatDay('03', 31)]);
  await dialog.getByRole('button', { name: 'Schedule another payment' }).click();
  await dialog.getByRole('link', { name: 'Schedule List' }).click();
  await expectSeriesListed(dialog, '77.01', twiceMonthly);
  await expectSeriesListed(dialog, '77.02', monthly);
  await expectAccessible(page);
});

// @spec 2.30
test('all payments of a series can be edited and deleted together without affecting other payments', async ({
  page,
}) => {
  const { loanId, addAch } = await claimPayableAccount(harbor);
  const { callWebService } = await openLenderApi(harbor);
  await callWebService('schedule-create', {
    ...{ loanId, pmtAmt: 88.01, achMethodId: (await addAch('987600001234')).data.id, channel: 'CAP' },
    ...{ scheduleFreq: 'M', scheduleDate: `${YEAR}-01-31`, overrideSchCount: 1, scheduleCount: 3 },
  });
  const secondDate = formatDay('02', LAST_OF_FEBRUARY);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, harbor, { path: getAccountPath(loanId) });
  const dialog = page.getByRole('dialog', { name: 'Payments' });
  await page.getByRole('tab', { name: 'Scheduled payments' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Scheduled payments' });
  const otherCount =
    Number((await tab.getByRole('button', { name: /^Scheduled/ }).innerText()).replace(/\D/g, '')) - 3;

  await openSeries(tab, '88.01');
  await tab.getByRole('link', { name: `Edit the payment of $88.01 on ${secondDate}` }).click();
  await dialog.getByLabel('All 3 remaining payments in the series').check();
  await dialog.getByLabel('Amount').fill('88.02');
  await dialog.getByLabel('First date', { exact: true }).fill(formatDay('02', 10));
  await dialog.getByRole('button', { name: 'Calendar: First date' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('grid')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Scheduled payment updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(tab.getByRole('row').filter({ hasText: '88.01' })).toHaveCount(0);
  await expectSeriesListed(tab, '88.02', [formatDay('02', 10), formatDay('03', 10), formatDay('04', 10)]);

  await tab.getByRole('button', { name: `Delete the payment of $88.02 on ${formatDay('03', 10)}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this scheduled payment?' });
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await confirmation.getByLabel('All 3 remaining payments in the series').check();
  await page.getByRole('button', { name: 'Delete 3 payments' }).click();
  await expect(page.getByText('Scheduled payment removed successfully!')).toBeVisible();
  await expect(tab.getByRole('button', { name: /^Scheduled/ })).toHaveText(`Scheduled${otherCount}`);
  await tab.getByRole('button', { name: /^Deleted/ }).click();
  await openSeries(tab, '88.02');
  await expect(tab.getByRole('row').filter({ hasText: '88.02' })).toHaveCount(3);
});

test.describe('a schedule', () => {
  test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 401/] });
  const input = { amount: '66.01', frequency: 'M', firstDate: formatDay('03', 31), count: 2 };
  const days = [`${YEAR}-03-31`, `${YEAR}-04-30`];

  test('is shown with an unknown outcome and created only once if the response is lost', {
    tag: '@base-contract',
  }, async ({ page, isBaseContract }) => {
    const { dialog, account } = await openScheduleWithAch(page);
    await fillInSchedule(dialog, input);
    const keys: (string | null)[] = [];
    await page.route('**/schedule-create', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      await forwardToLender(route);
      return route.abort('connectionreset');
    });
    await findScheduleButton(dialog).click();
    await expect(dialog.getByText('Scheduling outcome unknown')).toBeVisible();
    const retryButton = dialog.getByRole('button', { name: 'Try again' });
    if (isBaseContract) {
      await expect(retryButton).toHaveCount(0);
      await dialog.getByRole('link', { name: 'View scheduled payments' }).click();
      await expect(page.getByRole('tabpanel').getByText('$66.01').first()).toBeVisible();
      expect(await listScheduledDays(account.loanNumber, input.amount)).toEqual(days);
      return;
    }
    await retryButton.click();
    await expectScheduled(dialog);
    expect(keys[0]).toMatch(/\S/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await listScheduledDays(account.loanNumber, input.amount)).toEqual(days);
  });

  test('is not created when the session expires before it is sent, and the user can submit it after signing in', async ({
    page,
  }) => {
    const { dialog, account, accessToken } = await openScheduleWithAch(page, { ownSession: true });
    await fillInSchedule(dialog, input);
    await endSession(harbor.slug, accessToken);
    await findScheduleButton(dialog).click();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    expect(await listScheduledDays(account.loanNumber, input.amount)).toEqual([]);
    await submitSignIn(page, harbor);
    await dialog.getByRole('radio', { name: /ending in 1234/ }).check();
    await createSchedule(dialog, input);
    expect(await listScheduledDays(account.loanNumber, input.amount)).toEqual(days);
  });
});
