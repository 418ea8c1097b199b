import 'virtual:texts/loan-account';
import type { Cents, PaymentState } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { formatPaymentMethod, formatPaymentNotes, getReceiptTextKey } from './payment-texts.ts';

const t = createTranslate(testTenant);

test.each([
  [{ type: 'card', lastFour: '4242' } as const, 'Card ending in 4242'],
  [{ type: 'ach', lastFour: '9001' } as const, 'ACH ending in 9001'],
  [{ type: 'pad', lastFour: '4567' } as const, 'PAD ending in 4567'],
  [null, 'Bank account'],
])('formats the method %j as "%s"', (method, text) => {
  expect(formatPaymentMethod({ method }, t)).toBe(text);
});

const NO_OPTIONS = {
  principalOnly: false,
  postedToLoan: true,
  feeWaivedReason: null,
  comment: null,
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

// @spec 3.10
test.each<[PaymentState | null, string | null]>([
  ['settled', 'receipt.body'],
  [null, 'receipt.body'],
  ['submitted', 'receipt.body'],
  ['credit', 'receipt.bodyOfCredit'],
  ['refunded', 'receipt.bodyOfRefunded'],
  ['partly-refunded', 'receipt.bodyOfPartlyRefunded'],
  ['returned', 'receipt.bodyOfReturned'],
  ['voided', 'receipt.bodyOfVoided'],
  ['declined', null],
  ['pending', null],
])('a payment in the state %s has the receipt text %s', (state, key) => {
  expect(getReceiptTextKey({ state, totalPaid: 10_000 as Cents })).toBe(key);
});

test('a payment of $0.00 has no receipt', () => {
  expect(getReceiptTextKey({ state: 'settled', totalPaid: 0 as Cents })).toBeNull();
});
