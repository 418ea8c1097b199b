import { expect, test } from 'vitest';
import type { PaymentState } from '../../platform/db/schema/payments.ts';
import { toAmountFields, toRefundFields, toStatusFields } from './payment-wire.ts';

test.each([
  [1, { pmtAmt: null, cardTransactionAmount: 12.5, achTransactionAmount: null }],
  [2, { pmtAmt: null, cardTransactionAmount: null, achTransactionAmount: 12.5 }],
  [3, { pmtAmt: 12.5, cardTransactionAmount: null, achTransactionAmount: null }],
] as const)(
  'a payment with method type %i has a value in exactly one amount field',
  (methodType, expected) => {
    expect(toAmountFields({ amountCents: 1_250, methodType })).toEqual({ paymentType: 2, ...expected });
  },
);

test.each([
  ['without refunds is not marked as refunded', 1_250, 0, { refundedAmt: 0, isRefunded: false }],
  ['with a partial refund is marked as refunded', 1_250, 250, { refundedAmt: 2.5, isRefunded: true }],
  ['that is a credit is marked as refunded in full', -1_250, 0, { refundedAmt: -12.5, isRefunded: true }],
  ['that was declined is not marked as refunded', 0, 0, { refundedAmt: 0, isRefunded: false }],
])('in the refund fields, a payment %s', (_, amountCents, refundedCents, expected) => {
  expect(toRefundFields({ amountCents, refundedCents })).toEqual(expected);
});

const getStatusFields = (state: PaymentState, facts: Partial<Parameters<typeof toStatusFields>[0]> = {}) =>
  toStatusFields({
    state,
    statusReason: null,
    amountCents: 1_250,
    methodType: 1,
    refundedCents: 0,
    ...facts,
  });

test.each([
  ['pending', null, 'Pending: the processor has not answered yet', 'pending', null],
  ['submitted', null, 'Submitted to the bank', 'submitted', null],
  ['settled', null, 'Settled', 'settled', null],
  ['declined', 'Declined: $12.50 was not taken', 'Declined: $12.50 was not taken', 'declined', null],
  ['returned', 'no account (R03)', 'Returned: no account (R03)', 'returned', 1],
  ['voided', 'no account (R03)', 'Voided', 'voided', 2],
] as const)(
  'the status fields describe a payment in the state %s',
  (stored, statusReason, description, state, achStatus) => {
    expect(getStatusFields(stored, { methodType: 2, statusReason })).toEqual({
      showRefund: false,
      achStatus,
      description,
      state,
    });
  },
);

test('showRefund is true only for a settled card payment that is neither a credit nor refunded', () => {
  expect(getStatusFields('settled').showRefund).toBe(true);
  expect(getStatusFields('pending').showRefund).toBe(false);
  expect(getStatusFields('settled', { methodType: 2 }).showRefund).toBe(false);
  expect(getStatusFields('settled', { amountCents: -1_250 }).showRefund).toBe(false);
  expect(getStatusFields('settled', { refundedCents: 1 }).showRefund).toBe(false);
});
