import type { Schemas } from '@livery/contract';
import { type Cents, dollarsToWire, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { MethodType } from './payment-methods.ts';

type WireFees = Schemas['CardFees'];
type WireFeesByMethod = Schemas['FeesByMethod'];

/** Fees by payment method. Null means that the lender omits the fee, not that the fee is zero. */
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

const feesByMethodFromWire = (wire: ResponseFields<WireFeesByMethod> | null): FeesByMethod =>
  wire === null
    ? NO_FEES
    : {
        card: wire.optional('card', money),
        ach: wire.optional('ach', money),
        pad: wire.optional('pad', money),
      };

export const cardFeesFromWire = (wire: ResponseFields<WireFees>): CardFees => ({
  oneTime: feesByMethodFromWire(wire.optionalObject('conv_fee_one_time')),
  recurring: feesByMethodFromWire(wire.optionalObject('conv_fee_recurring')),
  oneTimeScheduled: feesByMethodFromWire(wire.optionalObject('conv_fee_one_time_schd')),
});

const toDollars = (amount: Cents | undefined) => (amount === undefined ? undefined : dollarsToWire(amount));

const feesByMethodToWire = (fees: CardFeeChanges[keyof CardFees]): WireFeesByMethod | undefined =>
  fees === undefined
    ? undefined
    : omitUndefined({ card: toDollars(fees.card), ach: toDollars(fees.ach), pad: toDollars(fees.pad) });

export const cardFeeChangesToWire = (changes: CardFeeChanges): WireFees =>
  omitUndefined({
    conv_fee_one_time: feesByMethodToWire(changes.oneTime),
    conv_fee_recurring: feesByMethodToWire(changes.recurring),
    conv_fee_one_time_schd: feesByMethodToWire(changes.oneTimeScheduled),
  });
