import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentMethodRow, PaymentRow } from './payment-facts.ts';
import { refundableCents } from './payment-facts.ts';
import { decideRefund } from './refund-rules.ts';

const payment = (facts: Partial<PaymentRow>) =>
  ({
    paymentCents: null,
    cardCents: 10_000,
    achCents: null,
    feeCents: 350,
    refundedCents: 0,
    state: 'settled',
    ...facts,
  }) as PaymentRow;
const method = (methodType: number) => ({ methodType }) as PaymentMethodRow;
const ask = (facts: Partial<PaymentRow>, cents: number | null, partialRefund = true, methodType = 1) =>
  decideRefund({ payment: payment(facts), method: method(methodType), cents, partialRefund });

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
  [
    'a credit',
    ask({ cardCents: -500, feeCents: 0, refundedCents: -500 }, null),
    422,
    'A credit cannot be refunded.',
  ],
  [
    'what is pending',
    ask({ state: 'pending' }, null),
    409,
    'Only a payment that is settled can be refunded.',
  ],
  [
    'an ACH payment',
    ask({ cardCents: null, achCents: 500 }, null, true, 2),
    422,
    'Only card payments can be refunded.',
  ],
])('never gives back %s', (_, decision, httpStatus, fault) => {
  expect(decision).toEqual({ httpStatus, fault });
});

test('whatever is asked, in whatever order, all refunds together never exceed what was paid', () => {
  const wish = fc.option(fc.integer({ min: -100, max: 2_000_000 }), { nil: null });
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 1_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(wish, { maxLength: 20 }),
      (cardCents, feeCents, wishes) => {
        let refundedCents = 0;
        for (const cents of wishes) {
          const decision = ask({ cardCents, feeCents, refundedCents }, cents);
          if ('cents' in decision) {
            expect(decision.cents).toBeGreaterThan(0);
            refundedCents += decision.cents;
          }
        }
        expect(refundedCents).toBeLessThanOrEqual(cardCents + feeCents);
        expect(refundableCents(payment({ cardCents, feeCents, refundedCents }))).toBe(
          cardCents + feeCents - refundedCents,
        );
      },
    ),
  );
});
