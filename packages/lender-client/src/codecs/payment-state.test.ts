import type { Schemas } from '@livery/contract';
import { describe, expect, test } from 'vitest';
import { createResponseFields } from '../testing/response-fields.ts';
import { paymentMadeFromWire } from './payments-made.ts';

interface WireChanges {
  readonly cardTransactionAmount?: number | null;
  readonly achTransactionAmount?: number | null;
  readonly pmtAmt?: number | null;
  readonly platformTransactionFees?: number;
  readonly refundedAmt?: number;
  readonly isRefunded?: boolean;
  readonly paymentType?: number;
  readonly status?: {
    readonly showRefund?: boolean;
    readonly achStatus?: number | null;
    readonly description?: string;
    readonly state?: Schemas['PaymentState'];
  };
}

/** Decodes a card payment of $100.00 with a fee of $3.50. */
function decode({ status, ...changes }: WireChanges = {}) {
  const { fields, violations } = createResponseFields<Omit<Schemas['PaymentMade'], 'loan'>>({
    id: 4211,
    paymentDate: '2026-03-02',
    pmtAmt: null,
    cardTransactionAmount: 100,
    achTransactionAmount: null,
    platformTransactionFees: 3.5,
    refundedAmt: 0,
    isRefunded: false,
    paymentType: 2,
    authId: null,
    orderId: '7731',
    cardMethod: null,
    achMethod: null,
    platformId: 3,
    madeBy: '',
    paymentStatus: { showRefund: false, achStatus: null, description: '', ...status },
    ...changes,
  });
  const payment = paymentMadeFromWire(fields);
  expect(violations).toEqual([]);
  return payment;
}

const ach = { cardTransactionAmount: null, achTransactionAmount: 100 };
const pad = { cardTransactionAmount: null, pmtAmt: 100, paymentType: 1 };

// @spec 3.10, 4.13
describe('a past payment', () => {
  test.each<[string, WireChanges, object]>([
    [
      'is refundable up to an amount that includes the fee if the lender allows a refund',
      { status: { showRefund: true, state: 'settled' } },
      { state: 'settled', refundable: 10_350, canBeVoided: false },
    ],
    [
      'is partly refunded while an amount remains',
      { isRefunded: true, refundedAmt: 3.5, status: { state: 'settled' } },
      { state: 'partly-refunded', refundable: null },
    ],
    [
      'is refunded when no amount remains',
      { isRefunded: true, refundedAmt: 103.5, status: { state: 'settled' } },
      { state: 'refunded', refundable: null },
    ],
    [
      'is not refundable after a partial refund even if the lender still allows a refund',
      { isRefunded: true, refundedAmt: 3.5, status: { showRefund: true } },
      { state: 'partly-refunded', refundable: null },
    ],
    [
      'is a credit if it sent money to the customer',
      { cardTransactionAmount: -50, platformTransactionFees: 0, refundedAmt: -50, isRefunded: true },
      { state: 'credit', amount: -5000, refundable: null },
    ],
    [
      'is partly refunded if the refunded amount is negative but the payment itself is not a credit',
      { isRefunded: true, refundedAmt: -1 },
      { state: 'partly-refunded' },
    ],
    [
      'can be voided if it is an ACH payment that the bank returned',
      { ...ach, status: { achStatus: 1, state: 'returned' } },
      { state: 'returned', refundable: null, canBeVoided: true },
    ],
    [
      'is refundable and can be voided if it was returned and the lender allows a refund',
      { ...ach, status: { achStatus: 1, showRefund: true } },
      { state: 'returned', refundable: 10_350, canBeVoided: true },
    ],
    [
      'is refunded and cannot be voided if it was returned and then refunded',
      { ...ach, isRefunded: true, refundedAmt: 103.5, status: { achStatus: 1 } },
      { state: 'refunded', refundable: null, canBeVoided: false },
    ],
    [
      'is voided after a void, whatever the description is',
      { ...ach, status: { achStatus: 2, description: 'Done' } },
      { state: 'voided', canBeVoided: false },
    ],
    [
      'has the state that the lender reports while the bank has not returned it',
      { ...ach, status: { achStatus: 0, state: 'submitted', description: 'Settled soon' } },
      { state: 'submitted', description: 'Settled soon', canBeVoided: false },
    ],
    [
      'cannot be voided if only the description states that it was returned',
      { status: { description: 'Returned: R01' } },
      { state: 'returned', canBeVoided: false },
    ],
    [
      'ignores the ACH status of a payment by another method',
      { ...pad, status: { achStatus: 1, description: 'In review' } },
      { state: null, description: 'In review', canBeVoided: false },
    ],
  ])('%s', (_rule, changes, payment) => {
    expect(decode(changes)).toMatchObject(payment);
  });

  // @spec 9.15
  test.each([
    ['card', {}],
    ['ACH', ach],
    ['PAD', pad],
  ])(
    'has one amount and is refundable up to amount plus fee minus refunds if paid by %s',
    (_name, amounts) => {
      expect(decode({ ...amounts, refundedAmt: 50, status: { showRefund: true } })).toMatchObject({
        amount: 10_000,
        fee: 350,
        refundable: 5350,
      });
    },
  );
});

test.each([
  ['Settled', 'settled'],
  ['Payment successful', 'settled'],
  ['Payment unsuccessful', 'declined'],
  ['Approved', 'settled'],
  ['Not approved', 'declined'],
  ['Card declined: $50.00 was not taken', 'declined'],
  ['Pending: the processor has not answered yet', 'pending'],
  ['Submitted to the bank', 'submitted'],
  ['Returned: insufficient funds (R01)', 'returned'],
  ['NSF', 'returned'],
  ['Voided', 'voided'],
  ['In review', null],
  ['', null],
])('interprets the description "%s" of a base contract as %s', (description, state) => {
  expect(decode({ status: { description } }).state).toBe(state);
});
