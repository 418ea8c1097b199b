import 'virtual:texts/rules';
import type { Rule, RuleId } from '@livery/lender-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import {
  createRuleResponse,
  getButton,
  getChipTexts,
  openRule,
  RULE,
  withinRuleEffect,
} from '../../../../testing/rules.tsx';
import { testTenant } from '../../../../testing/tenant.ts';
import { summarizeRule } from './rule-effect.tsx';

const CARD_RULE: Rule = {
  id: 2,
  enabled: true,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  scope: 'groups',
  channels: ['mobile', 'web'],
  loanNumbers: [],
  groupIds: [5, 6],
};
const context = { t: createTranslate(testTenant), locale: 'en-US', today: '2026-11-21' };
const summarize = (overrides: Partial<Rule>, count: number | null = 312) =>
  summarizeRule({ ...CARD_RULE, ...overrides }, count, context);

test.each<[string, Partial<Rule>, number | null, string]>([
  [
    'a future rule',
    {},
    312,
    'From Dec 1 through Dec 31, card payments are blocked for 312 loan accounts. Channels: web and mobile.',
  ],
  [
    'a running rule that ends next year',
    { startsOn: '2026-11-21', endsOn: '2027-01-05', channels: ['sms'] },
    1,
    'From now through Jan 5, 2027, card payments are blocked for 1 loan account. Channels: SMS.',
  ],
  [
    'a rule for a single day',
    { endsOn: '2026-12-01' },
    2,
    'On Dec 1, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a running rule without a stop date',
    { startsOn: '2020-01-01', endsOn: null },
    2,
    'From now on, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a future rule without a stop date',
    { endsOn: null },
    2,
    'From Dec 1 on, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for all loans',
    { scope: 'all', channels: ['web', 'one-time', 'recurring'] },
    2000,
    'From Dec 1 through Dec 31, card payments are blocked for all 2,000 loan accounts. Channels: web, One Time, and Recurring.',
  ],
  [
    'a rule that affects no loan account',
    { scope: 'loans' },
    0,
    'From Dec 1 through Dec 31, card payments are blocked for no loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for groups if the number of loan accounts is unknown',
    {},
    null,
    'From Dec 1 through Dec 31, card payments are blocked for the loan accounts of 2 groups. Channels: web and mobile.',
  ],
  [
    'a rule for listed loans if the number of loan accounts is unknown',
    { scope: 'loans', loanNumbers: ['1', '2', '3'] },
    null,
    'From Dec 1 through Dec 31, card payments are blocked for 3 loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for all loans if the number of loan accounts is unknown',
    { scope: 'all' },
    null,
    'From Dec 1 through Dec 31, card payments are blocked for all loan accounts. Channels: web and mobile.',
  ],
  ['a rule that is off', { enabled: false }, 312, 'The rule is off and has no effect.'],
  [
    'a rule that has ended',
    { startsOn: '2026-11-01', endsOn: '2026-11-20' },
    312,
    'The stop date has passed. The rule has no effect.',
  ],
  [
    'a rule without channels',
    { channels: [] },
    312,
    'Choose dates and channels to see what the rule will do. The rule covers 312 loan accounts.',
  ],
])('summarizes %s', (_what, changed, count, summary) => {
  expect(summarize(changed, count)).toBe(summary);
});

test('describes what each of the seven rules blocks', () => {
  const ids: readonly RuleId[] = [1, 2, 3, 8, 9, 10, 11];
  const refusals = ids.map((id) => summarize({ id }).replace(/^.*?, (.*) for [^.]*\. Channels:.*$/, '$1'));
  expect(refusals).toEqual([
    'payments are blocked',
    'card payments are blocked',
    'ACH payments are blocked',
    'account linking is blocked',
    'sign-in is blocked (borrowers are asked to call)',
    'promises to pay are not accepted',
    'promises to pay dated after the current month are not accepted',
  ]);
});

describe('the effect of a rule', () => {
  test('shows the number of affected loan accounts and the overlapping rules, and updates when the form changes', async () => {
    const lender = await openRule();
    expect(
      await withinRuleEffect().findByText(
        'From Dec 1, 2099 through Dec 31, 2099, card payments are blocked for 312 loan accounts. Channels: web and mobile.',
      ),
    ).toBeTruthy();
    const overlappingRuleLink = withinRuleEffect().getByRole('link', {
      name: 'Do not allow payments entirely',
    });
    expect(overlappingRuleLink.getAttribute('href')).toBe('/app-rules/payment?rule=1');
    expect(withinRuleEffect().getByText(/^Including: /)).toBeTruthy();
    expect(
      withinRuleEffect().getByText(/^Covers 12 of these loan accounts .*4410027315 and 11 more$/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'All Loans' }));
    fireEvent.click(getButton('Mobile'));
    await waitFor(() => expect(lender.requestsOf('matchRule')).toHaveLength(2));
    expect(lender.requestsOf('matchRule').map(({ body }) => body)).toEqual([
      expect.objectContaining({ applyTo: 2, applyOn: [1, 2], loanNumber: '4410027315' }),
      {
        clientRuleSubCategoryId: 2,
        applyTo: 1,
        applyOn: [1],
        startDate: '2099-12-01',
        endDate: '2099-12-31',
      },
    ]);
    expect(
      await withinRuleEffect().findByText(/blocked for all 312 loan accounts\. Channels: web\.$/),
    ).toBeTruthy();
  });

  test('lists no loan accounts for a rule whose stop date has passed', async () => {
    await openRule({ rule: { ...RULE, startDate: '2020-12-01', endDate: '2020-12-31' } });
    await withinRuleEffect().findByRole('link', { name: 'Do not allow payments entirely' });
    expect(withinRuleEffect().getByText(/^The stop date has passed/)).toBeTruthy();
    expect(withinRuleEffect().queryByText(/^Including: /)).toBeNull();
  });

  test('requests no count without the extension rule-matches', async () => {
    const lender = await openRule({ extensions: [] });
    expect(
      withinRuleEffect().getByText(/are blocked for 1 loan account\. Channels: web and mobile\.$/),
    ).toBeTruthy();
    expect(lender.requestsOf('matchRule')).toEqual([]);
  });

  test('reports that the number of loan accounts could not be loaded, and loads it again on Retry', async () => {
    const lender = createLenderDouble('/api');
    lender.on('matchRule', () => reply({ status: 0, message: 'Down.' }, 500));
    await openRule({ lender });
    const alert = await withinRuleEffect().findByText(
      'The number of affected loan accounts could not be loaded.',
    );
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(lender.requestsOf('matchRule')).toHaveLength(2));
  });

  test('marks unknown account numbers and can remove all of them', async () => {
    const lender = createLenderDouble('/api');
    lender.on('matchRule', () =>
      reply({
        status: 1,
        message: '',
        result: { count: 0, loans: [], unknownLoanNumbers: ['4410027315'], alsoCovered: [] },
      }),
    );
    await openRule({ lender });
    expect(await screen.findByText('not found')).toBeTruthy();
    fireEvent.click(getButton('Remove 1 number not found'));
    expect(getChipTexts()).toEqual([]);
  });
});

test('a rule that cannot be loaded shows a Retry button, and the other rules of the tab stay listed', async () => {
  const lender = createLenderDouble('/api');
  lender.on('getRule', (_body, request) =>
    request.url.endsWith('=2') ? reply({ status: 0, message: 'Down.' }, 500) : createRuleResponse(RULE),
  );
  renderApp({ path: '/app-rules/payment?rule=2', signedIn: true, lender });
  expect(await screen.findByText('The rule could not be loaded')).toBeTruthy();
  const rules = screen.getByRole('navigation', { name: 'Rules' });
  await waitFor(() => expect(within(rules).getAllByText('Pre-Active')).toHaveLength(2));
  expect(within(rules).getByText('Status unknown')).toBeTruthy();
  lender.on('getRule', () => createRuleResponse(RULE));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Do not allow card payments entirely' })).toBeTruthy();
});
