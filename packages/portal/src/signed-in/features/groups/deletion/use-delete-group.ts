import type { Group, Page } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLender } from '../../../../lib/services/services.ts';
import { GROUP_LIST_KEY, GROUPS_KEY } from '../group/group-queries.ts';
import { DELETE_GROUP, type GroupDeletion, withoutGroups } from './groups-being-deleted.ts';

interface DeletionOutcome {
  /** Also when the page has been left meanwhile. */
  readonly onDeleted: () => void;
  /** The group is still there, and shown again. */
  readonly onRefused: (error: Error, group: GroupDeletion['group']) => void;
}

/** Deletes a group, which is shown no more from that moment on (spec section 4). */
export function useDeleteGroup({ onDeleted, onRefused }: DeletionOutcome) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: DELETE_GROUP,
    mutationFn: ({ group, confirmed }: GroupDeletion) => lender.deleteGroup(group.id, confirmed),
    onError: (error, { group }) => {
      onRefused(error, group);
      // Somebody else may have deleted it.
      void queryClient.invalidateQueries({ queryKey: GROUPS_KEY });
    },
    onSuccess: (_, { group }) => {
      // It must not come back where the list cannot be asked for again.
      queryClient.setQueriesData<Page<Group>>(
        { queryKey: GROUP_LIST_KEY },
        (page) => page && withoutGroups(page, new Set([group.id])),
      );
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: GROUP_LIST_KEY });
    },
  });
}
