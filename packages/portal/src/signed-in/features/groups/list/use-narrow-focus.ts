import { type RefObject, useEffect, useRef } from 'react';

interface NarrowFocusOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Minimum width at which list and panel are side by side: breakpoint lg. */
const WIDE_WINDOW = '(min-width: 64em)';

/** Returns true if list and panel are side by side. */
export const isPanelNextToList = (): boolean => matchMedia(WIDE_WINDOW).matches;

/**
 * Moves the focus on narrow windows, where list and panel replace each other: into the panel when it opens, and back to
 * the group's link when it closes.
 * @param shownGroupId id of the group in the panel; null for none
 */
export function useNarrowFocus(shownGroupId: number | null, { list, panel }: NarrowFocusOptions): void {
  const previousGroupId = useRef(shownGroupId);
  useEffect(() => {
    const previous = previousGroupId.current;
    previousGroupId.current = shownGroupId;
    if (previous === shownGroupId || isPanelNextToList()) return;
    const target =
      shownGroupId === null
        ? (list.current?.querySelector<HTMLElement>(`[data-group="${previous}"]`) ??
          list.current?.querySelector<HTMLElement>('input'))
        : panel.current?.querySelector<HTMLElement>('a');
    target?.focus();
  }, [shownGroupId, list, panel]);
}
