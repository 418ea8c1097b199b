import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const ROW = '[data-row]';
const CONTROL = 'a[href], button';

const listRows = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)];
const findRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** Returns the number of records in one row: 1 in a table, more for cards. */
function countRecordsPerRow(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  return Math.max(1, rows.filter((row) => row.offsetTop === top).length);
}

/** Returns the number of records that a key moves the focus by, or null for any other key. */
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

/** Moves the focus between a table row and its controls with the left and right arrow keys. */
function moveWithinRow(row: HTMLElement, from: EventTarget, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROL)];
  stops[stops.indexOf(from as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
  return true;
}

/**
 * Handles the keys of a list, following the ARIA grid pattern with rows as stops: arrows, Home and End move
 * between records, Enter opens a record, and Tab moves to its controls. Only one record and its controls are in the
 * tab order. All of them are rendered with `tabIndex={-1}`, and the tab order is set on the elements, so that moving
 * the focus renders nothing.
 * @param open called for Enter on a record
 */
export function useRowNavigation<List extends HTMLElement>(
  rowCount: number,
  areCards: boolean,
  open: (index: number) => void,
) {
  const list = useRef<List>(null);
  const active = useRef(0);
  const stops = useRef<readonly HTMLElement[]>([]);

  const setActive = (index: number): void => {
    active.current = index;
    for (const stop of stops.current) stop.tabIndex = -1;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    stops.current = row ? [row, ...row.querySelectorAll<HTMLElement>(CONTROL)] : [];
    for (const stop of stops.current) stop.tabIndex = 0;
  };
  // After every render, because it may have replaced controls.
  useLayoutEffect(() => setActive(Math.max(0, Math.min(active.current, rowCount - 1))));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = findRow(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      if (event.target === row) open(Number(row.dataset['row']));
      return;
    }
    const rows = listRows(event.currentTarget);
    const index = rows.indexOf(row);
    const step = getStep(event.key, index, rows, areCards);
    if (step !== null) rows[index + step]?.focus();
    else if (!moveWithinRow(row, event.target, event.key)) return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = findRow(event.target);
    if (row !== null) setActive(Number(row.dataset['row']));
  };
  return { list, handlers: { onKeyDown, onFocus } };
}
