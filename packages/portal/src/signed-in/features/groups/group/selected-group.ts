import { useNavigation, useSearchParams } from 'react-router-dom';
import { useLatest } from '../../../../lib/page/use-latest.ts';

/** Query parameters with the id of the selected group and its open tab. */
export const GROUP_PARAMETER = 'group';
export const PART_PARAMETER = 'part';

export const GROUP_PARTS = ['details', 'accounts'] as const;
type GroupPart = (typeof GROUP_PARTS)[number];

const parseGroupId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads and changes the selected group. The address contains the group, so that it survives a reload and Back. */
export function useSelectedGroup() {
  const [params, setParams] = useSearchParams();
  const isNavigating = useNavigation().state !== 'idle';
  const isNavigatingRef = useLatest(isNavigating);
  const setGroupParameter = (current: URLSearchParams, groupId: number | null) => {
    const next = new URLSearchParams(current);
    if (groupId === null) next.delete(GROUP_PARAMETER);
    else next.set(GROUP_PARAMETER, String(groupId));
    return next;
  };
  return {
    groupId: parseGroupId(params.get(GROUP_PARAMETER)),
    part: GROUP_PARTS.find((part) => part === params.get(PART_PARAMETER)) ?? GROUP_PARTS[0],
    /** Returns the query string that selects a group, or no group for null, and preserves the list state. */
    buildSearch: (groupId: number | null) => `?${setGroupParameter(params, groupId).toString()}`,
    select: (groupId: number) =>
      setParams((current) => setGroupParameter(current, groupId), { preventScrollReset: true }),
    /**
     * True while the code of the next page is loading. A change of the address that the user did not request would cancel
     * this navigation.
     */
    isNavigating,
    /** Selects a group if none is selected. Replaces the history entry, because the user did not choose the group. */
    selectByDefault: (groupId: number) =>
      setParams((current) => (current.has(GROUP_PARAMETER) ? current : setGroupParameter(current, groupId)), {
        replace: true,
        preventScrollReset: true,
      }),
    /**
     * Deselects a deleted group, unless the user is leaving the page. Replaces the history entry, so that Back does not lead to
     * the deleted group.
     */
    deselect: (groupId: number) => {
      if (isNavigatingRef.current) return;
      setParams(
        (current) =>
          parseGroupId(current.get(GROUP_PARAMETER)) === groupId ? setGroupParameter(current, null) : current,
        { replace: true, preventScrollReset: true },
      );
    },
    openPart: (part: GroupPart) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(PART_PARAMETER, part);
          return next;
        },
        // Replaces the history entry, so that Back leads to the previous group and not to the previous tab.
        { replace: true, preventScrollReset: true },
      ),
  };
}
