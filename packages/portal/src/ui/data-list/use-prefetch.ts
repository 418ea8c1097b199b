import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that only passes by stays for less. */
const INTENT_MS = 80;

/**
 * Warms what a record leads to once the pointer rests on it, or the focus is there.
 * @param prefetch told of the record's index, once as long as it stays the same
 */
export function usePrefetch(prefetch: (index: number) => void) {
  const aimed = useRef({ index: -1, timer: 0 });
  useEffect(() => {
    const { current } = aimed;
    return () => clearTimeout(current.timer);
  }, []);
  const aim = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const index = Number(row?.dataset['row'] ?? -1);
    if (index === aimed.current.index) return;
    clearTimeout(aimed.current.timer);
    const timer = index === -1 ? 0 : window.setTimeout(() => prefetch(index), INTENT_MS);
    aimed.current = { index, timer };
  };
  return { onPointerOver: aim, onFocusCapture: aim };
}
