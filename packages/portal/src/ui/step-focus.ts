import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the element when it is shown: the heading or the first field of a step of a dialog. The element also needs
 * `STEP_FOCUS`, by which the dialog finds it when it opens or gets the focus back.
 */
export function useStepFocus<Focused extends HTMLElement>(isWanted = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return element;
}

/** The attribute by which a dialog finds what has the focus at first. */
export const STEP_FOCUS = { 'data-autofocus': '' } as const;
