import { Refusal } from '../../platform/http/refusal.ts';
import type { BorrowerDetails, DetailsRepository } from './details-repository.ts';

function requireDetails(details: BorrowerDetails | undefined): BorrowerDetails {
  if (details === undefined) throw new Refusal(404, 'Account not found');
  return details;
}

/** Reads loan accounts for their page. Methods throw a 404 Refusal for an unknown loan or link. */
export function createDetailsService(repository: DetailsRepository) {
  return {
    readByLoan: async (loanId: number) => requireDetails(await repository.findByLoan(loanId)),
    readByLink: async (linkedAccountId: number) =>
      requireDetails(await repository.findByLink(linkedAccountId)),
  };
}

export type DetailsService = ReturnType<typeof createDetailsService>;
export type Details = Awaited<ReturnType<DetailsService['readByLoan']>>;
