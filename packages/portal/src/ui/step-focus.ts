import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the heading or the first field of a dialog step, and focuses that element when it
 * appears. The element also needs the attribute `STEP_FOCUS`, with which the dialog finds it when the dialog
 * opens or regains the focus.
 */
export function useStepFocus<Focused extends HTMLElement>(isEnabled = true): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isEnabled) element.current?.focus({ preventScroll: true });
  }, [isEnabled]);
  return element;
}

/** The attribute of the element that a dialog focuses first. */
export const STEP_FOCUS = { 'data-autofocus': '' } as const;
