import type { Schemas } from '@livery/contract';
import { type Cents, dollarsToWire, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { MethodType } from './payment-methods.ts';

type WireFees = Schemas['CardFees'];
type WireByMethod = Schemas['FeesByMethod'];

/** Null for a fee that the lender omits, which does not mean a fee of zero. */
type FeesByMethod = Readonly<Record<MethodType, Cents | null>>;

/** The convenience fees by kind of payment and method (docs/product/settings.md#card-fees). */
export interface CardFees {
  readonly oneTime: FeesByMethod;
  readonly recurring: FeesByMethod;
  readonly oneTimeScheduled: FeesByMethod;
}

/** New fees. Fees that are omitted remain unchanged. */
export type CardFeeChanges = {
  readonly [Kind in keyof CardFees]?: Readonly<Partial<Record<MethodType, Cents>>>;
};

const NO_FEES: FeesByMethod = { card: null, ach: null, pad: null };

const byMethodFromWire = (wire: ResponseFields<WireByMethod> | null): FeesByMethod =>
  wire === null
    ? NO_FEES
    : {
        card: wire.optional('card', money),
        ach: wire.optional('ach', money),
        pad: wire.optional('pad', money),
      };

export const cardFeesFromWire = (wire: ResponseFields<WireFees>): CardFees => ({
  oneTime: byMethodFromWire(wire.optionalObject('conv_fee_one_time')),
  recurring: byMethodFromWire(wire.optionalObject('conv_fee_recurring')),
  oneTimeScheduled: byMethodFromWire(wire.optionalObject('conv_fee_one_time_schd')),
});

const toDollars = (amount: Cents | undefined) => (amount === undefined ? undefined : dollarsToWire(amount));

const byMethodToWire = (fees: CardFeeChanges[keyof CardFees]): WireByMethod | undefined =>
  fees === undefined
    ? undefined
    : omitUndefined({ card: toDollars(fees.card), ach: toDollars(fees.ach), pad: toDollars(fees.pad) });

export const cardFeeChangesToWire = (changes: CardFeeChanges): WireFees =>
  omitUndefined({
    conv_fee_one_time: byMethodToWire(changes.oneTime),
    conv_fee_recurring: byMethodToWire(changes.recurring),
    conv_fee_one_time_schd: byMethodToWire(changes.oneTimeScheduled),
  });
