import type { Group, GroupDetail, Page } from '@livery/lender-client';
import { useMutationState } from '@tanstack/react-query';

export const DELETE_GROUP = ['delete-group'] as const;

/** What a deletion asks for. */
export interface GroupDeletion {
  readonly group: Pick<GroupDetail, 'id' | 'name' | 'usedByRules'>;
  /** The person has read which rules use the group. */
  readonly confirmed: boolean;
}

/** The groups that are being deleted: they are shown no more, and again when that is refused. */
export function useGroupsBeingDeleted(): ReadonlySet<number> {
  const deletions = useMutationState({
    filters: { mutationKey: DELETE_GROUP, status: 'pending' },
    select: ({ state }) => (state.variables as GroupDeletion).group.id,
  });
  return new Set(deletions);
}

/** A page without these groups; its total counts them no more. */
export function withoutGroups(page: Page<Group>, ids: ReadonlySet<number>): Page<Group> {
  const rows = page.rows.filter(({ id }) => !ids.has(id));
  const gone = page.rows.length - rows.length;
  if (gone === 0) return page;
  const { totalCount } = page;
  return { ...page, rows, totalCount: totalCount === null ? null : totalCount - gone };
}
