import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { type Cents, dollarsToWire, money } from '../wire/money.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, filledText, oneOf, reference } from '../wire/wire-types.ts';
import { type Page, type PageQuery, totalsFromWire } from './page.ts';
import { personNameFromWire } from './people.ts';

/** A row of the transaction list (spec section 3). */
export interface Transaction {
  readonly loanNumber: OrUnknown<string>;
  /** Null where the lender's rows carry none (extension transaction-loans). */
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

/** Every filter that is given must hold. */
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

function transactionFromWire(wire: AnswerFields<Schemas['Transaction']>): Transaction {
  return {
    loanNumber: wire.known('loanNo', reference),
    loanId: wire.usable('loanId', count),
    date: wire.known('transDate', day),
    amount: wire.known('amt', money),
    authId: wire.usable('authId', reference),
    orderId: wire.usable('orderId', reference) ?? '',
    ...personNameFromWire(wire),
    lastFour: wire.usable('lastFour', filledText),
    type: wire.known('type', oneOf(TYPES)),
    method: wire.known('pmtType', oneOf(METHODS)),
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
  wire: AnswerFields<Schemas['TransactionList']>,
): Page<Transaction> => ({
  ...wire.rows('transactions', transactionFromWire),
  ...totalsFromWire(wire),
});
