import { useSearchParams } from 'react-router-dom';

/** The parameters of the address that say which group is selected, and which of its parts is open. */
export const GROUP_PARAMETER = 'group';
export const PART_PARAMETER = 'part';

export const GROUP_PARTS = ['details', 'accounts'] as const;
type GroupPart = (typeof GROUP_PARTS)[number];

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The selected group; it stands in the address, so that a reload and Back keep it. */
export function useSelectedGroup() {
  const [params, setParams] = useSearchParams();
  const withGroup = (current: URLSearchParams, groupId: number | null) => {
    const next = new URLSearchParams(current);
    if (groupId === null) next.delete(GROUP_PARAMETER);
    else next.set(GROUP_PARAMETER, String(groupId));
    return next;
  };
  return {
    /** Null for none. */
    groupId: idOf(params.get(GROUP_PARAMETER)),
    part: GROUP_PARTS.find((part) => part === params.get(PART_PARAMETER)) ?? GROUP_PARTS[0],
    /** The query that selects a group and leaves the list as it is. */
    searchOf: (groupId: number | null) => `?${withGroup(params, groupId).toString()}`,
    select: (groupId: number) =>
      setParams((current) => withGroup(current, groupId), { preventScrollReset: true }),
    /** Selects a group that nobody chose: no entry of the history leads to the page without it. */
    selectInstead: (groupId: number) =>
      setParams((current) => (current.has(GROUP_PARAMETER) ? current : withGroup(current, groupId)), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The group is gone: no entry of the history leads to it from here. */
    leave: (groupId: number) =>
      setParams(
        (current) => (idOf(current.get(GROUP_PARAMETER)) === groupId ? withGroup(current, null) : current),
        { replace: true, preventScrollReset: true },
      ),
    openPart: (part: GroupPart) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.set(PART_PARAMETER, part);
          return next;
        },
        // One entry of the history: Back leads to the group before.
        { replace: true, preventScrollReset: true },
      ),
  };
}
