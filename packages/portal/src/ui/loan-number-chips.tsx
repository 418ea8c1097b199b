import 'virtual:texts/forms';
import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../lib/services.ts';

/** Height of a row of chips in pixels, the gap included; a finger needs more. */
const ROW = { fine: 36, coarse: 48 } as const;
/** About the width of a digit, and of what stands around a number: gap, padding, the button. */
const DIGIT = 8;
const AROUND = 52;
/** What the mark of an unknown number takes besides. */
const MARK = 64;
const LONGEST_SHOWN = 24;

const grid: SystemStyleObject = {
  position: 'relative',
  // Plain markup below: with thousands of numbers every chip that is scrolled into sight is made anew.
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

/** How many chips stand side by side in the width that is there. */
function useColumns(list: RefObject<HTMLElement | null>, longest: number, marks: boolean): number {
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
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler is in use that it could mislead.
  const virtualizer = useVirtualizer({
    count: rows,
    estimateSize: () => height,
    getScrollElement: () => frame.current,
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return rowOfTab >= rows || shown.includes(rowOfTab) ? shown : [...shown, rowOfTab];
    },
  });
  return { frame, virtualizer, height };
}

/** Where an arrow key leads from a chip; undefined for any other key. */
function stepOf(key: string, place: number, last: number, columns: number): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: last,
  };
  return steps[key];
}

/** The chip that the Tab key leads to; others get there by the arrow keys. */
function useTabStop(last: number) {
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

interface ChipProps {
  readonly number: string;
  readonly isUnknown: boolean;
  readonly place: number;
  readonly count: number;
  readonly style: CSSProperties;
  readonly isTabStop: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Chip({
  number,
  isUnknown,
  place,
  count,
  style,
  isTabStop,
  disabled,
  onRemove,
  onKeyDown,
}: ChipProps) {
  const t = useTexts();
  return (
    <li data-unknown={isUnknown || undefined} aria-setsize={count} aria-posinset={place + 1} style={style}>
      <span className="chip">
        <span className="number" title={number}>
          {number}
        </span>
        {isUnknown && <span className="mark">{t('forms.loanNumberUnknown')}</span>}
        <button
          type="button"
          aria-label={t('forms.loanNumberRemove', { number })}
          tabIndex={isTabStop ? 0 : -1}
          disabled={disabled}
          onClick={onRemove}
          onKeyDown={onKeyDown}
        >
          <X aria-hidden size={14} />
        </button>
      </span>
    </li>
  );
}

interface LoanNumberChipsProps {
  readonly numbers: readonly string[];
  /** Those that the lender does not know; they are marked. */
  readonly unknown: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onRemove: (number: string) => void;
}

/**
 * Loan numbers as removable chips, in columns; only those in sight are drawn, so thousands scroll smoothly. They are one
 * stop of the Tab key: arrow keys go from chip to chip, Delete removes one.
 */
export function LoanNumberChips({ numbers, unknown, disabled, onRemove }: LoanNumberChipsProps) {
  const t = useTexts();
  const longest = useMemo(() => numbers.reduce((most, { length }) => Math.max(most, length), 0), [numbers]);
  const count = numbers.length;
  const last = count - 1;
  const { current, list, moveTo } = useTabStop(last);
  const columns = useColumns(list, longest, unknown.size > 0);
  const rows = Math.ceil(count / columns);
  const { frame, virtualizer, height } = useRows(rows, Math.floor(current / columns));

  const before = useRef(count);
  useEffect(() => {
    // What was added stands at the end.
    if (count > before.current) virtualizer.scrollToOffset(virtualizer.getTotalSize());
    before.current = count;
  }, [count, virtualizer]);

  const remove = (place: number, number: string) => {
    moveTo(place);
    onRemove(number);
  };
  const press = (event: KeyboardEvent, place: number, number: string) => {
    const step = stepOf(event.key, place, last, columns);
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (!removes && step === undefined) return;
    event.preventDefault();
    if (step === undefined) {
      remove(place, number);
      return;
    }
    const next = Math.max(0, Math.min(step, last));
    if (next === current) return;
    moveTo(next);
    virtualizer.scrollToIndex(Math.floor(next / columns));
  };

  const drawn = virtualizer
    .getVirtualItems()
    .flatMap(({ index, start }) =>
      Array.from({ length: columns }, (_, column) => ({ column, start, place: index * columns + column })),
    )
    .filter(({ place }) => place <= last);
  return (
    <Box ref={frame} maxH="13.5rem" overflowY="auto">
      <Box
        as="ul"
        ref={list}
        css={grid}
        aria-label={t('forms.loanNumbersListed', { count })}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ place, column, start }) => {
          const number = numbers[place] ?? '';
          return (
            <Chip
              key={number}
              number={number}
              isUnknown={unknown.has(number)}
              place={place}
              count={count}
              style={{
                width: `${100 / columns}%`,
                height,
                transform: `translate(${column * 100}%, ${start}px)`,
              }}
              isTabStop={place === current}
              disabled={disabled}
              onRemove={() => remove(place, number)}
              onKeyDown={(event) => press(event, place, number)}
            />
          );
        })}
      </Box>
    </Box>
  );
}
