import type { GroupLoan } from '@livery/lender-client';
import { useCallback } from 'react';
import { useMay } from '../../../domain/access/use-permissions.ts';

/** The page of the loan account behind a loan of a group; null where it is not known, or the person may not open it. */
export function useAccountPath(): (loan: Pick<GroupLoan, 'account'>) => string | null {
  const mayOpen = useMay('BORROWERS.DETAILS');
  return useCallback(
    ({ account }) =>
      mayOpen && account !== null ? `/borrowers/signed-up/borrowers-details/loan-id/${account.loanId}` : null,
    [mayOpen],
  );
}
