import { Field, NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps extends ComponentProps<typeof NativeSelect.Field> {
  readonly label: string;
  /** What is wrong with the choice, if anything. */
  readonly error: string | undefined;
  /** As in `FormField`. */
  readonly labelHidden?: boolean;
}

/** A labelled choice of the browser's own: label above, error below. Its options are its children. */
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
