import type { Group, GroupDetail, Page } from '@livery/lender-client';
import { useMutationState } from '@tanstack/react-query';

export const DELETE_GROUP_KEY = ['delete-group'] as const;

/** Variables of the deletion mutation. */
export interface GroupDeletion {
  readonly group: Pick<GroupDetail, 'id' | 'name' | 'usedByRules'>;
  /** True if the person was shown the rules that use the group. */
  readonly confirmed: boolean;
}

/** Returns the ids of groups whose deletion is pending. They are hidden, and shown again if the lender refuses. */
export function useGroupsBeingDeleted(): ReadonlySet<number> {
  const deletions = useMutationState({
    filters: { mutationKey: DELETE_GROUP_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as GroupDeletion).group.id,
  });
  return new Set(deletions);
}

/** Returns a page without these groups, with a reduced total. */
export function withoutGroups(page: Page<Group>, ids: ReadonlySet<number>): Page<Group> {
  const rows = page.rows.filter(({ id }) => !ids.has(id));
  const removedCount = page.rows.length - rows.length;
  if (removedCount === 0) return page;
  const { totalCount } = page;
  return { ...page, rows, totalCount: totalCount === null ? null : totalCount - removedCount };
}
