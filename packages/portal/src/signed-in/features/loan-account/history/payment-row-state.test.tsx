import 'virtual:texts/loan-account';
import type { Cents, HistoryPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { computeNetAmount } from '../../../domain/payments/payment-state.ts';
import {
  formatPaymentNotes,
  getPaymentRowState,
  getReceiptTextKey,
  type RowStateFields,
} from './payment-row-state.ts';

const t = createTranslate(testTenant);
const toCents = (amount: number) => amount as Cents;

const createPayment = (facts: Partial<RowStateFields> = {}): RowStateFields => ({
  paymentAmount: null,
  cardAmount: toCents(10_000),
  achAmount: null,
  fee: toCents(350),
  refunded: toCents(0),
  isRefunded: false,
  isCardOrAch: true,
  canBeRefunded: false,
  achStatus: null,
  ...facts,
});
const ach = { cardAmount: null, achAmount: toCents(10_000) };
const credit = { cardAmount: toCents(-5000), fee: toCents(0), refunded: toCents(-5000), isRefunded: true };

// @spec 3.10, 4.13
describe('the row state of a payment', () => {
  test.each<[string, Partial<RowStateFields>, unknown]>([
    [
      'is refundable with an amount that includes the fee if the lender allows a refund',
      { canBeRefunded: true },
      { kind: 'refundable', refundable: 10_350 },
    ],
    [
      'is refunded after a partial refund',
      { isRefunded: true, refunded: toCents(350) },
      { kind: 'refunded', net: 10_000 },
    ],
    [
      'is refunded after a full refund',
      { isRefunded: true, refunded: toCents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'is refunded after a partial refund even if the lender still allows a refund',
      { isRefunded: true, refunded: toCents(350), canBeRefunded: true },
      { kind: 'refunded', net: 10_000 },
    ],
    ['is credit for money that was sent to the customer', credit, { kind: 'credit' }],
    [
      'is refunded if the refunded amount is negative but the payment itself is not a credit',
      { isRefunded: true, refunded: toCents(-100) },
      { kind: 'refunded', net: 10_450 },
    ],
    ['is the lender’s status for a card payment without a refund', {}, { kind: 'status' }],
    ['is the lender’s status for a submitted ACH payment', { ...ach, achStatus: 0 }, { kind: 'status' }],
    ['is the lender’s status for an ACH payment without an ACH status', ach, { kind: 'status' }],
    ['is returned for an ACH payment that the bank returned', { ...ach, achStatus: 1 }, { kind: 'returned' }],
    [
      'is refundable for a returned ACH payment if the lender allows a refund',
      { ...ach, achStatus: 1, canBeRefunded: true },
      { kind: 'refundable', refundable: 10_350 },
    ],
    [
      'is refunded for a returned payment that was refunded',
      { ...ach, achStatus: 1, isRefunded: true, refunded: toCents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'is the lender’s status for a payment by another method',
      { paymentAmount: toCents(10_000), cardAmount: null, isCardOrAch: false, achStatus: 1 },
      { kind: 'status' },
    ],
  ])('%s', (_name, facts, state) => {
    expect(getPaymentRowState(createPayment(facts))).toEqual(state);
  });
});

// @spec 9.15
test.each([
  ['card', { cardAmount: toCents(10_000) }],
  ['ACH', ach],
  ['PAD', { cardAmount: null, paymentAmount: toCents(10_000) }],
])('the net amount of a %s payment is its amount plus fee minus refunds', (_name, amounts) => {
  expect(computeNetAmount(createPayment({ ...amounts, refunded: toCents(5000) }))).toBe(5350);
});

const NO_OPTIONS = {
  principalOnly: false,
  postedToLoan: true,
  feeWaivedReason: null,
  comment: null,
  padLastFour: null,
};

test.each([
  [{}, ''],
  [{ principalOnly: true }, 'Principal only'],
  [{ postedToLoan: false, comment: 'Called in.' }, 'Not posted to the loan · Called in.'],
  [{ feeWaivedReason: 'Hardship' }, 'Fee waived: Hardship'],
])('formats the notes of a payment with %j as "%s"', (details, notes) => {
  expect(formatPaymentNotes({ details: { ...NO_OPTIONS, ...details } }, t)).toBe(notes);
});

test('formats the notes of a payment without details as an empty string', () => {
  expect(formatPaymentNotes({ details: null }, t)).toBe('');
});

const SETTLED = {
  paymentAmount: null,
  cardAmount: 10_000,
  achAmount: null,
  totalPaid: 10_000,
  fee: 0,
  refunded: 0,
  isRefunded: false,
  isCardOrAch: true,
  achStatus: null,
  statusDescription: 'Settled',
  lenderState: null,
};

test.each([
  ['a settled payment', {}, 'receipt.body'],
  ['a payment with an unknown status', { statusDescription: 'OK' }, 'receipt.body'],
  ['a submitted payment', { lenderState: 'submitted' }, 'receipt.body'],
  [
    'a credit',
    { cardAmount: -10_000, totalPaid: -10_000, refunded: -10_000, isRefunded: true },
    'receipt.bodyOfCredit',
  ],
  ['a refunded payment', { refunded: 10_000, isRefunded: true }, 'receipt.bodyOfRefunded'],
  ['a partly refunded payment', { refunded: 100, isRefunded: true }, 'receipt.bodyOfPartlyRefunded'],
  ['a returned payment', { achStatus: 1 }, 'receipt.bodyOfReturned'],
  ['a voided payment', { achStatus: 2 }, 'receipt.bodyOfVoided'],
  ['a declined payment', { lenderState: 'declined' }, null],
  ['a declined payment of the base contract', { statusDescription: 'Declined: $100.00 was not taken' }, null],
  ['a pending payment', { lenderState: 'pending' }, null],
  ['a pending payment of the base contract', { statusDescription: 'Pending: no answer yet' }, null],
  ['a payment of $0.00', { cardAmount: 0, totalPaid: 0, statusDescription: 'OK' }, null],
])('returns the receipt text for %s', (_, changes, body) => {
  expect(getReceiptTextKey({ ...SETTLED, ...changes } as HistoryPayment)).toBe(body);
});
