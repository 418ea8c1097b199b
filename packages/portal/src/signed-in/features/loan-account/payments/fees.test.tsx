import type { Cents, FeeByKind } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { type FeeKind, getConvenienceFee } from './fees.ts';

const createFees = (oneTime: number, recurring: number, oneTimeScheduled: number) =>
  ({ oneTime, recurring, oneTimeScheduled }) as FeeByKind;
const CARD_FEES = { cardFees: createFees(350, 200, 300) };
const card = { type: 'card', fee: 350 as Cents } as const;
const ach = { type: 'ach', fee: 150 as Cents } as const;

/** All fees in cents. All amounts differ, so that each fee identifies its source. */
const ROWS: [string, FeeKind, number][] = [
  ['card, fee table', 'oneTime', 31],
  ['card, fee table', 'recurring', 32],
  ['card, fee table', 'oneTimeScheduled', 33],
  ['card', 'oneTime', 350],
  ['card', 'recurring', 200],
  ['card', 'oneTimeScheduled', 300],
  ['ach, fee table', 'oneTime', 41],
  ['ach, fee table', 'recurring', 42],
  ['ach, fee table', 'oneTimeScheduled', 43],
  ['ach', 'oneTime', 150],
  ['ach', 'recurring', 150],
  ['ach', 'oneTimeScheduled', 150],
];

const METHODS = {
  'card, fee table': { ...card, fees: createFees(31, 32, 33) },
  card: { ...card, fees: null },
  'ach, fee table': { ...ach, fees: createFees(41, 42, 43) },
  ach: { ...ach, fees: null },
};

// @spec 9.11
test.each(ROWS)(
  'the fee for %s (%s) is %i cents, or 0 if it is waived or the payment is a credit',
  (name, kind, fee) => {
    const method = METHODS[name as keyof typeof METHODS];
    const computeFee = (toCustomer: boolean, waived: boolean) =>
      getConvenienceFee(method, CARD_FEES, { kind, toCustomer, waived });
    expect(computeFee(false, false)).toBe(fee);
    expect([computeFee(true, false), computeFee(false, true), computeFee(true, true)]).toEqual([0, 0, 0]);
  },
);
