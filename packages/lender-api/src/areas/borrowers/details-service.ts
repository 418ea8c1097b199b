import { Refusal } from '../../platform/http/refusal.ts';
import type { BorrowerDetails, DetailsRepository } from './details-repository.ts';

function found(details: BorrowerDetails | undefined): BorrowerDetails {
  if (details === undefined) throw new Refusal(404, 'Account not found');
  return details;
}

/** A loan account's page (spec section 2, borrower details). Throws a 404 Refusal for one that is not there. */
export function detailsService(repository: DetailsRepository) {
  return {
    ofLoan: async (loanId: number) => found(await repository.findByLoan(loanId)),
    ofLink: async (linkedAccountId: number) => found(await repository.findByLink(linkedAccountId)),
  };
}

export type DetailsService = ReturnType<typeof detailsService>;
export type Details = Awaited<ReturnType<DetailsService['ofLoan']>>;
