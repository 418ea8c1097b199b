import { Box, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface FormFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** A hint, which is hidden while there is an error message. */
  readonly help?: string | undefined;
  /** True if only screen readers receive the label, because nearby content identifies the field visually. */
  readonly labelHidden?: boolean;
}

/** A form field with a label above, and a hint or an announced error message below. */
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
