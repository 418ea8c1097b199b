import { type Cents, centsFromWire, dollarsToWire } from '../money.ts';
import { defined } from '../request-parts.ts';
import type { components } from '../schema.d.ts';
import { type Page, type PageQuery, pageFromWire } from './page.ts';

type Wire = components['schemas'];

/** A row of the transaction list (spec section 3). */
export interface Transaction {
  readonly loanNumber: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly amount: Cents;
  readonly authId: string | null;
  readonly orderId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly lastFour: string | null;
  readonly type: Wire['TransactionType'];
  readonly method: Wire['MethodName'];
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
  readonly type?: Wire['TransactionType'] | undefined;
  readonly method?: Wire['MethodName'] | undefined;
}

function transactionFromWire(wire: Wire['Transaction']): Transaction {
  const { authId, orderId, firstName, lastName, lastFour, type } = wire;
  return {
    loanNumber: wire.loanNo,
    date: wire.transDate,
    amount: centsFromWire(wire.amt),
    authId,
    orderId,
    firstName,
    lastName,
    lastFour,
    type,
    method: wire.pmtType,
  };
}

export function transactionQueryToWire(query: TransactionQuery) {
  const { loanNumber, date, amount, method, ...sameNames } = query;
  return defined({
    ...sameNames,
    loanNo: loanNumber,
    transDate: date,
    amt: amount === undefined ? undefined : dollarsToWire(amount),
    pmtType: method,
  });
}

export const transactionPageFromWire = (wire: Wire['TransactionList']): Page<Transaction> =>
  pageFromWire(wire.transactions, transactionFromWire, wire);
