import type { Cents } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { netAmount } from '../../../domain/payments/payment-state.ts';
import { type PaymentFacts, paymentRowState } from './payment-row-state.ts';

const cents = (amount: number) => amount as Cents;

const payment = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  paymentAmount: null,
  cardAmount: cents(10_000),
  achAmount: null,
  fee: cents(350),
  refunded: cents(0),
  isRefunded: false,
  isCardOrAch: true,
  canBeRefunded: false,
  achStatus: null,
  ...facts,
});
const ach = { cardAmount: null, achAmount: cents(10_000) };
const credit = { cardAmount: cents(-5000), fee: cents(0), refunded: cents(-5000), isRefunded: true };

// @spec 3.10, 4.13
describe('the row state of a payment', () => {
  test.each<[string, Partial<PaymentFacts>, unknown]>([
    [
      'is refundable, including the fee, if the lender allows a refund',
      { canBeRefunded: true },
      { kind: 'refundable', refundable: 10_350 },
    ],
    [
      'is refunded after a partial refund',
      { isRefunded: true, refunded: cents(350) },
      { kind: 'refunded', net: 10_000 },
    ],
    [
      'is refunded after a full refund',
      { isRefunded: true, refunded: cents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'is refunded after a partial refund even if the lender still allows a refund',
      { isRefunded: true, refunded: cents(350), canBeRefunded: true },
      { kind: 'refunded', net: 10_000 },
    ],
    ['is credit for money that was sent to the customer', credit, { kind: 'credit' }],
    [
      'is refunded for a negative refund with a remaining amount',
      { isRefunded: true, refunded: cents(-100) },
      { kind: 'refunded', net: 10_450 },
    ],
    ['is the lender’s status for a card payment without a refund', {}, { kind: 'status' }],
    ['is the lender’s status for a submitted ACH payment', { ...ach, achStatus: 0 }, { kind: 'status' }],
    ['is the lender’s status for an ACH payment without an ACH status', ach, { kind: 'status' }],
    ['is returned for an ACH payment that the bank returned', { ...ach, achStatus: 1 }, { kind: 'returned' }],
    [
      'is refundable for a returned ACH payment that the lender allows to refund',
      { ...ach, achStatus: 1, canBeRefunded: true },
      { kind: 'refundable', refundable: 10_350 },
    ],
    [
      'is refunded for a returned payment that was refunded',
      { ...ach, achStatus: 1, isRefunded: true, refunded: cents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'is the lender’s status for a payment by another method',
      { paymentAmount: cents(10_000), cardAmount: null, isCardOrAch: false, achStatus: 1 },
      { kind: 'status' },
    ],
  ])('%s', (_name, facts, state) => {
    expect(paymentRowState(payment(facts))).toEqual(state);
  });
});

// @spec 9.15
test.each([
  ['card', { cardAmount: cents(10_000) }],
  ['ACH', ach],
  ['PAD', { cardAmount: null, paymentAmount: cents(10_000) }],
])('the net amount of a %s payment is its amount plus fee minus refunds', (_name, amounts) => {
  expect(netAmount(payment({ ...amounts, refunded: cents(5000) }))).toBe(5350);
});
