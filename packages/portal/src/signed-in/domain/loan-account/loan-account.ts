import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../lib/requests/cache-times.ts';

/** A loan account with who linked it, by its own id (spec section 7; section 9: cached 5 minutes). */
export const loanAccountQuery = (lender: LenderClient, loanId: number) =>
  queryOptions({
    queryKey: ['loan-account', loanId],
    queryFn: ({ signal }) => lender.getLoanAccount(loanId, signal),
    staleTime: FIVE_MINUTES_MS,
  });
