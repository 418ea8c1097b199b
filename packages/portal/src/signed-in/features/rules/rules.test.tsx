import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import {
  createRuleResponse,
  enable,
  getButton,
  getChipTexts,
  getDayField,
  getSentRules,
  openRule,
  RULE,
  RULE_NEVER_SET,
  type,
  update,
  withinRuleEffect,
} from '../../../testing/rules.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

describe('the routes of the app rules', () => {
  test.each(['/app-rules', '/app-rules/nonsense', '/app-rules/payment/deeper'])(
    'redirect %s to the payment rules',
    async (path) => {
      await openRule({ path });
      expect(window.location.pathname).toBe('/app-rules/payment');
      await waitFor(() => expect(document.title).toBe('Payment rules · Harbor Auto Finance'));
    },
  );

  test('redirect a user without the permission RULES.VISIT to the borrower lists, and hide the App Rules link', async () => {
    const lender = createLenderWithPages();
    renderApp({
      path: '/app-rules/payment',
      signedIn: true,
      lender,
      permissions: ['BORROWERS.LIST', 'GROUPS.VISIT'],
    });
    expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
    expect(window.location.pathname).toBe('/borrowers/signed-up');
    expect(screen.queryByRole('link', { name: 'App Rules' })).toBeNull();
    expect(lender.requestsOf('getRule')).toEqual([]);
  });

  // @spec 2.33, 2.34, 2.37
  test.each([
    [
      'payment',
      [
        'Do not allow payments entirely',
        'Do not allow card payments entirely',
        'Do not allow ACH payments entirely',
      ],
      ['1', '2', '3'],
    ],
    [
      'scheduling-qualified-ptp',
      ['Do not accept a Q-PTP', 'Do not accept a Q-PTP after month end'],
      ['10', '11'],
    ],
    ['installation-rules', ['Disable account link', 'Force User to Call restrict login'], ['8', '9']],
  ])('show the rules of the tab %s', async (tab, names, ids) => {
    const requestedIds: (string | null)[] = [];
    const lender = createLenderDouble('/api');
    renderApp({ path: `/app-rules/${tab}`, signedIn: true, lender });
    lender.on('getRule', (_body, request) => {
      requestedIds.push(new URL(request.url).searchParams.get('subCatId'));
      return createRuleResponse(RULE);
    });
    const rules = await screen.findByRole('navigation', { name: 'Rules' });
    await waitFor(() => expect(within(rules).getAllByText('Pre-Active')).toHaveLength(ids.length));
    expect(
      within(rules)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(names.map((name) => `${name}Pre-Active`));
    expect(requestedIds.toSorted()).toEqual(ids.toSorted());
    expect(screen.getByRole('form', { name: names[0] ?? '' })).toBeTruthy();
  });
});

describe('a rule that is switched off', () => {
  // @spec 4.7
  test.each([
    ['Specific Loans', 'radio', 'All Loans'],
    ['Specific Loans', 'button', 'Web'],
    ['Specific Loans', 'button', 'Recurring'],
    ['Specific Loans', 'textbox', 'Account numbers'],
    ['Specific Loans', 'button', 'Remove 4410027315'],
    ['Specific Loans', 'textbox', 'Start date'],
    ['Specific Loans', 'textbox', 'Stop date'],
    ['Specific Loans', 'button', 'Calendar: Start date'],
    ['Groups', 'checkbox', /^30 days or more/],
  ])(
    'has the scope %s and keeps the %s "%s" disabled until the rule is switched on',
    async (scope, role, name) => {
      const groups = { applyTo: 3, clientRuleGroups: [{ clientGroupRuleId: 5 }] };
      await openRule({ rule: { ...RULE, ...(scope === 'Groups' && groups), offHide: false } });
      const findField = () => screen.findByRole<HTMLInputElement>(role, { name });
      expect((await findField()).matches(':disabled')).toBe(true);
      expect(withinRuleEffect().getByText('The rule is off and has no effect.')).toBeTruthy();
      enable();
      await waitFor(async () => expect((await findField()).matches(':disabled')).toBe(false));
    },
  );

  test('disables Update until the rule is changed', async () => {
    await openRule({ rule: { ...RULE, offHide: false } });
    expect(getButton('Update').disabled).toBe(true);
    enable();
    expect(getButton('Update').disabled).toBe(false);
  });
});

test.each([
  ['payment', true],
  ['scheduling-qualified-ptp', false],
  ['installation-rules', false],
])('the tab %s offers the channels One Time and Recurring: %s', async (tab, isOffered) => {
  await openRule({ path: `/app-rules/${tab}` });
  for (const name of ['One Time', 'Recurring'])
    expect(screen.queryByRole('button', { name }) !== null).toBe(isOffered);
});

// @spec 5.8
test('an incomplete rule reports every missing field, focuses the first one, and is not sent', async () => {
  const lender = await openRule({ rule: RULE_NEVER_SET });
  enable();
  fireEvent.click(screen.getByRole('radio', { name: 'Specific Loans' }));
  update();
  expect(await screen.findByText('At least one channel is required')).toBeTruthy();
  for (const message of [
    'At least one account number is required',
    'Start date is required',
    'Stop date is required',
  ])
    expect(screen.getByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account numbers')));
  fireEvent.click(screen.getByRole('radio', { name: 'Groups' }));
  update();
  expect(await screen.findByText('At least one group is required')).toBeTruthy();
  expect(getSentRules(lender)).toEqual([]);
});

// @spec 5.8
test('the rule form refuses a date before today and an incomplete date', async () => {
  await openRule();
  type('Stop date', '01/01/2020');
  expect(screen.getByText('Stop date is past today. Please update it.')).toBeTruthy();
  type('Start date', '12/');
  expect(screen.getByText('Enter a date in the format MM/DD/YYYY.')).toBeTruthy();
});

test('a change of the start date validates the stop date again', async () => {
  await openRule();
  type('Stop date', '06/30/2099');
  expect(await screen.findByText('Stop date is before the start date. Please update it.')).toBeTruthy();
  type('Start date', '06/01/2099');
  await waitFor(() =>
    expect(screen.queryByText('Stop date is before the start date. Please update it.')).toBeNull(),
  );
  expect(getDayField('Stop date').value).toBe('06/30/2099');
});

// @spec 2.35, 8.9
test('Update sends the rule as entered in the form', async () => {
  const lender = await openRule({ rule: RULE_NEVER_SET });
  enable();
  fireEvent.click(screen.getByRole('radio', { name: 'Specific Loans' }));
  const numbersField = screen.getByLabelText('Account numbers');
  fireEvent.paste(numbersField, { clipboardData: { getData: () => '4410027315\n4410027316' } });
  for (const channel of ['Recurring', 'Web']) fireEvent.click(getButton(channel));
  expect(getButton('Web').getAttribute('aria-pressed')).toBe('true');
  type('Start date', '12/01/2099');
  type('Stop date', '12/31/2099');
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  expect(getSentRules(lender)).toEqual([
    {
      clientRuleSubCategoryId: 2,
      offHide: true,
      startDate: '2099-12-01',
      endDate: '2099-12-31',
      applyTo: 2,
      applyOn: [1, 72],
      loanNumber: '4410027315,4410027316',
    },
  ]);
});

// @spec 8.9
test.each([
  [422, 'Account number 77 was not found.', 'Account number 77 was not found.'],
  [500, 'Boom.', 'There was a problem updating the rule'],
])(
  'an update that fails with status %s shows the reason and keeps the input',
  async (status, message, expectedText) => {
    const lender = await openRule();
    lender.on('updateRule', () => reply({ status: 0, message }, status));
    fireEvent.click(getButton('IVR'));
    update();
    expect(await screen.findByText(expectedText)).toBeTruthy();
    expect(getButton('IVR').getAttribute('aria-pressed')).toBe('true');
  },
);

test('a rule whose stop date has passed shows an error when the user opens it, and can be switched off', async () => {
  const lender = await openRule({ rule: { ...RULE, startDate: '2020-01-01', endDate: '2020-02-01' } });
  expect(await screen.findByText('Stop date is past today. Please update it.')).toBeTruthy();
  enable();
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(1));
  expect(getSentRules(lender)[0]).toMatchObject({
    offHide: false,
    startDate: '2020-01-01',
    endDate: '2020-02-01',
  });
});

test('the rule form discards all other edits and shows the saved rule after the rule is switched off', async () => {
  const lender = await openRule();
  fireEvent.click(getButton('SMS'));
  type('Start date', '13/45');
  enable();
  lender.on('getRule', () => createRuleResponse({ ...RULE, offHide: false }));
  update();
  expect(await screen.findByText('Success!')).toBeTruthy();
  await waitFor(() => expect(getDayField('Start date').value).toBe('12/01/2099'));
  expect(getButton('SMS').getAttribute('aria-pressed')).toBe('false');
  expect(getButton('Update').disabled).toBe(true);
});

// @spec 2.34
test('Reset restores the saved rule and clears incomplete dates', async () => {
  await openRule();
  type('Start date', '13/45');
  fireEvent.click(getButton('SMS'));
  fireEvent.click(getButton('Remove 4410027315'));
  expect(getChipTexts()).toEqual([]);
  fireEvent.click(getButton('Reset'));
  await waitFor(() => expect(getDayField('Start date').value).toBe('12/01/2099'));
  expect(getButton('SMS').getAttribute('aria-pressed')).toBe('false');
  expect(getChipTexts()).toEqual(['4410027315']);
  expect(screen.queryByText('Enter a date in the format MM/DD/YYYY.')).toBeNull();
});

test('leaving the rule form requires confirmation only if there are unsaved changes', async () => {
  await openRule();
  const getOtherRuleLink = () => screen.getByRole('link', { name: /^Do not allow ACH payments entirely/ });
  fireEvent.click(getButton('SMS'));
  fireEvent.click(getOtherRuleLink());
  const question = await screen.findByRole('alertdialog', { name: 'Leave without updating the rule?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getButton('SMS').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(getButton('SMS'));
  fireEvent.click(getOtherRuleLink());
  expect(await screen.findByRole('form', { name: 'Do not allow ACH payments entirely' })).toBeTruthy();
  expect(window.location.search).toBe('?rule=3');
});

test('a rule can be updated while the update of another rule is still running', async () => {
  const lender = await openRule();
  lender.on('updateRule', () => new Promise(() => undefined));
  fireEvent.click(getButton('SMS'));
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: /^Do not allow ACH payments entirely/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without updating the rule?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('form', { name: 'Do not allow ACH payments entirely' });
  fireEvent.click(getButton('IVR'));
  update();
  await waitFor(() => expect(getSentRules(lender)).toHaveLength(2));
  expect(getSentRules(lender)).toMatchObject([
    { clientRuleSubCategoryId: 2 },
    { clientRuleSubCategoryId: 3 },
  ]);
});

test('the day of an emptied date field can be selected in the calendar again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T16:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await openRule({ rule: { ...RULE, startDate: '2026-06-20', endDate: '2026-06-30' } });
  type('Start date', '');
  fireEvent.click(getButton('Calendar: Start date'));
  fireEvent.click(await screen.findByRole('button', { name: /June 20, 2026/ }));
  await waitFor(() => expect(getDayField('Start date').value).toBe('06/20/2026'));
});

test('the error for a typed account number disappears when the number is deleted', async () => {
  await openRule();
  const typeNumber = (value: string) =>
    fireEvent.input(screen.getByLabelText('Account numbers'), { target: { value } });
  typeNumber('9');
  update();
  expect(await screen.findByText('Press ENTER to add 9, or clear the field.')).toBeTruthy();
  typeNumber('');
  await waitFor(() => expect(screen.queryByText('Press ENTER to add 9, or clear the field.')).toBeNull());
});
