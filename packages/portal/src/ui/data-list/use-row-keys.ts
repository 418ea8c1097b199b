import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const ROW = '[data-row]';
const CONTROL = 'a[href], button';

const rowsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)];
const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ROW) : null;

/** How many records stand side by side: one in a table, several in cards. */
function recordsAcross(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop;
  return Math.max(1, rows.filter((row) => row.offsetTop === top).length);
}

/** How far a key goes among the records, or null for a key that does not. */
function stepOf(key: string, index: number, rows: readonly HTMLElement[], areCards: boolean): number | null {
  switch (key) {
    case 'ArrowDown':
      return areCards ? recordsAcross(rows) : 1;
    case 'ArrowUp':
      return areCards ? -recordsAcross(rows) : -1;
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

/** Left and Right go through what can be done in a table's row, and back to the row itself. */
function moveWithinRow(row: HTMLElement, from: EventTarget, key: string): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROL)];
  stops[stops.indexOf(from as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)]?.focus();
  return true;
}

/**
 * Keys for going through the records of a list (the grid pattern with rows as its stops): arrows, Home and End move
 * between them, Enter opens one, Tab goes on to what can be done with it. One record at a time is on the way of Tab.
 * @param open what Enter on a record does
 */
export function useRowKeys(rowCount: number, areCards: boolean, open: (index: number) => void) {
  const [active, setActive] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      if (event.target === row) open(Number(row.dataset['row']));
      return;
    }
    const rows = rowsIn(event.currentTarget);
    const index = rows.indexOf(row);
    const step = stepOf(event.key, index, rows, areCards);
    if (step !== null) rows[index + step]?.focus();
    else if (!moveWithinRow(row, event.target, event.key)) return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row !== null) setActive(Number(row.dataset['row']));
  };
  return { active: Math.min(active, Math.max(0, rowCount - 1)), handlers: { onKeyDown, onFocus } };
}

/**
 * Puts what can be done in the active record on the way of Tab. In markup none of it is (see row-parts.tsx), so that
 * React leaves what is set here alone.
 * @returns the record's element's ref
 */
export function useReachableControls<Element extends HTMLElement>(
  isActive: boolean,
  record: unknown,
): RefObject<Element | null> {
  const row = useRef<Element>(null);
  const shown = isActive ? record : null;
  useLayoutEffect(() => {
    if (shown === null) return;
    const controls = row.current?.querySelectorAll<HTMLElement>(CONTROL) ?? [];
    for (const control of controls) control.tabIndex = 0;
    return () => {
      for (const control of controls) control.tabIndex = -1;
    };
  }, [shown]);
  return row;
}
