import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { refundableCents } from './payment-state.ts';
import { decideRefund } from './refund-rules.ts';

const payment = (facts: Partial<PaymentRow>) =>
  ({
    amountCents: 10_000,
    methodType: 1,
    feeCents: 350,
    state: 'settled',
    ...facts,
  }) as PaymentRow;
const ask = (
  { refundedCents = 0, ...facts }: Partial<PaymentRow> & { refundedCents?: number },
  cents: number | null,
  partialRefund = true,
) => decideRefund({ payment: payment(facts), refundedCents, cents, partialRefund });

test.each([
  ['all of it, fee included', ask({}, null), { cents: 10_350 }],
  ['all that is left', ask({ refundedCents: 350 }, null), { cents: 10_000 }],
  ['a part', ask({}, 1), { cents: 1 }],
  ['the last cent of a part', ask({}, 10_350), { cents: 10_350 }],
])('gives back %s', (_, decision, expected) => {
  expect(decision).toEqual(expected);
});

test.each([
  ['a part where partialRefund is off', ask({}, 100, false), 422, 'Partial refunds are not enabled.'],
  ['nothing', ask({}, 0), 422, 'The refund must be above $0.00 and at most $103.50.'],
  ['less than nothing', ask({}, -5), 422, 'The refund must be above $0.00 and at most $103.50.'],
  ['more than was paid', ask({}, 10_351), 422, 'The refund must be above $0.00 and at most $103.50.'],
  [
    'what was given back',
    ask({ refundedCents: 10_350 }, null),
    409,
    'This payment has been refunded already.',
  ],
  ['a credit', ask({ amountCents: -500, feeCents: 0 }, null), 422, 'A credit cannot be refunded.'],
  [
    'what is pending',
    ask({ state: 'pending' }, null),
    409,
    'Only a payment that is settled can be refunded.',
  ],
  [
    'an ACH payment',
    ask({ amountCents: 500, methodType: 2 }, null),
    422,
    'Only card payments can be refunded.',
  ],
])('never gives back %s', (_, decision, httpStatus, fault) => {
  expect(decision).toEqual({ httpStatus, fault });
});

// @spec 5.20
test('whatever is asked, in whatever order, all refunds together never exceed what was paid', () => {
  const wish = fc.option(fc.integer({ min: -100, max: 2_000_000 }), { nil: null });
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 1_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(wish, { maxLength: 20 }),
      (amountCents, feeCents, wishes) => {
        let refundedCents = 0;
        for (const cents of wishes) {
          const decision = ask({ amountCents, feeCents, refundedCents }, cents);
          if ('cents' in decision) {
            expect(decision.cents).toBeGreaterThan(0);
            refundedCents += decision.cents;
          }
        }
        expect(refundedCents).toBeLessThanOrEqual(amountCents + feeCents);
        expect(refundableCents(payment({ amountCents, feeCents }), refundedCents)).toBe(
          amountCents + feeCents - refundedCents,
        );
      },
    ),
  );
});
