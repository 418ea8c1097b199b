import { type Cents, centsFromWire, dollarsToWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import type { MethodType } from './payment-methods.ts';

type WireFees = components['schemas']['CardFees'];
type WireByMethod = components['schemas']['FeesByMethod'];

/** Null for what the lender does not name. */
type FeesByMethod = Readonly<Record<MethodType, Cents | null>>;

/** The convenience fees by kind and method (spec section 3, card fees). */
export interface CardFees {
  readonly oneTime: FeesByMethod;
  readonly recurring: FeesByMethod;
  readonly oneTimeScheduled: FeesByMethod;
}

/** New fees; what is left out stays as it is. */
export type CardFeeChanges = {
  readonly [Kind in keyof CardFees]?: Readonly<Partial<Record<MethodType, Cents>>>;
};

const cents = (dollars: number | undefined) => (dollars === undefined ? null : centsFromWire(dollars));

const byMethodFromWire = (wire: WireByMethod = {}): FeesByMethod => ({
  card: cents(wire.card),
  ach: cents(wire.ach),
  pad: cents(wire.pad),
});

export const cardFeesFromWire = (wire: WireFees): CardFees => ({
  oneTime: byMethodFromWire(wire.conv_fee_one_time),
  recurring: byMethodFromWire(wire.conv_fee_recurring),
  oneTimeScheduled: byMethodFromWire(wire.conv_fee_one_time_schd),
});

const dollars = (amount: Cents | undefined) => (amount === undefined ? undefined : dollarsToWire(amount));

const byMethodToWire = (fees: CardFeeChanges[keyof CardFees]): WireByMethod | undefined =>
  fees === undefined
    ? undefined
    : defined({ card: dollars(fees.card), ach: dollars(fees.ach), pad: dollars(fees.pad) });

export const cardFeeChangesToWire = (changes: CardFeeChanges): WireFees =>
  defined({
    conv_fee_one_time: byMethodToWire(changes.oneTime),
    conv_fee_recurring: byMethodToWire(changes.recurring),
    conv_fee_one_time_schd: byMethodToWire(changes.oneTimeScheduled),
  });
