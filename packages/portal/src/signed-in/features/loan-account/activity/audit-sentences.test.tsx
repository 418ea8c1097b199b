import 'virtual:texts/activity';
import type { AuditAction, AuditMethod, AuditRecord, AuditSubject, Cents } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { findAuditTarget } from './activity.tsx';
import { describeChange } from './audit-sentences.ts';

const t = createTranslate(testTenant);
const getFrequencyName = (code: string) => ({ SM: 'Twice a month', MO: 'Monthly' })[code] ?? code;

const VISA: AuditMethod = { type: 'card', name: 'Visa', lastFour: '4242' };
const BANK: AuditMethod = { type: 'ach', name: 'First National', lastFour: '9001' };
const NO_FEE: AuditSubject = {
  paymentAmount: null,
  madeBy: null,
  scheduledAmount: null,
  method: null,
  previousMethod: null,
};
const justin = { id: 1, firstName: 'Justin', lastName: 'Kelley' };
const marcus = { id: 12, firstName: 'Marcus', lastName: 'Whitfield' };

interface RecordValues extends Partial<Pick<AuditRecord, 'staff' | 'borrower' | 'before' | 'after'>> {
  readonly subject?: Partial<AuditSubject>;
}

const createRecord = (action: string, { subject, ...facts }: RecordValues = {}): AuditRecord => ({
  id: 7731,
  occurredAt: '2026-03-02T15:04:05.000Z',
  action,
  staff: justin,
  borrower: null,
  before: null,
  after: null,
  ...facts,
  subject: { ...NO_FEE, ...subject },
});

const describeAction = (action: string, facts?: RecordValues) =>
  describeChange({ record: createRecord(action, facts), getFrequencyName }, t);

const toCents = (cents: number) => cents as Cents;
const payment = { paymentId: 4211, amountCents: 15_350 };
const series = {
  groupId: 534,
  scheduleId: 9120,
  day: '2026-12-01',
  frequencyCode: 'SM',
  payments: 24,
  amountCents: 7652,
  feeCents: 350,
  paymentMethodId: 611,
  customEmail: null,
};
const oneTimeSeries = { ...series, payments: 1, frequencyCode: '0' };
const group = { groupId: 534, groupName: 'Late payers' };
const rule = { rule: 2, name: 'Do not allow card payments entirely' };
const paidWithVisa = { subject: { method: VISA, paymentAmount: toCents(15_350) } };
const scheduledWithVisa = { subject: { method: VISA, scheduledAmount: toCents(7652) } };

/** The recorded values of each action in the contract, and the expected sentence. */
const SENTENCES: Record<AuditAction, readonly [RecordValues, string]> = {
  'account-added': [
    { borrower: marcus, after: { loanNumber: 'HRB1' } },
    'Justin Kelley linked this account to Marcus Whitfield',
  ],
  'account-link-failed': [
    { staff: null, borrower: marcus },
    'Marcus Whitfield tried to link this account, but the details did not match',
  ],
  'account-linked': [
    { staff: null, borrower: marcus, after: { loanNumber: 'HRB1' } },
    'Marcus Whitfield linked this account in the app',
  ],
  'borrower-password-reset': [
    { borrower: marcus },
    'Justin Kelley reset the app password for Marcus Whitfield',
  ],
  'borrowers-imported': [
    { after: { filename: 'march.csv', imported: 12, newBorrowers: 3 } },
    'Justin Kelley imported loan accounts from march.csv',
  ],
  'card-fees-changed': [{}, 'Justin Kelley changed the convenience fees'],
  'chat-message-sent': [{ after: { messageId: 88 } }, 'Justin Kelley sent the borrower a message'],
  'control-settings-changed': [{ before: { hideChat: true } }, 'Justin Kelley changed the control settings'],
  'credit-sent': [
    { after: { ...payment, amountCents: -15_350, feeCents: 0 }, ...paidWithVisa },
    'Justin Kelley sent $153.50 to Visa 4242',
  ],
  'email-changed': [
    { borrower: marcus, before: { email: 'a@b.example' }, after: { email: 'c@d.example' } },
    'Justin Kelley changed the email address for Marcus Whitfield from a@b.example to c@d.example',
  ],
  'failed-link-deleted': [
    { borrower: marcus, before: { typedLoanNumber: '99' } },
    'Justin Kelley deleted a failed attempt by Marcus Whitfield to link this account',
  ],
  'failed-link-linked': [
    { borrower: marcus, before: { typedLoanNumber: '99' }, after: { loanNumber: 'HRB1' } },
    'Justin Kelley linked this account to Marcus Whitfield, who had tried to link account number 99',
  ],
  'group-created': [{ after: { ...group, isStatic: true } }, 'Justin Kelley created the group Late payers'],
  'group-deleted': [{ before: group }, 'Justin Kelley deleted the group Late payers'],
  'group-loan-switched': [
    { before: { ...group, isEnabled: true }, after: { ...group, isEnabled: false } },
    'Justin Kelley disabled this account in the group Late payers',
  ],
  'group-updated': [
    { before: { ...group, groupName: 'Late' }, after: group },
    'Justin Kelley renamed the group Late to Late payers',
  ],
  'impersonation-ended': [{ borrower: marcus }, 'Justin Kelley ended the app session as Marcus Whitfield'],
  'impersonation-started': [
    { borrower: marcus, after: { until: '2026-03-02T16:04:05.000Z' } },
    'Justin Kelley signed in to the app as Marcus Whitfield',
  ],
  'loan-imported': [
    { after: { loanNumber: 'HRB1', filename: 'march.csv' } },
    'Justin Kelley imported this account from march.csv',
  ],
  'loan-joined-group': [{ after: group }, 'Justin Kelley added this account to the group Late payers'],
  'loan-left-group': [{ before: group }, 'Justin Kelley removed this account from the group Late payers'],
  'loan-unlinked': [
    { borrower: marcus, before: { unlinkedOn: null }, after: { unlinkedOn: '2026-03-02' } },
    'Justin Kelley unlinked this account from Marcus Whitfield',
  ],
  'loan-updated': [
    { staff: null, before: { totalDueCents: 100 }, after: { totalDueCents: 0, filename: 'march.csv' } },
    'The system updated this account from march.csv',
  ],
  'mobile-changed': [
    { borrower: marcus, before: { mobile: null }, after: { mobile: '3125550142' } },
    'Justin Kelley changed the mobile number for Marcus Whitfield from none to (312) 555-0142',
  ],
  'nacha-imported': [
    { after: { filename: 'returns.ach' } },
    'Justin Kelley imported the NACHA file returns.ach',
  ],
  'payment-declined': [
    {
      after: {
        amountCents: 15_350,
        feeCents: 350,
        kind: 'one_time',
        method: 'Visa 0002',
        reason: 'Card declined',
      },
    },
    'Justin Kelley attempted a payment of $153.50 with Visa 0002, but it was declined: Card declined',
  ],
  'payment-made': [
    {
      after: { ...payment, feeCents: 350, kind: 'one_time', state: 'settled', waived: null },
      ...paidWithVisa,
    },
    'Justin Kelley took a payment of $153.50 with Visa 4242, plus a fee of $3.50',
  ],
  'payment-method-added': [
    { after: { paymentMethodId: 611, type: 1 }, subject: { method: VISA } },
    'Justin Kelley added Visa 4242',
  ],
  'payment-method-deleted': [
    { before: { paymentMethodId: 611, type: 2 }, subject: { method: BANK } },
    'Justin Kelley deleted First National 9001',
  ],
  'payment-method-used-once': [
    { after: { paymentMethodId: 611, type: 1 }, subject: { method: VISA } },
    'Justin Kelley used Visa 4242 for one payment without saving it',
  ],
  'payment-refunded': [
    {
      before: { paymentId: 4211, refundedCents: 0 },
      after: { ...payment, refundId: 3, refundedCents: 15_350 },
      ...paidWithVisa,
    },
    'Justin Kelley refunded $153.50 to Visa 4242',
  ],
  'payment-returned': [
    {
      before: { paymentId: 4211, state: 'submitted' },
      after: { paymentId: 4211, state: 'returned' },
      subject: { method: BANK, paymentAmount: toCents(15_350) },
    },
    'The bank returned the payment of $153.50 from First National 9001',
  ],
  'payment-scheduled': [
    { after: { ...series, firstDay: '2026-12-01', secondDay: '2026-12-15' }, subject: { method: VISA } },
    'Justin Kelley scheduled 24 payments of $76.52 with Visa 4242 starting 12/01/2026 (Twice a month)',
  ],
  'payment-settled': [
    {
      before: { paymentId: 4211, state: 'pending' },
      after: { paymentId: 4211, state: 'settled' },
      ...paidWithVisa,
    },
    'The payment of $153.50 with Visa 4242 settled',
  ],
  'payment-voided': [
    {
      before: { paymentId: 4211, state: 'returned', status: 'Returned: R01' },
      after: { paymentId: 4211, state: 'voided' },
      subject: { method: BANK, paymentAmount: toCents(15_350) },
    },
    'Justin Kelley voided the payment of $153.50 from First National 9001',
  ],
  'preference-removed': [{ before: { key: 'views:groups' } }, 'Justin Kelley removed a saved view'],
  'preference-set': [{ after: { key: 'views:groups' } }, 'Justin Kelley saved a view'],
  'promise-made': [
    {
      staff: null,
      borrower: marcus,
      before: { day: '2026-03-10', cents: 5000 },
      after: { day: '2026-03-15', cents: 10_000 },
    },
    'Marcus Whitfield promised to pay $100.00 by 03/15/2026, replacing the promise of $50.00 by 03/10/2026',
  ],
  'receipt-sent': [
    { after: { paymentId: 4211, email: 'a@b.example', phone: '3125550142' }, ...paidWithVisa },
    'Justin Kelley sent the receipt for $153.50 to a@b.example and (312) 555-0142',
  ],
  'refund-declined': [
    {
      before: { paymentId: 4211, refundedCents: 0 },
      after: { ...payment, refundId: 3, refundedCents: 0, reason: 'Card closed' },
      ...paidWithVisa,
    },
    'The refund of $153.50 to Visa 4242 was declined: Card closed',
  ],
  'rule-applied': [
    { after: rule },
    'Justin Kelley applied the rule “Do not allow card payments entirely” to this account',
  ],
  'rule-lifted': [
    { before: rule },
    'Justin Kelley removed the rule “Do not allow card payments entirely” from this account',
  ],
  'rule-switched-off': [
    { before: { rule: 2, enabled: true }, after: { rule: 2, enabled: false, deletedGroupId: 534 } },
    'Justin Kelley turned off a rule by deleting its only group',
  ],
  'rule-updated': [
    { before: rule, after: rule },
    'Justin Kelley changed the rule “Do not allow card payments entirely”',
  ],
  'schedule-changed': [
    {
      before: series,
      after: { ...series, day: '2026-12-05', payments: 12, amountCents: 8000, paymentMethodId: 612 },
      subject: { method: BANK, previousMethod: VISA, scheduledAmount: toCents(8000) },
    },
    'Justin Kelley changed 24 scheduled payments of $76.52: amount $76.52 → $80.00, date 12/01/2026 → 12/05/2026, payments 24 → 12, method Visa 4242 → First National 9001',
  ],
  'schedule-failed': [
    {
      staff: null,
      after: { groupId: 534, scheduleId: 9120, paymentId: null, reason: 'Card expired' },
      ...scheduledWithVisa,
    },
    'The scheduled payment of $76.52 with Visa 4242 failed: Card expired',
  ],
  'schedule-paid': [
    {
      staff: null,
      after: { groupId: 534, scheduleId: 9120, paymentId: 4211, reason: null },
      ...scheduledWithVisa,
    },
    'The scheduled payment of $76.52 with Visa 4242 was made',
  ],
  'schedule-removed': [
    { before: series, ...scheduledWithVisa },
    'Justin Kelley deleted 24 scheduled payments of $76.52, starting 12/01/2026',
  ],
  'settings-changed': [
    { before: { phone: '1' }, after: { phone: '2' } },
    'Justin Kelley changed the settings',
  ],
  'staff-password-changed': [{}, 'Justin Kelley changed their password'],
  'staff-password-reset': [{}, 'Justin Kelley reset their password'],
};

const cases = Object.entries(SENTENCES).map(([action, [facts, text]]) => ({ action, facts, text }));

describe('the sentence about an audit record', () => {
  test.each(cases)('describes the action $action', ({ action, facts, text }) => {
    expect(describeAction(action, facts)).toBe(text);
  });

  test.each<[string, string, RecordValues, string]>([
    [
      'a payment by the borrower',
      'payment-made',
      { staff: null, after: payment, subject: { method: VISA, madeBy: 'Marcus Whitfield' } },
      'Marcus Whitfield paid $153.50 with Visa 4242',
    ],
    [
      'a scheduled payment that was made',
      'payment-made',
      { staff: null, after: payment, subject: { method: VISA } },
      'A payment of $153.50 with Visa 4242 was made',
    ],
    [
      'a payment with a waived fee that is pending',
      'payment-made',
      { after: { ...payment, feeCents: 0, waived: 2, state: 'pending' }, subject: { method: VISA } },
      'Justin Kelley took a payment of $153.50 with Visa 4242, with the fee waived; the outcome is not yet known',
    ],
    [
      'a second refund',
      'payment-refunded',
      {
        before: { paymentId: 4211, refundedCents: 5000 },
        after: { paymentId: 4211, amountCents: 2500, refundedCents: 7500 },
        ...paidWithVisa,
      },
      'Justin Kelley refunded $25.00 to Visa 4242 (total refunded: $50.00 → $75.00)',
    ],
    [
      'a pending payment that was declined',
      'payment-declined',
      {
        before: { paymentId: 4211, state: 'pending' },
        after: { paymentId: 4211, reason: 'No funds' },
        ...paidWithVisa,
      },
      'The payment of $153.50 with Visa 4242 was declined: No funds',
    ],
    [
      'one scheduled payment',
      'payment-scheduled',
      { after: { ...oneTimeSeries, firstDay: '2026-12-01' }, subject: { method: BANK } },
      'Justin Kelley scheduled a payment of $76.52 with First National 9001 for 12/01/2026',
    ],
    [
      'one scheduled payment that was changed',
      'schedule-changed',
      { before: oneTimeSeries, after: { ...oneTimeSeries, customEmail: 'a@b.example' } },
      'Justin Kelley changed the payment of $76.52 scheduled for 12/01/2026: receipt email → a@b.example',
    ],
    [
      'one scheduled payment that was deleted',
      'schedule-removed',
      { before: oneTimeSeries },
      'Justin Kelley deleted the payment of $76.52 scheduled for 12/01/2026',
    ],
    [
      'an account that was enabled in a group',
      'group-loan-switched',
      { before: { ...group, isEnabled: false }, after: { ...group, isEnabled: true } },
      'Justin Kelley enabled this account in the group Late payers',
    ],
    [
      'a promise that staff made while impersonating the borrower',
      'promise-made',
      { borrower: marcus, before: { day: null, cents: null }, after: { day: '2026-03-15', cents: 10_000 } },
      'Justin Kelley, signed in as Marcus Whitfield, promised to pay $100.00 by 03/15/2026',
    ],
    [
      'a method without a brand',
      'payment-method-added',
      { subject: { method: { ...BANK, name: null } } },
      'Justin Kelley added ACH account 9001',
    ],
  ])('describes %s', (_name, action, facts, text) => {
    expect(describeAction(action, facts)).toBe(text);
  });

  test.each(cases)('describes the action $action even if the record contains no values', ({ action }) => {
    const text = describeAction(action, { before: {}, after: {} });
    expect(text).toMatch(/^[A-Z]/);
    expect(text).not.toMatch(/null|undefined|NaN|\{|[Cc]ents/);
  });

  test.each([
    ['collateral-inspected', 'Justin Kelley recorded “Collateral inspected”'],
    ['evt_1023', 'Justin Kelley made another change to this account'],
    ['toString', 'Justin Kelley recorded “Tostring”'],
  ])('omits the recorded values if the action %s is unknown', (action, text) => {
    expect(describeAction(action, { after: { innerCode: 12, amountCents: 5 } })).toBe(text);
  });
});

test.each<[AuditAction, object | null]>([
  ['payment-refunded', { kind: 'payment', id: 4211 }],
  ['payment-scheduled', { kind: 'schedules' }],
  ['schedule-failed', { kind: 'schedules' }],
  ['schedule-paid', { kind: 'payment', id: 4211 }],
  ['loan-joined-group', { kind: 'group', id: 534 }],
  ['loan-left-group', null],
  ['group-deleted', null],
  ['rule-applied', { kind: 'rule', id: 2 }],
  ['email-changed', null],
])('an audit record with the action %s links to %j', (action, target) => {
  const [facts] = SENTENCES[action];
  expect(findAuditTarget(createRecord(action, facts))).toEqual(target);
});
