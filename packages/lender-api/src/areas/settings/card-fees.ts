import type { Received } from '@livery/contract';
import { METHOD_TYPE } from '@livery/contract/enums';
import type { MethodType } from '../../domain/money/fees.ts';
import { centsOrNull, dollars } from '../../platform/http/wire.ts';

/** The wire's names of the kinds of convenience fees, as platform data have them too, and the database's. */
const KINDS = {
  conv_fee_one_time: 'one_time',
  conv_fee_recurring: 'recurring',
  conv_fee_one_time_schd: 'one_time_scheduled',
} as const;

/** The wire's names of payment methods, and their types. */
const METHODS = METHOD_TYPE;

export interface FeeRow {
  kind: string;
  methodType: MethodType;
  amountCents: number;
}

/** Fees in dollars by kind and method; what is left out stays as it is. */
export type CardFees = Received<'editCardFees'>['body'];

const entries = <Key extends string, Value>(object: Partial<Record<Key, Value>>) =>
  Object.entries(object) as [Key, Value][];

/** Every kind with every method; 0 where the lender has set none. */
export function feesWire(rows: readonly FeeRow[]): CardFees {
  const centsOf = (kind: string, method: number) =>
    rows.find((row) => row.kind === kind && row.methodType === method)?.amountCents ?? 0;
  return Object.fromEntries(
    entries(KINDS).map(([name, kind]) => [
      name,
      Object.fromEntries(entries(METHODS).map(([method, type]) => [method, dollars(centsOf(kind, type))])),
    ]),
  );
}

/** The rows that the fees given on the wire stand for; null when an amount has more than two decimals. */
export function feeRows(fees: CardFees): FeeRow[] | null {
  const given = entries(fees).flatMap(([name, byMethod]) =>
    entries(byMethod).map(([method, amount]) => ({ kind: KINDS[name], methodType: METHODS[method], amount })),
  );
  const rows = given.flatMap(({ amount, ...row }) => {
    const amountCents = centsOrNull(amount);
    return amountCents === null ? [] : [{ ...row, amountCents }];
  });
  return rows.length === given.length ? rows : null;
}
