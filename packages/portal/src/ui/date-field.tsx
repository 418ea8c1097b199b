import 'virtual:texts/dates';
import { Flex, Input, type InputProps } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { lazyPart } from '../lib/code-loading/lazy-part.tsx';
import { type Day, formatDay, parseDay } from '../lib/format/dates.ts';
import { useTexts } from '../lib/services/services.ts';
import { IconButton } from './icon-button.tsx';
import { MissingCodeNotice } from './missing-code-notice.tsx';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, MissingCodeNotice);

/**
 * Room for the placeholder and the calendar's button. In units of the font's digits, because a fallback font may be a
 * quarter wider than the theme's: MM/DD/YYYY is 10.6 digits wide in Inter and up to 11.8 in DejaVu Sans.
 */
const WIDTH_OF_A_DATE = 'calc(12.5ch + {spacing.9})';

interface DateFieldProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly id: string;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** The field's name, for the button that opens its calendar. */
  readonly label: string;
  readonly value: Day | null;
  /** Told of a day that may be chosen, or of null when the field has been emptied. */
  readonly onChange: (day: Day | null) => void;
  /** Told what is wrong with what was typed; null when nothing is any more. */
  readonly onProblem: (problem: string | null) => void;
  /** The first and the last day that may be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** What to say of a day before the first; which days may be chosen, unless it is given. */
  readonly tooEarly?: string | undefined;
  /** The days that the calendar offers, where they are fewer: a form judges what is typed by another field. */
  readonly pickFrom?: Day | undefined;
  readonly pickTo?: Day | undefined;
  /** Where the lender is: the calendar marks it. */
  readonly today: Day;
}

/** A typed date: it follows a value from elsewhere, and keeps what is typed until that is a day. */
function useTypedDay({
  value,
  onChange,
  onProblem,
  min,
  max,
  tooEarly,
}: Omit<DateFieldProps, 'id' | 'label'>) {
  const t = useTexts();
  const [field, setField] = useState({ text: value === null ? '' : formatDay(value), seen: value });
  if (value !== field.seen) {
    const own = parseDay(field.text) === value;
    setField({ text: own ? field.text : value === null ? '' : formatDay(value), seen: value });
  }
  const problemOf = (day: Day | null) => {
    if (day === null) return t('date.invalid');
    // What stands there already may stay: whether it is right is for the form to say.
    if (day === value) return null;
    if (min !== undefined && day < min) return tooEarly ?? t('date.tooEarly', { day: formatDay(min) });
    return max !== undefined && day > max ? t('date.tooLate', { day: formatDay(max) }) : null;
  };
  const type = (text: string) => {
    setField((current) => ({ ...current, text }));
    const day = parseDay(text);
    if (text.trim() === '') onChange(null);
    else if (day !== null && problemOf(day) === null) onChange(day);
    else return;
    onProblem(null);
  };
  /** Done typing: what is no day is said, what is one is written as all dates are. */
  const settle = () => {
    if (field.text.trim() === '') return;
    const day = parseDay(field.text);
    onProblem(problemOf(day));
    if (day !== null) setField((current) => ({ ...current, text: formatDay(day) }));
  };
  return { text: field.text, type, settle };
}

/**
 * A date as MM/dd/yyyy, whatever the browser's language: typed, or chosen in a calendar that is loaded when it is
 * opened. It has no label and no error of its own.
 */
export function DateField({
  id,
  label,
  value,
  onChange,
  onProblem,
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
  const fieldId = useId();
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  // Whoever closes it by a press elsewhere takes the focus along after this.
  const close = () => {
    setOpen(false);
    document.getElementById(triggerId)?.focus({ preventScroll: true });
  };
  const { text, type, settle } = useTypedDay({ value, onChange, onProblem, min, max, tooEarly, today });
  return (
    <Flex id={fieldId} position="relative" align="center" minW="0">
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date.placeholder')}
        pe="9"
        minW={WIDTH_OF_A_DATE}
        fontVariantNumeric="tabular-nums"
        {...input}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle();
        }}
      />
      <IconButton
        id={triggerId}
        label={t('date.openCalendar', { field: label })}
        size="xs"
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
      </IconButton>
      {open && (
        <Calendar
          fieldId={fieldId}
          triggerId={triggerId}
          value={value}
          min={pickFrom}
          max={pickTo}
          today={today}
          onPick={(day) => {
            onChange(day);
            onProblem(null);
            close();
          }}
          onClose={close}
        />
      )}
    </Flex>
  );
}
