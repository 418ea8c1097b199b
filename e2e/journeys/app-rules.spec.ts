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
const toTypedDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Claims loan accounts and signs their borrowers in. */
const claimBorrowers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => createBorrowerActions(summit, await claimAccount(summit))),
  );

/** Creates a group. `remove` deletes it and removes it from all rules. */
async function makeGroup(groupName: string, group: object) {
  const { callApi } = await openLenderApi(summit);
  const body = { groupName, loanStatusCode: [], ...group };
  const { data } = await callApi<{ data: { id: number; loanCount: number } }>('/rule/create-group', body);
  expect(data.loanCount, groupName).toBe(1);
  return { remove: () => callApi('/rule/delete-group', { clientGroupRuleId: data.id, confirmed: true }) };
}

/** Creates a dynamic group that contains only this borrower's loan. */
async function makeDynamicGroup(name: string, { details }: Borrower) {
  const { principalBalance } = (await details()).loan;
  return makeGroup(name, { isStatic: false, principalBalance, pbOperator: '=', pbHide: true });
}

const openRule = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Rules' }).getByRole('link', { name }).click();
  await expect(page.getByRole('form', { name, exact: true })).toBeVisible();
};

async function chooseLoans(page: Page, ...chosen: readonly Borrower[]) {
  await page.getByRole('radio', { name: 'Specific Loans' }).check();
  const clear = page.getByRole('button', { name: 'Remove all' });
  if (await clear.isVisible()) await clear.click();
  const numbers = page.getByRole('textbox', { name: 'Account numbers' });
  for (const { account } of chosen) {
    await numbers.fill(account.loanNumber);
    await numbers.press('Enter');
  }
}

async function chooseGroup(page: Page, name: string, search = name) {
  await page.getByRole('radio', { name: 'Groups' }).check();
  await page.getByLabel('Search groups').fill(search);
  await page.getByRole('checkbox', { name }).check();
}

interface RulePeriod {
  readonly from?: string;
  readonly to: string;
}

/** Enables the open rule for exactly these channels and days. */
async function fillInRule(
  page: Page,
  channels: readonly ChannelName[],
  { from = getDayAfter(0), to }: RulePeriod,
) {
  for (const name of Object.keys(CHANNELS) as ChannelName[]) {
    const toggle = page.getByRole('button', { name, exact: true });
    if ((await toggle.count()) === 0) continue;
    const isOn = (await toggle.getAttribute('aria-pressed')) === 'true';
    if (isOn !== channels.includes(name)) await toggle.click();
  }
  await page.getByLabel('Stop date', { exact: true }).fill(toTypedDate(to));
  await page.getByLabel('Start date', { exact: true }).fill(toTypedDate(from));
}

const enable = (page: Page) => page.getByRole('switch', { name: 'Enable' }).check();
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** Saves the open rule and waits until the form has no unsaved changes. */
async function save(page: Page, press = () => update(page).click()) {
  const responsePromise = page.waitForResponse(/\/rule\/update-rule$/);
  await press();
  expect((await responsePromise).ok()).toBe(true);
  await expect(page.getByText('Success!')).toBeVisible();
  await expect(update(page)).toHaveAttribute('aria-busy', 'false');
}

// @spec 1.8
test('a payment rule rejects exactly the payments with its methods, channels and loans, whether the loans are chosen by number, by group or as all loans', async ({
  page,
}) => {
  const [named, grouped, other] = (await claimBorrowers(3)) as [Borrower, Borrower, Borrower];
  const group = await makeGroup('Pay by telephone', {
    isStatic: true,
    loanNumber: grouped.account.loanNumber,
  });
  const soon = getDayAfter(1);
  await openSignedIn(page, summit, { path: '/app-rules/payment' });
  await openRule(page, 'Do not allow payments entirely');
  await enable(page);
  await chooseGroup(page, 'Pay by telephone', grouped.account.loanNumber);
  await fillInRule(page, ['Web', 'SMS'], { to: soon });
  await save(page);
  await openRule(page, 'Do not allow card payments entirely');
  await enable(page);
  await chooseLoans(page, named);
  await fillInRule(page, ['Mobile', 'One Time'], { to: getDayAfter(3) });
  await expect(
    page.getByText(/card payments are blocked for 1 loan account\. Channels: mobile and One Time\./),
  ).toBeVisible();
  await save(page);
  await openRule(page, 'Do not allow ACH payments entirely');
  await enable(page);
  await page.getByRole('radio', { name: 'All Loans' }).check();
  await fillInRule(page, ['Recurring'], { to: soon });
  await save(page);

  const attempts = (['card', 'ach'] as const).flatMap((method) =>
    (Object.keys(CHANNELS) as ChannelName[]).map((channel) => ({ method, channel })),
  );
  const listRefusedAttempts = async (who: string, { pay }: Borrower) => {
    const refused: string[] = [];
    for (const { method, channel } of attempts)
      if (!(await pay(method, channel))) refused.push(`${who} ${method} ${channel}`);
    return refused;
  };
  const refused = await Promise.all(
    Object.entries({ named, grouped, other }).map(([who, borrower]) => listRefusedAttempts(who, borrower)),
  );
  expect(refused.flat()).toEqual([
    'named card Mobile',
    'named card One Time',
    'named ach Recurring',
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
test('an account rule rejects exactly the links and sign-ins of its loans and channels', async ({ page }) => {
  const [named, grouped] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const group = await makeDynamicGroup('Asked to call', grouped);
  await openSignedIn(page, summit, { path: '/app-rules/installation-rules' });
  await openRule(page, 'Disable account link');
  await enable(page);
  await chooseLoans(page, named);
  await fillInRule(page, ['Web'], { to: getDayAfter(1) });
  await save(page);
  await openRule(page, 'Force User to Call restrict login');
  await chooseGroup(page, 'Asked to call');
  await fillInRule(page, ['Web', 'Mobile'], { to: getDayAfter(1) });
  await save(page);

  expect(await named.link('Web')).toBe(false);
  expect(await named.link('Mobile')).toBe(true);
  expect(await grouped.link('Web')).toBe(true);
  expect(await named.signIn('Web')).toBe(true);
  expect(await grouped.signIn('Web')).toBe(false);
  expect(await grouped.signIn('IVR')).toBe(true);
  await group.remove();
});

// @spec 1.8
test('a promise rule applies from its start date, reports a concurrent change by a colleague, and can be disabled', async ({
  page,
}) => {
  const [grouped, other] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const group = await makeDynamicGroup('Promised enough', grouped);
  const [tomorrow, later, soon] = [getDayAfter(1), getDayAfter(2), getDayAfter(3)];
  await openSignedIn(page, summit, { path: '/app-rules/scheduling-qualified-ptp' });
  const badge = page.getByRole('link', { name: /^Do not accept a Q-PTP(?! after)/ });
  await expect(badge).toContainText('Active');
  await chooseGroup(page, 'Promised enough');
  await fillInRule(page, ['Web'], { to: soon });
  await save(page);
  expect(await grouped.promise(tomorrow, 'Web')).toBe(false);
  expect(await grouped.promise(tomorrow, 'Mobile')).toBe(true);
  expect(await other.promise(tomorrow, 'Web')).toBe(true);

  await fillInRule(page, ['Web'], { from: later, to: soon });
  const { callApi } = await openLenderApi(summit);
  const colleagues = { clientRuleSubCategoryId: 10, offHide: true, applyTo: 1, applyOn: [CHANNELS.IVR] };
  await callApi('/rule/update-rule', { ...colleagues, startDate: getDayAfter(0), endDate: soon });
  await update(page).click();
  await expect(
    page.getByText(/^Someone else changed this rule.*not accepted for all loan accounts\. Channels: IVR/),
  ).toBeVisible();
  expect(await other.promise(tomorrow, 'IVR')).toBe(false);
  await save(page);
  await expect(badge).toContainText('Pre-Active');
  expect(await grouped.promise(tomorrow, 'Web')).toBe(true);
  expect(await other.promise(tomorrow, 'IVR')).toBe(true);

  await page.getByRole('switch', { name: 'Enable' }).uncheck();
  await update(page).click();
  await expect(badge).toContainText('Inactive');
  await group.remove();
});

test('a month-end rule can be set by keyboard and rejects only promises after the end of the month', async ({
  page,
}) => {
  const [named, other] = (await claimBorrowers(2)) as [Borrower, Borrower];
  const [today, soon] = [getDayAfter(0), getDayAfter(3)];
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [lastDay, dayAfterIt] = [0, 1].map((date) =>
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
  await typeInto(page, page.getByRole('textbox', { name: 'Account numbers' }), named.account.loanNumber);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Mobile' }));
  await keyboard.press('Space');
  await typeInto(page, page.getByLabel('Start date', { exact: true }), toTypedDate(today));
  await typeInto(page, page.getByLabel('Stop date', { exact: true }), toTypedDate(soon));
  await tabTo(page, update(page));
  await save(page, () => keyboard.press('Enter'));
  await expect(
    page.getByText(
      /dated after the current month are not accepted for 1 loan account\. Channels: web and mobile\./,
    ),
  ).toBeVisible();

  expect(await named.promise(lastDay ?? '', 'Mobile')).toBe(true);
  expect(await named.promise(dayAfterIt ?? '', 'Mobile')).toBe(false);
  // Uses SMS, because another journey temporarily rejects all promises by IVR.
  expect(await named.promise(dayAfterIt ?? '', 'SMS')).toBe(true);
  expect(await other.promise(dayAfterIt ?? '', 'Mobile')).toBe(true);
});
