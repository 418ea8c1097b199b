import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import { knownOr, type OrUnknown } from '../wire/unknown.ts';
import { day, dayIfSet } from '../wire/wire-dates.ts';
import { count, reference } from '../wire/wire-types.ts';
import { type Page, type SearchQuery, searchQueryToWire, totalsFromWire } from './page.ts';
import { type Borrower, borrowerFromWire, installNameFromWire, type PersonName } from './people.ts';

/** The counts of the borrower lists (docs/product/borrower-lists.md#tab-counts). */
export interface BorrowerCounts {
  readonly signedUp: OrUnknown<number>;
  readonly onApp: OrUnknown<number>;
  readonly paymentMade: OrUnknown<number>;
  readonly failedLink: OrUnknown<number>;
}

interface LastPayment {
  readonly amount: Cents;
  readonly date: string;
}

/** A loan account that is or was linked to an app user. Days are yyyy-MM-dd. */
export interface LinkedAccount {
  readonly id: number;
  readonly installAccountId: number | null;
  readonly loanId: number | null;
  readonly loanNumber: OrUnknown<string>;
  readonly borrower: Borrower;
  /** The app user who linked the account. This may be another person than the borrower. */
  readonly linkedBy: PersonName;
  readonly linkedOn: OrUnknown<string>;
  /** Null while the account is linked. */
  readonly unlinkedOn: OrUnknown<string | null>;
  readonly daysPastDue: OrUnknown<number>;
  readonly lastPayment: OrUnknown<LastPayment | null>;
  readonly regularPayment: OrUnknown<Cents>;
  readonly nextPaymentOn: OrUnknown<string | null>;
}

/** A query of the signed-up list. `date` is the day when the account was linked, yyyy-MM-dd. */
export interface SignedUpQuery extends SearchQuery {
  readonly sort: 'latest' | 'days-past-due';
  readonly date?: string | undefined;
}

export const borrowerCountsFromWire = (wire: ResponseFields<Schemas['AppDetails']>): BorrowerCounts => ({
  signedUp: wire.getOrUnknown('signedUp', count),
  onApp: wire.getOrUnknown('appCount', count),
  paymentMade: wire.getOrUnknown('paymentMade', count),
  failedLink: wire.getOrUnknown('failedLink', count),
});

export function signedUpQueryToWire(query: SignedUpQuery): Schemas['SignedUpQuery'] {
  return {
    ...searchQueryToWire(query),
    sortBy: query.sort === 'days-past-due' ? 1 : 0,
    ...(query.date === undefined ? {} : { date: query.date }),
  };
}

function lastPaymentFromWire(wire: ResponseFields<Schemas['LinkedAccount']['loan']>): LastPayment | null {
  const amount = wire.nullable('lastPmtAmt', money);
  const date = wire.nullable('lastPmtDt', dayIfSet);
  return amount === null || date === null ? null : { amount, date };
}

function linkedAccountFromWire(wire: ResponseFields<Schemas['LinkedAccount']>): LinkedAccount {
  const loan = wire.objectOrEmpty('loan');
  return {
    id: wire.get('id', count),
    installAccountId: knownOr<number | null>(wire.getOrUnknown('installAccountId', count), null),
    loanId: knownOr<number | null>(loan.getOrUnknown('id', count), null),
    loanNumber: loan.getOrUnknown('loanNo', reference),
    borrower: borrowerFromWire(loan.objectOrEmpty('borrower')),
    linkedBy: installNameFromWire(wire.objectOrEmpty('linkAttempt').objectOrEmpty('installAccount')),
    linkedOn: wire.getOrUnknown('createdAt', day),
    unlinkedOn: wire.readOrUnknown(() => wire.nullable('deletedAt', dayIfSet)),
    daysPastDue: loan.getOrUnknown('daysPastDue', count),
    lastPayment: loan.readOrUnknown(() => lastPaymentFromWire(loan)),
    regularPayment: loan.getOrUnknown('regularPmtAmt', money),
    nextPaymentOn: loan.readOrUnknown(() => loan.nullable('calNextPayment', dayIfSet)),
  };
}

export const linkedAccountPageFromWire = (
  wire: ResponseFields<Schemas['SignedUpList']>,
): Page<LinkedAccount> => ({
  ...wire.rows('result', linkedAccountFromWire),
  ...totalsFromWire(wire),
});
