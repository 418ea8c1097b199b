import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import 'virtual:texts/forms';
import { Box } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services/services.ts';
import { ChipRow, chipStyles, placeOf } from './chip-row.tsx';

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
function useColumns(list: RefObject<HTMLElement | null>, { longest, marks }: ChipSize): number {
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
function useRows(rows: number, rowOfTab: number) {
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

interface TabStop {
  /** Place of the chip that the Tab key leads to. */
  readonly current: number;
  readonly list: RefObject<HTMLUListElement | null>;
  /** Leads the Tab key and the focus to a chip. */
  readonly moveTo: (place: number) => void;
}

/** The chip that the Tab key leads to; others get there by the arrow keys. @param last place of the last one */
function useTabStop(last: number): TabStop {
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
function stepOf(
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

interface LoanNumberChipsProps {
  readonly numbers: readonly string[];
  /** Those that the lender does not know; they are marked. */
  readonly unknown: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onRemove: (number: string) => void;
}

function PlainLoanNumberChips({ numbers, unknown, disabled, onRemove }: LoanNumberChipsProps) {
  const t = useTexts();
  const longest = useMemo(() => numbers.reduce((most, { length }) => Math.max(most, length), 0), [numbers]);
  const count = numbers.length;
  const last = count - 1;
  const { current, list, moveTo } = useTabStop(last);
  const columns = useColumns(list, { longest, marks: unknown.size > 0 });
  const rowOfTab = Math.floor(current / columns);
  const { frame, virtualizer, height } = useRows(Math.ceil(count / columns), rowOfTab);

  const before = useRef(count);
  useEffect(() => {
    // Loan numbers that were added are at the end.
    if (count > before.current) virtualizer.scrollToOffset(virtualizer.getTotalSize());
    before.current = count;
  }, [count, virtualizer]);

  const remove = (place: number) => {
    moveTo(place);
    onRemove(numbers[place] ?? '');
  };
  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    const next = stepOf(event, place, { last, columns });
    if (event.key === 'Delete' || event.key === 'Backspace') remove(place);
    else if (next === undefined) return;
    else if (next !== current) {
      moveTo(next);
      virtualizer.scrollToIndex(Math.floor(next / columns));
    }
    event.preventDefault();
  };
  return (
    <Box ref={frame} maxH="13.5rem" overflowY="auto">
      <Box
        as="ul"
        ref={list}
        position="relative"
        css={chipStyles}
        aria-label={t('forms.loanNumbersListed', { count })}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={({ target }) => {
          const place = placeOf(target);
          if (place !== undefined) remove(place);
        }}
        onKeyDown={press}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <ChipRow
            key={index}
            {...{ numbers, unknown, columns, start, height, disabled }}
            row={index}
            tabStop={index === rowOfTab ? current : null}
          />
        ))}
      </Box>
    </Box>
  );
}

/**
 * Loan numbers as removable chips, in columns; only those in sight are drawn, so thousands scroll smoothly. They are one
 * stop of the Tab key: arrow keys go from chip to chip, Delete removes one.
 * @param props the same from render to render while nothing has changed, since the field around is drawn with every key
 */
export const LoanNumberChips = memo(PlainLoanNumberChips);
