import { expect, test } from 'vitest';
import { receiptMail } from './receipt-mail.ts';

const payment = {
  paymentDay: '2026-03-02',
  paymentCents: null,
  cardCents: 123_450,
  achCents: null,
  feeCents: 350,
  refundedCents: 0,
  orderId: '0302-00000021',
  authId: '482913',
};
const about = { recipient: 'a@b.example', lenderName: 'Harbor', loanNo: '4410027315', lastFour: '4242' };

test('a receipt shows amount, fee and total, and no whole account number', () => {
  const { subject, body } = receiptMail({ ...about, payment });
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
      'Authorisation:    482913',
    ].join('\n'),
  );
});

test('what was refunded is said, and what is not known is left out', () => {
  const plain = { ...payment, feeCents: 0, authId: null, refundedCents: 5_000 };
  const { body } = receiptMail({ ...about, lastFour: null, payment: plain });
  expect(body).toContain('Refunded:         $50.00');
  for (const missing of ['Convenience', 'Paid with', 'Authorisation']) expect(body).not.toContain(missing);
});

test('money that was sent to the customer is a credit, in positive figures', () => {
  const credit = { ...payment, cardCents: -10_000, feeCents: 0, refundedCents: -10_000 };
  const { subject, body } = receiptMail({ ...about, payment: credit });
  expect(subject).toBe('Your Harbor credit');
  expect(body).toContain('Sent to you:      $100.00');
  expect(body).not.toContain('-$');
});
