import 'virtual:texts/forms';
import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
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
import { useTexts } from '../../../lib/services/services.ts';

/**
 * Styles of the list around the chips. The chips use plain markup, because scrolling through thousands of
 * numbers renders many rows.
 */
const chipStyles: SystemStyleObject = {
  '& > li': { position: 'absolute', top: '0', insetStart: '0', pe: '1.5', pb: '1' },
  '& .chip': {
    display: 'flex',
    alignItems: 'center',
    h: 'full',
    ps: '2.5',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-unknown] .chip': { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
  '& .number': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .mark': { ps: '1', textStyle: 'xs', whiteSpace: 'nowrap' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    h: 'full',
    minW: '7',
    color: 'fg.muted',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    _disabled: { cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minW: '11' },
  },
};

/** Returns the index of the chip whose button contains the target of an event; undefined if no button contains it. */
const findChipIndex = (target: EventTarget): number | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  const index = button?.closest('li')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

interface ChipRowProps {
  readonly numbers: readonly string[];
  readonly unknown: ReadonlySet<string>;
  readonly row: number;
  readonly columns: number;
  /** Offset from the top of the list, in pixels. */
  readonly start: number;
  /** Height of the row, in pixels. */
  readonly height: number;
  /** Index of the chip that is the tab stop; null if it is in another row. */
  readonly tabStop: number | null;
  readonly disabled: boolean;
}

function PlainChipRow(props: ChipRowProps) {
  const { numbers, unknown, row, columns, start, height, tabStop, disabled } = props;
  const t = useTexts();
  return numbers.slice(row * columns, (row + 1) * columns).map((number, column) => {
    const index = row * columns + column;
    const isUnknown = unknown.has(number);
    return (
      <li
        key={number}
        data-index={index}
        data-unknown={isUnknown || undefined}
        aria-setsize={numbers.length}
        aria-posinset={index + 1}
        style={{
          width: `${100 / columns}%`,
          height,
          transform: `translate(${column * 100}%, ${start}px)`,
        }}
      >
        <span className="chip">
          <span className="number" title={number}>
            {number}
          </span>
          {isUnknown && <span className="mark">{t('forms.loanNumberUnknown')}</span>}
          <button
            type="button"
            aria-label={t('forms.loanNumberRemove', { number })}
            tabIndex={index === tabStop ? 0 : -1}
            disabled={disabled}
          >
            <X aria-hidden size={14} />
          </button>
        </span>
      </li>
    );
  });
}

/** A row of chips, memoized so that it renders only when its props change. The list handles clicks and keys. */
const ChipRow = memo(PlainChipRow);

/** Height of a row of chips in pixels, including the gap and the border. A touch target needs 44 pixels. */
const ROW_HEIGHT = { fine: 36, coarse: 50 } as const;
/** Approximate widths in pixels: one digit, and the gap, padding and button of one chip. */
const DIGIT_WIDTH = 8;
const CHIP_FRAME_WIDTH = 52;
/** Additional width in pixels of the marker of an unknown number. */
const UNKNOWN_MARK_WIDTH = 64;
const MAX_SHOWN_DIGITS = 24;

interface ChipSize {
  readonly maxLength: number;
  /** True if unknown numbers are marked. */
  readonly hasMarks: boolean;
}

function useColumns(list: RefObject<HTMLElement | null>, { maxLength, hasMarks }: ChipSize): number {
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
  const digitsWidth = DIGIT_WIDTH * Math.min(maxLength, MAX_SHOWN_DIGITS);
  const chipWidth = CHIP_FRAME_WIDTH + digitsWidth + (hasMarks ? UNKNOWN_MARK_WIDTH : 0);
  return Math.max(1, Math.floor(width / chipWidth));
}

/** Virtualizes the rows. Always renders the row with the tab stop, because the Tab key reaches only rendered chips. */
function useRows(rowCount: number, tabStopRow: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [height] = useState(() =>
    matchMedia('(pointer: coarse)').matches ? ROW_HEIGHT.coarse : ROW_HEIGHT.fine,
  );
  // The functions are stable, because the virtualizer measures all rows again when an option changes.
  const estimateSize = useCallback(() => height, [height]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visibleIndexes = defaultRangeExtractor(range);
      return tabStopRow >= rowCount || visibleIndexes.includes(tabStopRow)
        ? visibleIndexes
        : [...visibleIndexes, tabStopRow];
    },
    [rowCount, tabStopRow],
  );
  const virtualizer = useVirtualizer({
    count: rowCount,
    estimateSize,
    getScrollElement: () => frame.current,
    overscan: 4,
    rangeExtractor,
  });
  return { frame, virtualizer, height };
}

interface TabStop {
  readonly activeIndex: number;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly moveTo: (index: number) => void;
}

/**
 * Manages which chip is the tab stop. Arrow keys move the focus to the other chips.
 * @param lastIndex index of the last chip
 */
function useTabStop(lastIndex: number): TabStop {
  const [index, setIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shouldFocus = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  });
  const moveTo = (next: number) => {
    shouldFocus.current = true;
    setIndex(next);
  };
  return { activeIndex: Math.min(index, lastIndex), list, moveTo };
}

/** Returns the index of the chip that a key moves to; undefined for a key that does not move the focus. */
function getTargetIndex(
  { key }: Pick<KeyboardEvent, 'key'>,
  index: number,
  { lastIndex, columns }: { readonly lastIndex: number; readonly columns: number },
): number | undefined {
  const targetIndexes: Partial<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: lastIndex,
  };
  const target = targetIndexes[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, lastIndex));
}

interface LoanNumberChipsProps {
  readonly numbers: readonly string[];
  readonly unknown: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onRemove: (number: string) => void;
}

function PlainLoanNumberChips({ numbers, unknown, disabled, onRemove }: LoanNumberChipsProps) {
  const t = useTexts();
  const maxLength = useMemo(() => numbers.reduce((max, { length }) => Math.max(max, length), 0), [numbers]);
  const count = numbers.length;
  const lastIndex = count - 1;
  const { activeIndex, list, moveTo } = useTabStop(lastIndex);
  const columns = useColumns(list, { maxLength, hasMarks: unknown.size > 0 });
  const tabStopRow = Math.floor(activeIndex / columns);
  const { frame, virtualizer, height } = useRows(Math.ceil(count / columns), tabStopRow);

  const previousCount = useRef(count);
  useEffect(() => {
    // New loan numbers are at the end of the list.
    if (count > previousCount.current) virtualizer.scrollToOffset(virtualizer.getTotalSize());
    previousCount.current = count;
  }, [count, virtualizer]);

  const remove = (index: number) => {
    moveTo(index);
    onRemove(numbers[index] ?? '');
  };
  const handleKey = (event: KeyboardEvent) => {
    const index = findChipIndex(event.target);
    if (index === undefined) return;
    const next = getTargetIndex(event, index, { lastIndex, columns });
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (next === undefined) return;
    else if (next !== activeIndex) {
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
          const index = findChipIndex(target);
          if (index !== undefined) remove(index);
        }}
        onKeyDown={handleKey}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <ChipRow
            key={index}
            {...{ numbers, unknown, columns, start, height, disabled }}
            row={index}
            tabStop={index === tabStopRow ? activeIndex : null}
          />
        ))}
      </Box>
    </Box>
  );
}

/**
 * Loan numbers as removable chips in columns. Renders only visible rows, so that thousands of numbers scroll
 * smoothly. The chips are one tab stop: arrow keys move between them, and Delete removes the focused chip.
 * @param props must be stable while nothing has changed, because the field around the chips renders with
 * every key press
 */
export const LoanNumberChips = memo(PlainLoanNumberChips);
