import { Box, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface FormFieldProps {
  readonly label: string;
  /** What is wrong with the value, if anything. */
  readonly error: string | undefined;
  /** What the person should know about it; the error takes its place. */
  readonly help?: string | undefined;
  /** The label is for screen readers alone: what the field is stands beside it for all others. */
  readonly labelHidden?: boolean;
}

/** A field of a form: label above, help below, the error in place of the help, read out when it appears. */
export function FormField({
  label,
  error,
  help,
  labelHidden = false,
  children,
}: FormFieldProps & { readonly children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label srOnly={labelHidden}>{label}</Field.Label>
      {children}
      {error === undefined && help !== undefined ? (
        <Box minH="4">
          <Field.HelperText>{help}</Field.HelperText>
        </Box>
      ) : (
        <FieldError message={error} />
      )}
    </Field.Root>
  );
}
