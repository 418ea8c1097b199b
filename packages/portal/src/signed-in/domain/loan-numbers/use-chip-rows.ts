import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Height of a row of chips in pixels, its gap and the border of a chip included; a finger needs 44 of them. */
const ROW = { fine: 36, coarse: 50 } as const;
/** About the width of a digit, and of what stands around a number: gap, padding, the button. */
const DIGIT = 8;
const AROUND = 52;
/** What the mark of an unknown number takes besides. */
const MARK = 64;
const LONGEST_SHOWN = 24;

interface ChipSize {
  /** Digits of the longest number. */
  readonly longest: number;
  /** Whether some are marked. */
  readonly marks: boolean;
}

/** How many chips stand side by side in the width that is there. */
export function useColumns(list: RefObject<HTMLElement | null>, { longest, marks }: ChipSize): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const chip = AROUND + DIGIT * Math.min(longest, LONGEST_SHOWN) + (marks ? MARK : 0);
  return Math.max(1, Math.floor(width / chip));
}

/** The rows in sight, and the row of the chip that the Tab key leads to, which must be there to lead to. */
export function useRows(rows: number, rowOfTab: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [height] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW.coarse : ROW.fine));
  // The same functions from scroll to scroll: for others all places are reckoned anew.
  const estimateSize = useCallback(() => height, [height]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return rowOfTab >= rows || shown.includes(rowOfTab) ? shown : [...shown, rowOfTab];
    },
    [rows, rowOfTab],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler is in use that it could mislead.
  const virtualizer = useVirtualizer({
    count: rows,
    estimateSize,
    getScrollElement: () => frame.current,
    overscan: 4,
    rangeExtractor,
  });
  return { frame, virtualizer, height };
}
