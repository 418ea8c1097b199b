import { Field, NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps extends ComponentProps<typeof NativeSelect.Field> {
  readonly label: string;
  readonly error: string | undefined;
  /** See `FormField`. */
  readonly labelHidden?: boolean;
}

/** A labeled native select with an error message. Its children are the options. */
export function SelectField({ label, error, labelHidden = false, ...select }: SelectFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label srOnly={labelHidden}>{label}</Field.Label>
      <NativeSelect.Root width="full">
        <NativeSelect.Field h={{ base: '11', md: '10' }} textStyle={{ base: 'lg', md: 'md' }} {...select} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <FieldError message={error} />
    </Field.Root>
  );
}
