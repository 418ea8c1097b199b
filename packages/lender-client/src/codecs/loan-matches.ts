import type { components } from '../schema.d.ts';

/** How many loans match now, and the first few of them. */
export interface LoanMatches {
  readonly count: number;
  readonly loans: readonly { readonly id: number; readonly loanNumber: string }[];
}

export const loanMatchesFromWire = (wire: components['schemas']['LoanMatches']): LoanMatches => ({
  count: wire.count,
  loans: wire.loans.map(({ id, loanNo }) => ({ id, loanNumber: loanNo })),
});
