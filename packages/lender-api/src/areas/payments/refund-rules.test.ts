import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { calculateRefundableCents } from './payment-state.ts';
import { decideRefund } from './refund-rules.ts';

const createPayment = (columns: Partial<PaymentRow>) =>
  ({
    amountCents: 10_000,
    methodType: 1,
    feeCents: 350,
    state: 'settled',
    ...columns,
  }) as PaymentRow;
const decideTestRefund = (
  { refundedCents = 0, ...columns }: Partial<PaymentRow> & { refundedCents?: number },
  cents: number | null,
  partialRefund = true,
) => decideRefund({ payment: createPayment(columns), refundedCents, cents, partialRefund });

test.each([
  ['the full amount including the fee', decideTestRefund({}, null), { cents: 10_350 }],
  [
    'the remaining amount after an earlier refund',
    decideTestRefund({ refundedCents: 350 }, null),
    { cents: 10_000 },
  ],
  ['one cent', decideTestRefund({}, 1), { cents: 1 }],
  [
    'the full amount if the request states it as a partial amount',
    decideTestRefund({}, 10_350),
    { cents: 10_350 },
  ],
])('refunds %s', (_, decision, expected) => {
  expect(decision).toEqual(expected);
});

test.each([
  [
    'a part of the payment if the flag partialRefund is off',
    decideTestRefund({}, 100, false),
    422,
    'Partial refunds are not enabled.',
  ],
  ['an amount of zero', decideTestRefund({}, 0), 422, 'The refund must be above $0.00 and at most $103.50.'],
  ['a negative amount', decideTestRefund({}, -5), 422, 'The refund must be above $0.00 and at most $103.50.'],
  [
    'more than the paid amount',
    decideTestRefund({}, 10_351),
    422,
    'The refund must be above $0.00 and at most $103.50.',
  ],
  [
    'a fully refunded payment',
    decideTestRefund({ refundedCents: 10_350 }, null),
    409,
    'This payment has already been refunded.',
  ],
  [
    'a credit',
    decideTestRefund({ amountCents: -500, feeCents: 0 }, null),
    422,
    'A credit cannot be refunded.',
  ],
  [
    'a pending payment',
    decideTestRefund({ state: 'pending' }, null),
    409,
    'Only a settled payment can be refunded.',
  ],
  [
    'an ACH payment',
    decideTestRefund({ amountCents: 500, methodType: 2 }, null),
    422,
    'Only card payments can be refunded.',
  ],
])('refuses to refund %s', (_, decision, httpStatus, fault) => {
  expect(decision).toEqual({ httpStatus, fault });
});

// @spec 5.20
test('the total of all refunds never exceeds the paid amount', () => {
  const requestedCents = fc.option(fc.integer({ min: -100, max: 2_000_000 }), { nil: null });
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 1_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(requestedCents, { maxLength: 20 }),
      (amountCents, feeCents, requests) => {
        let refundedCents = 0;
        for (const cents of requests) {
          const decision = decideTestRefund({ amountCents, feeCents, refundedCents }, cents);
          if ('cents' in decision) {
            expect(decision.cents).toBeGreaterThan(0);
            refundedCents += decision.cents;
          }
        }
        expect(refundedCents).toBeLessThanOrEqual(amountCents + feeCents);
        expect(calculateRefundableCents(createPayment({ amountCents, feeCents }), refundedCents)).toBe(
          amountCents + feeCents - refundedCents,
        );
      },
    ),
  );
});
