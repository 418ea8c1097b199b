import 'virtual:texts/forms';
import type { SystemStyleObject } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/services/services.ts';

/** For the list around the chips, which are plain markup: with thousands of numbers rows of them come with every scroll. */
export const chipStyles: SystemStyleObject = {
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

/** Place of the chip that something in it belongs to. */
export const placeOf = (target: EventTarget): number | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  const place = button?.closest('li')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
};

interface ChipRowProps {
  readonly numbers: readonly string[];
  /** Those that the lender does not know. */
  readonly unknown: ReadonlySet<string>;
  readonly row: number;
  /** Chips side by side. */
  readonly columns: number;
  /** From the top of the list, and how high, in pixels. */
  readonly start: number;
  readonly height: number;
  /** Place of the chip that the Tab key leads to; null in any other row. */
  readonly tabStop: number | null;
  readonly disabled: boolean;
}

function PlainChipRow(props: ChipRowProps) {
  const { numbers, unknown, row, columns, start, height, tabStop, disabled } = props;
  const t = useTexts();
  return numbers.slice(row * columns, (row + 1) * columns).map((number, column) => {
    const place = row * columns + column;
    const isUnknown = unknown.has(number);
    return (
      <li
        key={number}
        data-place={place}
        data-unknown={isUnknown || undefined}
        aria-setsize={numbers.length}
        aria-posinset={place + 1}
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
            tabIndex={place === tabStop ? 0 : -1}
            disabled={disabled}
          >
            <X aria-hidden size={14} />
          </button>
        </span>
      </li>
    );
  });
}

/** The chips that stand side by side; drawn anew when one of them changes alone. What is pressed is heard by the list. */
export const ChipRow = memo(PlainChipRow);
