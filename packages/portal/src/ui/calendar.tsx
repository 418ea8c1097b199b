import 'virtual:texts/dates';
import {
  Button,
  DatePicker,
  Flex,
  Portal,
  parseDate,
  type SystemStyleObject,
  useDatePickerContext,
} from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '../lib/format/dates.ts';
import { useTexts } from '../lib/services/services.ts';

interface CalendarProps {
  /** The field that it stands below, and the button that opened it. */
  readonly fieldId: string;
  readonly triggerId: string;
  readonly value: Day | null;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  /** Where the lender is. */
  readonly today: Day;
  readonly onPick: (day: Day) => void;
  readonly onClose: () => void;
}

const panel: SystemStyleObject = {
  width: '17.5rem',
  p: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'floating',
  // What places it takes the layer from here.
  zIndex: 'popover',
  outline: 'none',
  '& table': { width: 'full' },
  '& th': { h: '8', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
  '& td': { p: '0', textAlign: 'center' },
  '& [data-part=table-cell-trigger]': {
    display: 'grid',
    placeItems: 'center',
    minW: '8',
    h: '8',
    mx: 'auto',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '&[data-outside-range]': { color: 'fg.subtle' },
    '&[data-today]': { fontWeight: 'semibold', boxShadow: 'inset 0 0 0 1px {colors.border.control}' },
    '&[data-disabled]': { color: 'fg.subtle', opacity: 0.5, cursor: 'not-allowed' },
    '&[data-selected]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      boxShadow: 'inset 0 0 0 1px {colors.accent.mark}',
    },
  },
};

/** What stands above a view: the way back, what it shows and leads to another view, and the way on. */
function ViewHeader({ leadsTo }: { readonly leadsTo: string }) {
  const { start, end } = useDatePickerContext().visibleRangeText;
  const shown = start === end ? start : `${start} - ${end}`;
  return (
    <Flex justify="space-between" align="center" mb="2">
      <DatePicker.PrevTrigger asChild>
        <Button variant="ghost" size="sm" px="0">
          <ChevronLeft aria-hidden />
        </Button>
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger asChild aria-label={`${shown}, ${leadsTo}`}>
        <Button variant="ghost" size="sm">
          <DatePicker.RangeText />
        </Button>
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger asChild>
        <Button variant="ghost" size="sm" px="0">
          <ChevronRight aria-hidden />
        </Button>
      </DatePicker.NextTrigger>
    </Flex>
  );
}

/** Mounted open, the calendar leaves the focus on its button. */
const focusDay = (content: HTMLElement | null) =>
  content
    ?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')
    ?.focus({ preventScroll: true });

/** The calendar of a date field, open: days, months or years, by mouse or keys. Escape leads back to its button. */
export function Calendar({ fieldId, triggerId, value, min, max, today, onPick, onClose }: CalendarProps) {
  const t = useTexts();
  // A dialog keeps the focus within itself, and covers what is not: a field in one has its calendar there.
  const [dialog] = useState(() => ({
    current: document.getElementById(fieldId)?.closest<HTMLElement>('[role=dialog]') ?? null,
  }));
  return (
    <DatePicker.Root
      open
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      ids={{ control: fieldId, trigger: triggerId }}
      positioning={{ placement: 'bottom-start' }}
      locale="en-US"
      value={value === null ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value ?? today)}
      onValueChange={({ value: [day] }) => {
        if (day !== undefined) onPick(day.toString());
      }}
      min={min === undefined ? undefined : parseDate(min)}
      max={max === undefined ? undefined : parseDate(max)}
      translations={{
        prevTrigger: (view) => t(view === 'day' ? 'date.previousMonth' : 'date.previousYears'),
        nextTrigger: (view) => t(view === 'day' ? 'date.nextMonth' : 'date.nextYears'),
      }}
    >
      <Portal container={dialog}>
        <DatePicker.Positioner>
          <DatePicker.Content ref={focusDay} css={panel}>
            <DatePicker.View view="day">
              <ViewHeader leadsTo={t('date.chooseMonth')} />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <ViewHeader leadsTo={t('date.chooseYear')} />
              <DatePicker.MonthTable columns={4} format="short" />
            </DatePicker.View>
            <DatePicker.View view="year">
              <ViewHeader leadsTo={t('date.chooseDay')} />
              <DatePicker.YearTable columns={4} />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
