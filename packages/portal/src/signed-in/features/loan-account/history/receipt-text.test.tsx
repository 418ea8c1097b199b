import type { HistoryPayment } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { receiptTextKey } from './payment-row-state.ts';

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
  expect(receiptTextKey({ ...SETTLED, ...changes } as HistoryPayment)).toBe(body);
});
