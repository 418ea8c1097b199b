import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface TabStop {
  /** Place of the chip that the Tab key leads to. */
  readonly current: number;
  readonly list: RefObject<HTMLUListElement | null>;
  /** Leads the Tab key and the focus to a chip. */
  readonly moveTo: (place: number) => void;
}

/** The chip that the Tab key leads to; others get there by the arrow keys. @param last place of the last one */
export function useTabStop(last: number): TabStop {
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const focusWanted = useRef(false);
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const moveTo = (next: number) => {
    focusWanted.current = true;
    setPlace(next);
  };
  return { current: Math.min(place, last), list, moveTo };
}

/** Where a key leads from a chip; undefined for one that leads nowhere. */
export function stepOf(
  { key }: Pick<KeyboardEvent, 'key'>,
  place: number,
  { last, columns }: { readonly last: number; readonly columns: number },
): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.max(0, Math.min(step, last));
}
