import { Box, Field } from '@chakra-ui/react';
import { type Ref, useId, useState } from 'react';
import type { Day } from '../lib/format/dates.ts';
import { useToday } from '../lib/services/today.ts';
import { DateField } from './date-field.tsx';
import { FieldError } from './field-error.tsx';

interface DayFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error: string | undefined;
  readonly help?: string | undefined;
  /** A day as yyyy-MM-dd, '' for none. */
  readonly value: string;
  /** Told '' also while what is typed is no day that may be chosen. */
  readonly onValue: (day: string) => void;
  readonly onBlur: () => void;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** As in `DateField`. */
  readonly tooEarly?: string;
  readonly pickFrom?: Day | undefined;
  readonly pickTo?: Day | undefined;
  readonly disabled?: boolean;
}

/** A labelled date of a form: help below, the error in its place. What cannot be chosen stays as typed, to be mended. */
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
  // While what is typed makes no sense the form has no day; the field goes on from the last one that did.
  const [last, setLast] = useState(value);
  if (value !== '' && value !== last) setLast(value);
  const message = problem ?? error;
  return (
    <Field.Root id={id} invalid={message !== undefined} disabled={disabled} onBlur={onBlur}>
      <Field.Label>{label}</Field.Label>
      <Box width="full">
        <DateField
          id={id}
          ref={ref}
          label={label}
          value={last === '' ? null : last}
          onChange={(day) => onValue(day ?? '')}
          onProblem={(found) => {
            setProblem(found);
            if (found !== null) onValue('');
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
