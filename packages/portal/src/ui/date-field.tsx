import 'virtual:texts/dates';
import { Button, Flex, Input, type InputProps } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type Ref, useEffect, useId, useState } from 'react';
import { createLazyComponent } from '../lib/code-loading/lazy-component.tsx';
import { type Day, formatDay, parseDay } from '../lib/format/dates.ts';
import { useTexts } from '../lib/services/services.ts';
import { CodeLoadErrorNotice } from './code-load-error.tsx';

const Calendar = createLazyComponent(
  async () => (await import('./calendar.tsx')).Calendar,
  CodeLoadErrorNotice,
);

/**
 * The minimum width for the placeholder and the calendar button. The width is in units of the font's digits,
 * because a fallback font may be 25% wider than the theme's font: MM/DD/YYYY is 10.6 digits wide in Inter and
 * up to 11.8 digits wide in DejaVu Sans.
 */
const MIN_WIDTH = 'calc(12.5ch + {spacing.9})';

interface DateFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly id: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly label: string;
  readonly value: Day | null;
  /** Receives a valid day, or null when the field is emptied. */
  readonly onChange: (day: Day | null) => void;
  /** Receives the message for invalid typed text; null once it is valid. */
  readonly onProblem: (problem: string | null) => void;
  /** True if Back and Forward discard typed text that the value does not represent. */
  readonly discardsTextOnBack?: boolean;
  /** The first valid day. `max` is the last valid day. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** The message for a day before `min`; by default a message that states `min`. */
  readonly tooEarly?: string | undefined;
  /**
   * The first day that the calendar offers; by default `min`. `pickTo` is the last day that it offers; by
   * default `max`. Set a smaller range if the form compares the day with another field. The form then reports
   * a typed day outside this range itself.
   */
  readonly pickFrom?: Day | undefined;
  readonly pickTo?: Day | undefined;
  /** The current day in the lender's time zone, which the calendar marks. */
  readonly today: Day;
}

/**
 * Manages the typed text of a date field. When the value changes, the new value replaces the text. Typed text
 * that is not a valid day stays in the field and does not change the value.
 */
function useTypedDay({
  value,
  onChange,
  onProblem,
  discardsTextOnBack,
  min,
  max,
  tooEarly,
}: Omit<DateFieldProps, 'id' | 'label'>) {
  const t = useTexts();
  const [field, setField] = useState({ text: value === null ? '' : formatDay(value), lastValue: value });
  if (value !== field.lastValue) {
    const isTypedValue = parseDay(field.text) === value;
    setField({ text: isTypedValue ? field.text : value === null ? '' : formatDay(value), lastValue: value });
  }
  useEffect(() => {
    if (!discardsTextOnBack) return;
    const discard = () =>
      setField(({ lastValue }) => ({ text: lastValue === null ? '' : formatDay(lastValue), lastValue }));
    window.addEventListener('popstate', discard);
    return () => window.removeEventListener('popstate', discard);
  }, [discardsTextOnBack]);
  const getProblem = (day: Day | null) => {
    if (day === null) return t('date.invalid');
    // The form validates the current value, so the field reports no problem for it.
    if (day === value) return null;
    if (min !== undefined && day < min) return tooEarly ?? t('date.tooEarly', { day: formatDay(min) });
    return max !== undefined && day > max ? t('date.tooLate', { day: formatDay(max) }) : null;
  };
  const type = (text: string) => {
    setField((current) => ({ ...current, text }));
    const day = parseDay(text);
    if (text.trim() === '') onChange(null);
    else if (day !== null && getProblem(day) === null) onChange(day);
    else return;
    onProblem(null);
  };
  /** Validates and formats the typed text. Called when the user has finished typing. */
  const finishTyping = () => {
    if (field.text.trim() === '') return;
    const day = parseDay(field.text);
    onProblem(getProblem(day));
    if (day !== null) setField((current) => ({ ...current, text: formatDay(day) }));
  };
  const pick = (day: Day) => {
    setField((current) => ({ ...current, text: formatDay(day) }));
    onChange(day);
    onProblem(null);
  };
  return { text: field.text, type, finishTyping, pick };
}

/**
 * A date input in the format MM/dd/yyyy, whatever the language of the browser is. Its calendar is loaded when
 * it opens. The field displays neither its label nor its error message: `label` only names the calendar
 * button, and `onProblem` receives the message.
 */
export function DateField({
  id,
  label,
  value,
  onChange,
  onProblem,
  discardsTextOnBack = false,
  min,
  max,
  tooEarly,
  pickFrom = min,
  pickTo = max,
  today,
  disabled = false,
  ...input
}: DateFieldProps) {
  const t = useTexts();
  const calendarLabel = t('date.openCalendar', { field: label });
  const fieldId = useId();
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  // Closes the calendar and moves the focus to the calendar button. If a click on another element has closed
  // the calendar, that element receives the focus afterward.
  const close = () => {
    setOpen(false);
    document.getElementById(triggerId)?.focus({ preventScroll: true });
  };
  const { text, type, finishTyping, pick } = useTypedDay({
    value,
    onChange,
    onProblem,
    discardsTextOnBack,
    min,
    max,
    tooEarly,
    today,
  });
  return (
    <Flex id={fieldId} position="relative" align="center" minW="0">
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date.placeholder')}
        pe="9"
        minW={MIN_WIDTH}
        fontVariantNumeric="tabular-nums"
        {...input}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={finishTyping}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finishTyping();
        }}
      />
      <Button
        id={triggerId}
        aria-label={calendarLabel}
        title={calendarLabel}
        variant="ghost"
        size="xs"
        px="0"
        position="absolute"
        insetEnd="1"
        h="6"
        minW="6"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden />
      </Button>
      {open && (
        <Calendar
          fieldId={fieldId}
          triggerId={triggerId}
          // The calendar reports only days other than its value, so a value that the text no longer represents is omitted.
          value={parseDay(text) === value ? value : null}
          min={pickFrom}
          max={pickTo}
          today={today}
          onPick={(day) => {
            pick(day);
            close();
          }}
          onClose={close}
        />
      )}
    </Flex>
  );
}
