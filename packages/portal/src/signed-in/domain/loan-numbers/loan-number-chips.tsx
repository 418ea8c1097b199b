import 'virtual:texts/forms';
import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { ChipRow, chipStyles, placeOf } from './chip-row.tsx';
import { useColumns, useRows } from './use-chip-rows.ts';
import { stepOf, useTabStop } from './use-tab-stop.ts';

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
    // What was added stands at the end.
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
