import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the element when it appears: the heading or the first field of a dialog step. Also set the attribute
 * `STEP_FOCUS` on the element: the dialog uses it to find the element when it opens or regains the focus.
 */
export function useStepFocus<Focused extends HTMLElement>(isEnabled = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isEnabled) element.current?.focus({ preventScroll: true });
  }, [isEnabled]);
  return element;
}

/** The attribute by which a dialog finds the element to focus first. */
export const STEP_FOCUS = { 'data-autofocus': '' } as const;
