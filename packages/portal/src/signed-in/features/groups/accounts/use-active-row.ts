import { type KeyboardEvent, useState } from 'react';

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

interface ActiveRowOptions {
  readonly count: number;
  /** Brings a row into sight. */
  readonly show: (index: number) => void;
  /** Space or Enter on the active row. */
  readonly choose: (index: number) => void;
}

/** The row of a listbox that the keys act on. The focus stays on the list, whose rows come and go as it scrolls. */
export function useActiveRow({ count, show, choose }: ActiveRowOptions) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on the link of a row follows it.
    if (event.target !== event.currentTarget && (event.key === ' ' || event.key === 'Enter')) return;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') choose(active);
    else if (step === undefined) return;
    else {
      const next = Math.max(0, Math.min(count - 1, active + step));
      setActive(next);
      show(next);
    }
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}
