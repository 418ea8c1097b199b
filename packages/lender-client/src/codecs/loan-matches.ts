import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { count, reference } from '../wire/wire-types.ts';

export interface LoanMatches {
  readonly count: number;
  readonly loans: readonly { readonly id: number; readonly loanNumber: string }[];
}

export const loanMatchesFromWire = (wire: ResponseFields<Schemas['LoanMatches']>): LoanMatches => ({
  count: wire.get('count', count),
  loans: wire.rows('loans', (loan) => ({
    id: loan.get('id', count),
    loanNumber: loan.get('loanNo', reference),
  })).rows,
});
