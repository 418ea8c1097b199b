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

/** The fee in cents with and without the flag `customConvFees`, by kind of payment and method type. */
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
  'the fee of a %s payment with method type %i is %i cents with the flag customConvFees and %i cents without it',
  (kind, methodType, feeWithFlag, feeWithoutFlag) => {
    const getFee = (toCustomer: boolean, waived: boolean, customConvFees: boolean) =>
      getConvenienceFee({ kind, methodType, toCustomer, waived, customConvFees }, SETTINGS);
    expect(getFee(false, false, true)).toBe(feeWithFlag);
    expect(getFee(false, false, false)).toBe(feeWithoutFlag);
    for (const customConvFees of [true, false]) {
      expect(getFee(false, true, customConvFees)).toBe(0);
      expect(getFee(true, false, customConvFees)).toBe(0);
      expect(getFee(true, true, customConvFees)).toBe(0);
    }
  },
);

test('the fee is 0 for a payment kind and method type without a fee setting', () => {
  const payment = { kind: 'one_time', methodType: CARD, toCustomer: false, waived: false } as const;
  expect(getConvenienceFee({ ...payment, customConvFees: true }, [])).toBe(0);
});
