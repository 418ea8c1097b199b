import { type Cents, centsFromWire } from '../money.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire, type SearchQuery, searchQueryToWire } from './page.ts';
import { type Borrower, borrowerFromWire, installNameFromWire, type PersonName } from './people.ts';

type Wire = components['schemas'];

/** Counts in the tab header of the borrower lists (spec section 2). */
export interface BorrowerCounts {
  readonly signedUp: number;
  readonly onApp: number;
  readonly paymentMade: number;
  readonly failedLink: number;
}

/** A loan account that a borrower linked to the app, or once did (spec section 3). Days are yyyy-MM-dd. */
export interface LinkedAccount {
  readonly id: number;
  readonly installAccountId: number;
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: Borrower;
  /** The person who linked the account, who need not be the borrower. */
  readonly linkedBy: PersonName;
  readonly linkedOn: string;
  /** Null while it is linked. */
  readonly unlinkedOn: string | null;
  readonly daysPastDue: number;
  readonly lastPayment: { readonly amount: Cents; readonly date: string } | null;
  readonly regularPayment: Cents;
  readonly nextPaymentOn: string | null;
}

/** What the signed-up list is asked for. `date` is the day linked, yyyy-MM-dd. */
export interface SignedUpQuery extends SearchQuery {
  readonly sort: 'latest' | 'days-past-due';
  readonly date?: string | undefined;
}

export function borrowerCountsFromWire(wire: Wire['AppDetails']): BorrowerCounts {
  const { signedUp, appCount, paymentMade, failedLink } = wire;
  return { signedUp, onApp: appCount, paymentMade, failedLink };
}

export function signedUpQueryToWire(query: SignedUpQuery): Wire['SignedUpQuery'] {
  return {
    ...searchQueryToWire(query),
    sortBy: query.sort === 'days-past-due' ? 1 : 0,
    ...(query.date === undefined ? {} : { date: query.date }),
  };
}

function linkedAccountFromWire(wire: Wire['LinkedAccount']): LinkedAccount {
  const { loan, linkAttempt } = wire;
  return {
    id: wire.id,
    installAccountId: wire.installAccountId,
    loanId: loan.id,
    loanNumber: loan.loanNo,
    borrower: borrowerFromWire(loan.borrower),
    linkedBy: installNameFromWire(linkAttempt.installAccount),
    linkedOn: wire.createdAt.date,
    unlinkedOn: wire.deletedAt?.date ?? null,
    daysPastDue: loan.daysPastDue,
    lastPayment:
      loan.lastPmtAmt === null || loan.lastPmtDt === null
        ? null
        : { amount: centsFromWire(loan.lastPmtAmt), date: loan.lastPmtDt },
    regularPayment: centsFromWire(loan.regularPmtAmt),
    nextPaymentOn: loan.calNextPayment,
  };
}

export const linkedAccountPageFromWire = (wire: Wire['SignedUpList']): Page<LinkedAccount> =>
  pageFromWire(wire.result, linkedAccountFromWire, wire);
