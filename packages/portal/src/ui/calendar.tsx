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
  /** The id of the field. `triggerId` is the id of the button that opened the calendar. */
  readonly fieldId: string;
  readonly triggerId: string;
  readonly value: Day | null;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  /** The current day in the lender's time zone. */
  readonly today: Day;
  readonly onPick: (day: Day) => void;
  readonly onClose: () => void;
}

const calendarStyles: SystemStyleObject = {
  width: '17.5rem',
  p: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'floating',
  // Sets the stacking order of the calendar: the positioning library copies this value to the element that it
  // positions.
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

/**
 * The header of a calendar view: the buttons for the previous and the next period, and between them a title
 * that opens another view.
 */
function ViewHeader({ nextViewLabel }: { readonly nextViewLabel: string }) {
  const { start, end } = useDatePickerContext().visibleRangeText;
  const visibleRange = start === end ? start : `${start} - ${end}`;
  return (
    <Flex justify="space-between" align="center" mb="2">
      <DatePicker.PrevTrigger asChild>
        <Button variant="ghost" size="sm" px="0">
          <ChevronLeft aria-hidden />
        </Button>
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger asChild aria-label={`${visibleRange}, ${nextViewLabel}`}>
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

/**
 * Focuses the day that is in the tab order. The library focuses a day only when a calendar opens, and this
 * calendar is already open when it mounts.
 */
const focusDay = (content: HTMLElement | null) =>
  content
    ?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')
    ?.focus({ preventScroll: true });

/**
 * The open calendar of a date field, with views of days, months and years, for mouse and keyboard. `onClose`
 * must return the focus to the calendar button.
 */
export function Calendar({ fieldId, triggerId, value, min, max, today, onPick, onClose }: CalendarProps) {
  const t = useTexts();
  // A dialog traps the focus and covers everything else, so the calendar of a field in a dialog is rendered
  // inside the dialog.
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
          <DatePicker.Content ref={focusDay} css={calendarStyles}>
            <DatePicker.View view="day">
              <ViewHeader nextViewLabel={t('date.chooseMonth')} />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <ViewHeader nextViewLabel={t('date.chooseYear')} />
              <DatePicker.MonthTable columns={4} format="short" />
            </DatePicker.View>
            <DatePicker.View view="year">
              <ViewHeader nextViewLabel={t('date.chooseDay')} />
              <DatePicker.YearTable columns={4} />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  );
}
