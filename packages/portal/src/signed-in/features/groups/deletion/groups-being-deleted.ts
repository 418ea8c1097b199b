import type { Group, GroupDetail, Page } from '@livery/lender-client';
import { useMutationState } from '@tanstack/react-query';

export const DELETE_GROUP_KEY = ['delete-group'] as const;

export interface GroupDeletion {
  readonly group: Pick<GroupDetail, 'id' | 'name' | 'usedByRules'>;
  /** True if the user has seen which rules use the group. */
  readonly confirmed: boolean;
}

/** Returns the ids of groups with a pending deletion. They are hidden, and shown again if the lender refuses. */
export function useGroupsBeingDeleted(): ReadonlySet<number> {
  const deletions = useMutationState({
    filters: { mutationKey: DELETE_GROUP_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as GroupDeletion).group.id,
  });
  return new Set(deletions);
}

/** Returns the page without these groups, and with its total reduced by their number. */
export function removeGroups(page: Page<Group>, ids: ReadonlySet<number>): Page<Group> {
  const rows = page.rows.filter(({ id }) => !ids.has(id));
  const removedCount = page.rows.length - rows.length;
  if (removedCount === 0) return page;
  const { totalCount } = page;
  return { ...page, rows, totalCount: totalCount === null ? null : totalCount - removedCount };
}
