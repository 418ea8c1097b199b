import type { Cents } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { getPaymentState, type PaymentStateFields } from './payment-state.ts';

const toCents = (amount: number) => amount as Cents;

const createPayment = (facts: Partial<PaymentStateFields> = {}): PaymentStateFields => ({
  paymentAmount: null,
  cardAmount: toCents(10_000),
  achAmount: null,
  fee: toCents(350),
  refunded: toCents(0),
  isRefunded: false,
  isCardOrAch: true,
  achStatus: null,
  statusDescription: '',
  lenderState: null,
  ...facts,
});

test.each<[string, Partial<PaymentStateFields>, string | null]>([
  ['refunded in full', { isRefunded: true, refunded: toCents(10_350), lenderState: 'settled' }, 'refunded'],
  [
    'refunded in part',
    { isRefunded: true, refunded: toCents(350), lenderState: 'settled' },
    'partly-refunded',
  ],
  [
    'sent to the customer',
    { cardAmount: toCents(-5000), fee: toCents(0), refunded: toCents(-5000), isRefunded: true },
    'credit',
  ],
  ['returned and not voided', { achStatus: 1, lenderState: 'returned' }, 'returned'],
  ['voided', { achStatus: 2, statusDescription: 'Done' }, 'voided'],
  ['pending', { lenderState: 'pending', statusDescription: 'Settled soon' }, 'pending'],
  ['of another kind of method, without an ACH status', { isCardOrAch: false, achStatus: 1 }, null],
])('returns the state of a payment that is %s', (_what, facts, state) => {
  expect(getPaymentState(createPayment(facts))).toBe(state);
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
])('interprets the description "%s" of a base contract as %s', (statusDescription, state) => {
  expect(getPaymentState(createPayment({ statusDescription }))).toBe(state);
});
