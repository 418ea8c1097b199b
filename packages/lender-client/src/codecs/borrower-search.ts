import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, flag, reference } from '../wire/wire-types.ts';
import { type PersonName, personNameFromWire } from './people.ts';

/** A loan account in the search results of the command palette. */
export interface LoanSearchResult {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** Ten digits; '' if unknown. */
  readonly phone: string;
  /** The id of the newest link; null if the account was never linked. */
  readonly installLoanId: number | null;
}

const loanSearchResultFromWire = (wire: ResponseFields<Schemas['FoundLoan']>): LoanSearchResult => ({
  loanId: wire.get('loanId', count),
  loanNumber: wire.get('loanNo', reference),
  borrower: personNameFromWire(wire),
  phone: wire.getOrNull('phone', reference) ?? '',
  installLoanId: wire.optional('installLoanId', count),
});

/** Search results, sorted by relevance. */
export interface LoanSearchResults {
  readonly loans: readonly LoanSearchResult[];
  /** The total number of matches; null if the lender does not count them. */
  readonly totalCount: number | null;
  readonly totalIsCapped: boolean;
}

export const loanSearchResultsFromWire = (
  wire: ResponseFields<Schemas['SearchResults']>,
): LoanSearchResults => ({
  loans: wire.rows('result', loanSearchResultFromWire).rows,
  totalCount: wire.getOrNull('totalCount', count),
  totalIsCapped: wire.getOrNull('totalIsCapped', flag) ?? false,
});
