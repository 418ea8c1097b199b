import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const ROW_SELECTOR = '[data-row]';
const CONTROL_SELECTOR = 'a[href], button';

const getRows = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
const findRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW_SELECTOR) : null;

/** Returns the number of records that are displayed side by side: 1 in a table, more for cards. */
function countRecordsPerRow(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  return Math.max(1, rows.filter((row) => row.offsetTop === top).length);
}

/**
 * Returns the number of records by which a key moves the focus; negative for backward. Returns null for a key
 * that does not move the focus between records.
 */
function getStep(key: string, index: number, rows: readonly HTMLElement[], areCards: boolean): number | null {
  switch (key) {
    case 'ArrowDown':
      return areCards ? countRecordsPerRow(rows) : 1;
    case 'ArrowUp':
      return areCards ? -countRecordsPerRow(rows) : -1;
    case 'ArrowRight':
      return areCards ? 1 : null;
    case 'ArrowLeft':
      return areCards ? -1 : null;
    case 'Home':
      return -index;
    case 'End':
      return rows.length - 1 - index;
    default:
      return null;
  }
}

/**
 * Moves the focus between a table row and its controls if the key is the left or right arrow key. Returns
 * false for any other key.
 */
function moveWithinRow(row: HTMLElement, from: EventTarget, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const focusTargets = [row, ...row.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
  focusTargets[focusTargets.indexOf(from as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
  return true;
}

/**
 * Handles the keys of a list, following the ARIA grid pattern. Arrows, Home and End move the focus between
 * records. Enter opens a record, and Tab moves to its controls.
 *
 * Only one record and its controls are in the tab order. React renders every record and control with
 * `tabIndex={-1}`, and this hook sets the tab order directly on the elements, so that moving the focus
 * renders nothing.
 * @param open receives the index of the record on which the user pressed Enter
 */
export function useRowNavigation<List extends HTMLElement>(
  rowCount: number,
  areCards: boolean,
  open: (index: number) => void,
) {
  const list = useRef<List>(null);
  const activeIndex = useRef(0);
  const tabStops = useRef<readonly HTMLElement[]>([]);

  const setActiveIndex = (index: number): void => {
    activeIndex.current = index;
    for (const element of tabStops.current) element.tabIndex = -1;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    tabStops.current = row ? [row, ...row.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)] : [];
    for (const element of tabStops.current) element.tabIndex = 0;
  };
  // Runs after every render, because a render may have replaced controls.
  useLayoutEffect(() => setActiveIndex(Math.max(0, Math.min(activeIndex.current, rowCount - 1))));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = findRow(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      if (event.target === row) open(Number(row.dataset['row']));
      return;
    }
    const rows = getRows(event.currentTarget);
    const index = rows.indexOf(row);
    const step = getStep(event.key, index, rows, areCards);
    if (step !== null) rows[index + step]?.focus();
    else if (!moveWithinRow(row, event.target, event.key)) return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = findRow(event.target);
    if (row !== null) setActiveIndex(Number(row.dataset['row']));
  };
  return { list, handlers: { onKeyDown, onFocus } };
}
