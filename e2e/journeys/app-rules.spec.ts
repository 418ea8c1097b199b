import type { Page } from '@playwright/test';
import { claimAccount } from '../support/accounts.ts';
import { CHANNELS, type ChannelName, createBorrowerActions } from '../support/borrower.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { openLenderApi } from '../support/lender.ts';
import { openSignedIn } from '../support/session.ts';
import { TENANTS } from '../support/tenants.ts';
import { expect, test } from '../support/test.ts';

const [, , summit] = TENANTS;
type Borrower = Awaited<ReturnType<typeof createBorrowerActions>>;

/** Returns the day `days` after today in the lender's time zone. */
function getDayAfter(days: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' });
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
const formatFieldDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Claims loan accounts and signs their borrowers in. */
const claimBorrowers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => createBorrowerActions(summit, await claimAccount(summit))),
  );

/** Creates a group. `remove` deletes it and removes it from all rules. */
async function createGroup(groupName: string, group: object) {
  const { callApi } = await openLenderApi(summit);
  const body = { groupName, loanStatusCode: [], ...group };
  const { data } = await callApi<{ data: { id: number; loanCount: number } }>('/rule/create-group', body);
  expect(data.loanCount, groupName).toBe(1);
  return { remove: () => callApi('/rule/delete-group', { clientGroupRuleId: data.id, confirmed: true }) };
}

/** Creates a dynamic group that contains only this borrower's loan. */
async function createDynamicGroup(name: string, { details }: Borrower) {
  const { principalBalance } = (await details()).loan;
  return createGroup(name, { isStatic: false, principalBalance, pbOperator: '=', pbHide: true });
}

const openRule = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Rules' }).getByRole('link', { name }).click();
  await expect(page.getByRole('form', { name, exact: true })).toBeVisible();
};

async function selectLoans(page: Page, ...borrowers: readonly Borrower[]) {
  await page.getByRole('radio', { name: 'Specific Loans' }).check();
  const removeAllButton = page.getByRole('button', { name: 'Remove all' });
  if (await removeAllButton.isVisible()) await removeAllButton.click();
  const numbers = page.getByRole('textbox', { name: 'Account numbers' });
  for (const { account } of borrowers) {
    await numbers.fill(account.loanNumber);
    await numbers.press('Enter');
  }
}

async function selectGroup(page: Page, name: string, search = name) {
  await page.getByRole('radio', { name: 'Groups' }).check();
  await page.getByLabel('Search groups').fill(search);
  await page.getByRole('checkbox', { name }).check();
}

interface RulePeriod {
  readonly from?: string;
  readonly to: string;
}

/** Fills in the days of the open rule and selects exactly these channels. */
async function fillInRule(
  page: Page,
  channels: readonly ChannelName[],
  { from = getDayAfter(0), to }: RulePeriod,
) {
  for (const name of Object.keys(CHANNELS) as ChannelName[]) {
    const toggle = page.getByRole('button', { name, exact: true });
    if ((await toggle.count()) === 0) continue;
    const isSelected = (await toggle.getAttribute('aria-pressed')) === 'true';
    if (isSelected !== channels.includes(name)) await toggle.click();
  }
  await page.getByLabel('Stop date', { exact: true }).fill(formatFieldDate(to));
  await page.getByLabel('Start date', { exact: true }).fill(formatFieldDate(from));
}

const enableRule = (page: Page) => page.getByRole('switch', { name: 'Enable' }).check();
const findUpdateButton = (page: Page) => page.getByRole('button', { name: 'Update' });

/** Saves the open rule and waits until the form has no unsaved changes. */
async function saveRule(page: Page, press = () => findUpdateButton(page).click()) {
  const responsePromise = page.waitForResponse(/\/rule\/update-rule$/);
  await press();
  expect((await responsePromise).ok()).toBe(true);
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(findUpdateButton(page)).toHaveAttribute('aria-busy', 'false');
}

// @spec 1.8
test('a payment rule rejects only payments that match its method, channels and loans, whether the rule applies to specific loans, to groups or to all loans', async ({
  page,
}) => {
  const [selected, grouped, other] = (await claimBorrowers(3)) as [Borrower, Borrower, Borrower];
  const group = await createGroup('Pay by telephone', {
    isStatic: true,
    loanNumber: grouped.account.loanNumber,
  });
  const stopDay = getDayAfter(1);
  await openSignedIn(page, summit, { path: '/app-rules/payment' });
  await openRule(page, 'Do not allow payments entirely');
  await enableRule(page);
  await selectGroup(page, 'Pay by telephone', grouped.account.loanNumber);
  await fillInRule(page, ['Web', 'SMS'], { to: stopDay });
  await saveRule(page);
  await openRule(page, 'Do not allow card payments entirely');
  await enableRule(page);
  await selectLoans(page, selected);
  await fillInRule(page, ['Mobile', 'One Time'], { to: getDayAfter(3) });
  await expect(
    page.getByText(/card payments are blocked for 1 loan account\. Channels: mobile and One Time\./),
  ).toBeVisible();
  await saveRule(page);
  await openRule(page, 'Do not allow ACH payments entirely');
  await enableRule(page);
  await page.getByRole('radio', { name: 'All Loans' }).check();
  await fillInRule(page, ['Recurring'], { to: stopDay });
  await saveRule(page);

  const attempts = (['card', 'ach'] as const).flatMap((method) =>
    (Object.keys(CHANNELS) as ChannelName[]).map((channel) => ({ method, channel })),
  );
  const listRefusedAttempts = async (borrowerLabel: string, { pay }: Borrower) => {
    const refused: string[] = [];
    for (const { method, channel } of attempts)
      if (!(await pay(method, channel))) refused.push(`${borrowerLabel} ${method} ${channel}`);
    return refused;
  };
  const refused = await Promise.all(
    Object.entries({ selected, grouped, other }).map(([borrowerLabel, borrower]) =>
      listRefusedAttempts(borrowerLabel, borrower),
    ),
  );
  expect(refused.flat()).toEqual([
    'selected card Mobile',
    'selected card One Time',
    'selected ach Recurring',
    'grouped card Web',
    'grouped card SMS',
    'grouped ach Web',
    'grouped ach SMS',
    'grouped ach Recurring',
    'other ach Recurring',
  ]);
  await group.remove();
});

// @spec 1.8
test('an account rule rejects linking and sign-in only for the loans and channels of the rule', async ({
  page,
}) => {
  const [selected, grouped] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const group = await createDynamicGroup('Asked to call', grouped);
  await openSignedIn(page, summit, { path: '/app-rules/installation-rules' });
  await openRule(page, 'Disable account link');
  await enableRule(page);
  await selectLoans(page, selected);
  await fillInRule(page, ['Web'], { to: getDayAfter(1) });
  await saveRule(page);
  await openRule(page, 'Force User to Call restrict login');
  await selectGroup(page, 'Asked to call');
  await fillInRule(page, ['Web', 'Mobile'], { to: getDayAfter(1) });
  await saveRule(page);

  expect(await selected.link('Web')).toBe(false);
  expect(await selected.link('Mobile')).toBe(true);
  expect(await grouped.link('Web')).toBe(true);
  expect(await selected.signIn('Web')).toBe(true);
  expect(await grouped.signIn('Web')).toBe(false);
  expect(await grouped.signIn('IVR')).toBe(true);
  await group.remove();
});

// @spec 1.8
test('a promise rule applies from its start date, reports a concurrent change by a colleague, and can be disabled', async ({
  page,
}) => {
  const [grouped, other] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const group = await createDynamicGroup('Promised enough', grouped);
  const [tomorrow, later, stopDay] = [getDayAfter(1), getDayAfter(2), getDayAfter(3)];
  await openSignedIn(page, summit, { path: '/app-rules/scheduling-qualified-ptp' });
  const badge = page.getByRole('link', { name: /^Do not accept a Q-PTP(?! after)/ });
  await expect(badge).toContainText('Active');
  await selectGroup(page, 'Promised enough');
  await fillInRule(page, ['Web'], { to: stopDay });
  await saveRule(page);
  expect(await grouped.promise(tomorrow, 'Web')).toBe(false);
  expect(await grouped.promise(tomorrow, 'Mobile')).toBe(true);
  expect(await other.promise(tomorrow, 'Web')).toBe(true);

  await fillInRule(page, ['Web'], { from: later, to: stopDay });
  const { callApi } = await openLenderApi(summit);
  const colleagueRule = { clientRuleSubCategoryId: 10, offHide: true, applyTo: 1, applyOn: [CHANNELS.IVR] };
  await callApi('/rule/update-rule', { ...colleagueRule, startDate: getDayAfter(0), endDate: stopDay });
  await findUpdateButton(page).click();
  await expect(
    page.getByText(/^Someone else changed this rule.*not accepted for all loan accounts\. Channels: IVR/),
  ).toBeVisible();
  expect(await other.promise(tomorrow, 'IVR')).toBe(false);
  await saveRule(page);
  await expect(badge).toContainText('Pre-Active');
  expect(await grouped.promise(tomorrow, 'Web')).toBe(true);
  expect(await other.promise(tomorrow, 'IVR')).toBe(true);

  await page.getByRole('switch', { name: 'Enable' }).uncheck();
  await findUpdateButton(page).click();
  await expect(badge).toContainText('Inactive');
  await group.remove();
});

test('a month-end rule can be set by keyboard and rejects only promises after the end of the month', async ({
  page,
}) => {
  const [selected, other] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const [today, stopDay] = [getDayAfter(0), getDayAfter(3)];
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [lastDay, firstOfNextMonth] = [0, 1].map((date) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10),
  );
  await openSignedIn(page, summit, { path: '/app-rules/scheduling-qualified-ptp' });
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: /^Do not accept a Q-PTP after month end/ }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('switch', { name: 'Enable' }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'All Loans' }));
  await keyboard.press('ArrowDown');
  await typeInto(page, page.getByRole('textbox', { name: 'Account numbers' }), selected.account.loanNumber);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Mobile' }));
  await keyboard.press('Space');
  await typeInto(page, page.getByLabel('Start date', { exact: true }), formatFieldDate(today));
  await typeInto(page, page.getByLabel('Stop date', { exact: true }), formatFieldDate(stopDay));
  await tabTo(page, findUpdateButton(page));
  await saveRule(page, () => keyboard.press('Enter'));
  await expect(
    page.getByText(
      /dated after the current month are not accepted for 1 loan account\. Channels: web and mobile\./,
    ),
  ).toBeVisible();

  expect(await selected.promise(lastDay ?? '', 'Mobile')).toBe(true);
  expect(await selected.promise(firstOfNextMonth ?? '', 'Mobile')).toBe(false);
  // Uses SMS, because another journey temporarily rejects all promises by IVR.
  expect(await selected.promise(firstOfNextMonth ?? '', 'SMS')).toBe(true);
  expect(await other.promise(firstOfNextMonth ?? '', 'Mobile')).toBe(true);
});
