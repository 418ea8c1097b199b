import type { Schemas } from '@livery/contract';
import { type Cents, dollarsToWire, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, nonEmptyText, oneOf, reference } from '../wire/wire-types.ts';
import { type Page, type PageQuery, totalsFromWire } from './page.ts';
import { personNameFromWire } from './people.ts';

/** A row of the transaction list (docs/product/borrower-lists.md#transaction-columns). */
export interface Transaction {
  readonly loanNumber: OrUnknown<string>;
  /** Null if the lender omits it (extension transaction-loans). */
  readonly loanId: number | null;
  /** yyyy-MM-dd. */
  readonly date: OrUnknown<string>;
  readonly amount: OrUnknown<Cents>;
  readonly authId: string | null;
  readonly orderId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lastFour: string | null;
  readonly type: OrUnknown<Schemas['TransactionType']>;
  readonly method: OrUnknown<Schemas['MethodName']>;
}

export interface TransactionQuery extends PageQuery {
  readonly loanNumber?: string | undefined;
  /** yyyy-MM-dd. */
  readonly date?: string | undefined;
  readonly amount?: Cents | undefined;
  readonly authId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly lastFour?: string | undefined;
  readonly type?: Schemas['TransactionType'] | undefined;
  readonly method?: Schemas['MethodName'] | undefined;
}

const TYPES = { Payment: 'Payment', Credit: 'Credit' } as const satisfies Record<
  string,
  Schemas['TransactionType']
>;
const METHODS = { Card: 'Card', ACH: 'ACH', PAD: 'PAD' } as const satisfies Record<
  string,
  Schemas['MethodName']
>;

function transactionFromWire(wire: ResponseFields<Schemas['Transaction']>): Transaction {
  return {
    loanNumber: wire.getOrUnknown('loanNo', reference),
    loanId: wire.getOrNull('loanId', count),
    date: wire.getOrUnknown('transDate', day),
    amount: wire.getOrUnknown('amt', money),
    authId: wire.getOrNull('authId', reference),
    orderId: wire.getOrNull('orderId', reference) ?? '',
    ...personNameFromWire(wire),
    lastFour: wire.getOrNull('lastFour', nonEmptyText),
    type: wire.getOrUnknown('type', oneOf(TYPES)),
    method: wire.getOrUnknown('pmtType', oneOf(METHODS)),
  };
}

export function transactionQueryToWire(query: TransactionQuery) {
  const { loanNumber, date, amount, method, ...sameNames } = query;
  return omitUndefined({
    ...sameNames,
    loanNo: loanNumber,
    transDate: date,
    amt: amount === undefined ? undefined : dollarsToWire(amount),
    pmtType: method,
  });
}

export const transactionPageFromWire = (
  wire: ResponseFields<Schemas['TransactionList']>,
): Page<Transaction> => ({
  ...wire.rows('transactions', transactionFromWire),
  ...totalsFromWire(wire),
});
