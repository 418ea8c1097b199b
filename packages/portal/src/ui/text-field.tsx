import { Field, Input, type InputProps } from '@chakra-ui/react';
import { FieldError } from './field-error.tsx';

interface TextFieldProps extends InputProps {
  readonly label: string;
  /** What is wrong with the value, if anything. */
  readonly error: string | undefined;
}

/** A labelled text input: label above, error below. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input {...input} />
      <FieldError message={error} />
    </Field.Root>
  );
}
