import type { ServerRequest } from '@livery/contract';
import { METHOD_TYPE } from '@livery/contract/enums';
import type { MethodType } from '../../domain/money/fees.ts';
import { toCentsOrNull, toDollars } from '../../platform/http/wire.ts';

/** Kinds of convenience fees by their field name in the API contract. */
const FEE_KINDS = {
  conv_fee_one_time: 'one_time',
  conv_fee_recurring: 'recurring',
  conv_fee_one_time_schd: 'one_time_scheduled',
} as const;

/** Payment method types by their field name in the API contract. */
const METHOD_TYPES = METHOD_TYPE;

export interface FeeRow {
  kind: string;
  methodType: MethodType;
  amountCents: number;
}

/** Fees in dollars by kind and method. Omitted fees are not changed. */
export type CardFees = ServerRequest<'editCardFees'>['body'];

const listEntries = <Key extends string, Value>(object: Partial<Record<Key, Value>>) =>
  Object.entries(object) as [Key, Value][];

/** Returns the fees of every kind and method in the contract's format; 0 for a missing fee. */
export function toWireFees(rows: readonly FeeRow[]): CardFees {
  const findCents = (kind: string, method: number) =>
    rows.find((row) => row.kind === kind && row.methodType === method)?.amountCents ?? 0;
  return Object.fromEntries(
    listEntries(FEE_KINDS).map(([name, kind]) => [
      name,
      Object.fromEntries(
        listEntries(METHOD_TYPES).map(([method, type]) => [method, toDollars(findCents(kind, type))]),
      ),
    ]),
  );
}

/** Returns the database rows for the fees of a request, or null if an amount has more than two decimals. */
export function readFeeRows(fees: CardFees): FeeRow[] | null {
  const requestedFees = listEntries(fees).flatMap(([name, byMethod]) =>
    listEntries(byMethod).map(([method, amount]) => ({
      kind: FEE_KINDS[name],
      methodType: METHOD_TYPES[method],
      amount,
    })),
  );
  const rows = requestedFees.flatMap(({ amount, ...row }) => {
    const amountCents = toCentsOrNull(amount);
    return amountCents === null ? [] : [{ ...row, amountCents }];
  });
  return rows.length === requestedFees.length ? rows : null;
}
