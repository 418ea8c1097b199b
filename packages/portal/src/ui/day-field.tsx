import { Box, Field } from '@chakra-ui/react';
import { type Ref, useId, useState } from 'react';
import type { Day } from '../lib/format/dates.ts';
import { useToday } from '../lib/services/today.ts';
import { DateField } from './date-field.tsx';
import { FieldError } from './form-fields.tsx';

interface DayFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  /** A day as yyyy-MM-dd; '' for none. */
  readonly value: string;
  /** Receives the day, or '' while the typed text is not a valid day. */
  readonly onValue: (day: string) => void;
  readonly onBlur: () => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** The message for a day before `min`; by default a message that states `min`. */
  readonly tooEarly?: string;
  /** The first day that the calendar offers. Default: `min`. */
  readonly pickFrom?: Day | undefined;
  /** The last day that the calendar offers. Default: `max`. */
  readonly pickTo?: Day | undefined;
  readonly disabled?: boolean;
}

/**
 * A labeled date field of a form, with a hint and an error message. Keeps invalid text, so that the user can
 * correct it.
 */
export function DayField({
  ref,
  label,
  error,
  help,
  value,
  onValue,
  onBlur,
  min,
  max,
  tooEarly,
  pickFrom,
  pickTo,
  disabled = false,
}: DayFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  // The last valid day, which the date field keeps as its value while the typed text is invalid and the form
  // has no day.
  const [lastValid, setLastValid] = useState(value);
  if (value !== '' && value !== lastValid) setLastValid(value);
  const message = problem ?? error;
  return (
    <Field.Root id={id} invalid={message !== undefined} disabled={disabled} onBlur={onBlur}>
      <Field.Label>{label}</Field.Label>
      <Box width="full">
        <DateField
          id={id}
          ref={ref}
          label={label}
          value={lastValid === '' ? null : lastValid}
          onChange={(day) => onValue(day ?? '')}
          onProblem={(newProblem) => {
            setProblem(newProblem);
            if (newProblem !== null) onValue('');
          }}
          min={min}
          max={max}
          tooEarly={tooEarly}
          pickFrom={pickFrom}
          pickTo={pickTo}
          disabled={disabled}
          today={useToday()}
        />
      </Box>
      {message === undefined && help !== undefined ? (
        <Box minH="4">
          <Field.HelperText>{help}</Field.HelperText>
        </Box>
      ) : (
        <FieldError message={message} />
      )}
    </Field.Root>
  );
}
