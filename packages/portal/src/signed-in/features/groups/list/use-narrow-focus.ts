import { type RefObject, useEffect, useRef } from 'react';

interface Parts {
  readonly list: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** From this width on list and panel stand beside each other: breakpoint lg. */
const WIDE = '(min-width: 64em)';

/** True where list and panel are beside each other. */
export const isPanelBeside = (): boolean => matchMedia(WIDE).matches;

/**
 * Where list and panel follow one another, what was pressed goes with its part: the focus moves to the one that has
 * come, and back to the group that it came from.
 * @param shown the group in the panel, null for none
 */
export function useNarrowFocus(shown: number | null, { list, panel }: Parts): void {
  const before = useRef(shown);
  useEffect(() => {
    const left = before.current;
    before.current = shown;
    if (left === shown || isPanelBeside()) return;
    const target =
      shown === null
        ? (list.current?.querySelector<HTMLElement>(`[data-group="${left}"]`) ??
          list.current?.querySelector<HTMLElement>('input'))
        : panel.current?.querySelector<HTMLElement>('a');
    target?.focus();
  }, [shown, list, panel]);
}
