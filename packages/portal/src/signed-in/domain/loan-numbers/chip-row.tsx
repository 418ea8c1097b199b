import 'virtual:texts/forms';
import type { SystemStyleObject } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../lib/services/services.ts';

/**
 * Styles of the list around the chips. The chips use plain markup, because scrolling through thousands of
 * numbers renders many rows.
 */
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

/** Returns the index of the chip whose button contains the target of an event; undefined if no button contains it. */
export const findChipIndex = (target: EventTarget): number | undefined => {
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
export const ChipRow = memo(PlainChipRow);
