import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import { count, flag, reference } from '../wire/wire-types.ts';
import { type PersonName, personNameFromWire } from './people.ts';

/** A loan account that the command palette found. */
export interface FoundLoan {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** Ten digits. */
  readonly phone: string;
  /** The newest link; null if the account was never linked. */
  readonly installLoanId: number | null;
}

const foundLoanFromWire = (wire: AnswerFields<Schemas['FoundLoan']>): FoundLoan => ({
  loanId: wire.get('loanId', count),
  loanNumber: wire.get('loanNo', reference),
  borrower: personNameFromWire(wire),
  phone: wire.usable('phone', reference) ?? '',
  installLoanId: wire.optional('installLoanId', count),
});

/** Search results, best match first. */
export interface FoundLoans {
  readonly loans: readonly FoundLoan[];
  /** The number of matches; null if the lender does not count them. */
  readonly totalCount: number | null;
  /** More accounts match than `totalCount`. */
  readonly totalIsCapped: boolean;
}

export const foundLoansFromWire = (wire: AnswerFields<Schemas['SearchResults']>): FoundLoans => ({
  loans: wire.rows('result', foundLoanFromWire).rows,
  totalCount: wire.usable('totalCount', count),
  totalIsCapped: wire.usable('totalIsCapped', flag) ?? false,
});
