import { expect, test } from 'vitest';
import type { PaymentKind } from '../../platform/db/schema/payments.ts';
import type { FeeSetting, MethodType } from './fees.ts';
import { ACH, CARD, getConvenienceFee, PAD } from './fees.ts';

/** All amounts differ, so that an amount identifies its setting. */
const AMOUNTS: Record<PaymentKind, [card: number, ach: number, pad: number]> = {
  one_time: [350, 150, 100],
  recurring: [200, 20, 10],
  one_time_scheduled: [300, 120, 90],
};
const SETTINGS: FeeSetting[] = Object.entries(AMOUNTS).flatMap(([kind, amounts]) =>
  [CARD, ACH, PAD].map((methodType, index) => ({
    kind: kind as PaymentKind,
    methodType,
    amountCents: amounts[index] ?? 0,
  })),
);

/** All convenience fees, with and without the flag `customConvFees`. */
test.each<[PaymentKind, MethodType, on: number, off: number]>([
  ['one_time', CARD, 350, 350],
  ['one_time', ACH, 150, 150],
  ['one_time', PAD, 100, 100],
  ['recurring', CARD, 200, 350],
  ['recurring', ACH, 20, 150],
  ['recurring', PAD, 10, 100],
  ['one_time_scheduled', CARD, 300, 350],
  ['one_time_scheduled', ACH, 120, 150],
  ['one_time_scheduled', PAD, 90, 100],
])(
  'the fee of %s by method %i is %i cents with customConvFees and %i without, and 0 for a credit or a waiver',
  (kind, methodType, on, off) => {
    const fee = (toCustomer: boolean, waived: boolean, customConvFees: boolean) =>
      getConvenienceFee({ kind, methodType, toCustomer, waived, customConvFees }, SETTINGS);
    expect(fee(false, false, true)).toBe(on);
    expect(fee(false, false, false)).toBe(off);
    for (const customConvFees of [true, false]) {
      expect(fee(false, true, customConvFees)).toBe(0);
      expect(fee(true, false, customConvFees)).toBe(0);
      expect(fee(true, true, customConvFees)).toBe(0);
    }
  },
);

test('the fee is 0 for a payment kind and method type without a fee setting', () => {
  const payment = { kind: 'one_time', methodType: CARD, toCustomer: false, waived: false } as const;
  expect(getConvenienceFee({ ...payment, customConvFees: true }, [])).toBe(0);
});
