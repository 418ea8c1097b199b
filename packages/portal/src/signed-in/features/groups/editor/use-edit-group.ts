import type { GroupDetail } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useHasExtension, useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { groupLoansQuery, groupQuery } from '../group/group-queries.ts';

export interface EditedGroup {
  readonly group: GroupDetail;
  readonly loanNumbers: readonly string[];
  /** True if the group has more loans than the lender lists at once. */
  readonly hasMore: boolean;
}

/**
 * Loads the group again before its form opens, so that the form includes changes by other users.
 * @param onLoaded not called if the group's panel is closed before the response arrives
 */
export function useEditGroup(groupId: number, onLoaded: (edited: EditedGroup) => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const hasLoansExtension = useHasExtension('static-group-loans');
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<EditedGroup> => {
      const group = await queryClient.query(groupQuery(lender, groupId));
      if (!group.isStatic || !hasLoansExtension) return { group, loanNumbers: [], hasMore: false };
      const { rows, totalPages } = await queryClient.query(groupLoansQuery(lender, groupId));
      return { group, loanNumbers: rows.map(({ loanNumber }) => loanNumber), hasMore: totalPages > 1 };
    },
  });
  const loadGroup = () =>
    mutate(undefined, {
      onSuccess: onLoaded,
      onError: (error) => toasts.error(getErrorMessage(error, t)),
    });
  return { loadGroup, isLoading: isPending };
}
