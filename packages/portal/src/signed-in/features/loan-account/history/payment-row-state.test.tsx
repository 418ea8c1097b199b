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
describe('the row of a payment', () => {
  test.each<[string, Partial<PaymentFacts>, unknown]>([
    ['can be refunded, fee included', { canBeRefunded: true }, { kind: 'refundable', refundable: 10_350 }],
    [
      'that was refunded in part is refunded',
      { isRefunded: true, refunded: cents(350) },
      { kind: 'refunded', net: 10_000 },
    ],
    [
      'that was refunded in full is refunded',
      { isRefunded: true, refunded: cents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'that was refunded cannot be refunded again',
      { isRefunded: true, refunded: cents(350), canBeRefunded: true },
      { kind: 'refunded', net: 10_000 },
    ],
    ['that was sent to the customer is a credit', credit, { kind: 'credit' }],
    [
      'with a negative refund that leaves something is refunded',
      { isRefunded: true, refunded: cents(-100) },
      { kind: 'refunded', net: 10_450 },
    ],
    ['of a card that cannot be refunded has a status', {}, { kind: 'status' }],
    ['by ACH on its way has a status', { ...ach, achStatus: 0 }, { kind: 'status' }],
    ['by ACH without an ACH status has a status', ach, { kind: 'status' }],
    ['by ACH that the bank returned is an error', { ...ach, achStatus: 1 }, { kind: 'returned' }],
    [
      'by ACH that can be refunded is no error',
      { ...ach, achStatus: 1, canBeRefunded: true },
      { kind: 'refundable', refundable: 10_350 },
    ],
    [
      'that was returned and refunded is refunded',
      { ...ach, achStatus: 1, isRefunded: true, refunded: cents(10_350) },
      { kind: 'refunded', net: 0 },
    ],
    [
      'by another kind of method has a status',
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
])('what is left of a payment by %s is its amount and fee less what was refunded', (_name, amounts) => {
  expect(netAmount(payment({ ...amounts, refunded: cents(5000) }))).toBe(5350);
});
