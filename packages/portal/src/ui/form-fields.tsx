import { Box, chakra, Field, Flex, Input, type InputProps, NativeSelect, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

/**
 * The error message of a field. Screen readers announce it when it appears. Space for one line is always
 * reserved, so that the content below does not move away from the pointer.
 */
export function FieldError({ message }: { readonly message: ReactNode }) {
  return (
    <Box minH="4">
      <Field.ErrorText>
        <CircleAlert aria-hidden />
        {message}
      </Field.ErrorText>
    </Box>
  );
}

export interface FormFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** A hint, which is hidden while there is an error message. */
  readonly help?: string | undefined;
  /**
   * True if the label is available only to screen readers, because nearby content shows what the field is
   * for.
   */
  readonly labelHidden?: boolean;
}

/**
 * A form field with a label above, and a hint or an error message below. Screen readers announce the error
 * message.
 */
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

export function TextField({
  label,
  error,
  help,
  labelHidden = false,
  ...input
}: InputProps & FormFieldProps) {
  return (
    <FormField label={label} error={error} help={help} labelHidden={labelHidden}>
      <Input {...input} />
    </FormField>
  );
}

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

interface CheckboxFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
}

export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <Flex as="label" gap="2.5" py={{ base: hint === undefined ? '3' : '2', md: '1' }} cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        mt="0.5"
        flexShrink={0}
        accentColor="accent.mark"
        cursor="pointer"
        aria-describedby={hint === undefined ? undefined : hintId}
        {...input}
      />
      <span>
        {label}
        {hint !== undefined && (
          <Text as="span" id={hintId} display="block" textStyle="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </span>
    </Flex>
  );
}
