import 'virtual:texts/loan-account';
import { expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { paymentNotes } from './payment-row-state.ts';

const t = createTranslate(testTenant);
const PLAIN = {
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
  expect(paymentNotes({ details: { ...PLAIN, ...details } }, t)).toBe(notes);
});

test('formats the notes of a payment without details as an empty text', () => {
  expect(paymentNotes({ details: null }, t)).toBe('');
});
