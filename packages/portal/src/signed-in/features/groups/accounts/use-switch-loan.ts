import type { GroupLoan, Page } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { groupLoansKey } from '../group/group-queries.ts';

interface SwitchOutcome {
  readonly onSwitched: () => void;
  /** The loan is as it was before, on screen too. */
  readonly onRefused: (error: Error) => void;
}

/** Switches a loan of a static group on or off; it looks settled at once (spec section 4). */
export function useSwitchLoan(groupId: number, { onSwitched, onRefused }: SwitchOutcome) {
  const lender = useLender();
  const queryClient = useQueryClient();
  const queryKey = groupLoansKey(groupId);
  const show = (loanId: number, isEnabled: boolean) =>
    queryClient.setQueriesData<Page<GroupLoan>>(
      { queryKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((loan) => (loan.id === loanId ? { ...loan, isEnabled } : loan)),
        },
    );
  const mutationKey = ['switch-group-loan', groupId];
  return useMutation({
    mutationKey,
    // One after the other: the last click on a loan is what it ends as.
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ id, isEnabled }: GroupLoan) => lender.switchGroupLoan(id, !isEnabled),
    onMutate: async ({ id, isEnabled }) => {
      show(id, !isEnabled);
      await queryClient.cancelQueries({ queryKey });
    },
    onError: (error, { id, isEnabled }) => {
      show(id, isEnabled);
      onRefused(error);
    },
    onSuccess: onSwitched,
  });
}
