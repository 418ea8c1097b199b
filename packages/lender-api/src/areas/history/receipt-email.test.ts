import { expect, test } from 'vitest';
import { createTestBrand } from '../../testing/test-brand.ts';
import { composeReceiptEmail } from './receipt-email.ts';

const BRAND = createTestBrand({ name: 'Harbor' });

const payment = {
  paymentDay: '2026-03-02',
  amountCents: 123_450,
  feeCents: 350,
  orderId: '0302-00000021',
  authId: '482913',
  state: 'settled' as const,
};
const RECEIPT_FACTS = {
  recipient: 'a@b.example',
  loanNo: '4410027315',
  lastFour: '4242',
  refundedCents: 0,
};

test('a receipt contains the amount, fee and total, and only the last four digits of the loan number', () => {
  const { subject, body } = composeReceiptEmail(BRAND, { ...RECEIPT_FACTS, payment });
  expect(subject).toBe('Your Harbor payment receipt');
  expect(body).toBe(
    [
      'Thank you for your payment.',
      '',
      'Date:             03/02/2026',
      'Account:          ending in 7315',
      'Payment:          $1,234.50',
      'Convenience fee:  $3.50',
      'Total:            $1,238.00',
      'Paid with:        card or account ending in 4242',
      'Order:            0302-00000021',
      'Authorization:    482913',
    ].join('\n'),
  );
});

test('a receipt contains the refunded amount and omits lines without a value', () => {
  const plain = { ...payment, feeCents: 0, authId: null };
  const { body } = composeReceiptEmail(BRAND, {
    ...RECEIPT_FACTS,
    lastFour: null,
    payment: plain,
    refundedCents: 5_000,
  });
  expect(body).toContain('Refunded:         $50.00');
  for (const missing of ['Convenience', 'Paid with', 'Authorization']) expect(body).not.toContain(missing);
});

test.each([
  ['submitted', 0, 'payment receipt', 'Thank you for your payment.'],
  ['settled', 5_000, 'refund', 'Part of this payment was refunded to you.'],
  ['settled', 123_800, 'refund', 'This payment was refunded to you.'],
  [
    'returned',
    0,
    'returned payment',
    'Your bank returned this payment. It does not count toward your balance.',
  ],
  ['voided', 0, 'voided payment', 'This payment was voided. It does not count toward your balance.'],
] as const)(
  'the receipt of a %s payment with %i cents refunded describes what happened to the payment',
  (state, refundedCents, subject, opening) => {
    const mail = composeReceiptEmail(BRAND, {
      ...RECEIPT_FACTS,
      payment: { ...payment, state },
      refundedCents,
    });
    expect(mail.subject).toBe(`Your Harbor ${subject}`);
    expect(mail.body.split('\n')[0]).toBe(opening);
  },
);

test('the receipt of money sent to the customer has positive amounts', () => {
  const credit = { ...payment, amountCents: -10_000, feeCents: 0 };
  const { subject, body } = composeReceiptEmail(BRAND, { ...RECEIPT_FACTS, payment: credit });
  expect(subject).toBe('Your Harbor credit');
  expect(body).toContain('Sent to you:      $100.00');
  expect(body).not.toContain('-$');
});
