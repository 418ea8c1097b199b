import { Box, Field, Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { formatMoneyValue, parseMoney } from '../lib/format/money.ts';
import { FieldError } from './form-fields.tsx';

interface MoneyFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error: string | undefined;
  /** See `FormField`. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onValue: (typed: string) => void;
}

const countCommas = (text: string) => text.split(',').length - 1;

/**
 * Removes the thousands separators from the input if adding or removing a digit has misplaced them, and keeps
 * the caret between the same digits. Does not remove a typed comma, because `1,50` is not 150 dollars.
 * Returns the new text of the input.
 */
function getTextAfterKey(input: HTMLInputElement, previousText: string): string {
  const typed = input.value;
  const unformatted = typed.replaceAll(',', '');
  const isOneKey =
    Math.abs(typed.length - previousText.length) === 1 && countCommas(typed) <= countCommas(previousText);
  const wasFormatted = previousText.includes(',') && parseMoney(previousText) !== null;
  if (!isOneKey || !wasFormatted || parseMoney(typed) !== null || parseMoney(unformatted) === null)
    return typed;
  const caret = input.selectionStart ?? typed.length;
  const newCaret = caret - countCommas(typed.slice(0, caret));
  input.value = unformatted;
  input.setSelectionRange(newCaret, newCaret);
  return unformatted;
}

/**
 * An amount of dollars (docs/product/limits-and-constants.md#money-format). Formats the text when the field
 * loses focus, not during typing. Keeps invalid text, so that the user can correct it.
 */
export function MoneyField({
  label,
  error,
  labelHidden = false,
  value,
  onValue,
  onBlur,
  ...input
}: MoneyFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label srOnly={labelHidden}>{label}</Field.Label>
      <Box position="relative">
        <Box
          as="span"
          aria-hidden
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          textStyle={{ base: 'lg', md: 'md' }}
          zIndex="1"
        >
          $
        </Box>
        <Input
          {...input}
          inputMode="decimal"
          autoComplete="off"
          ps="7"
          fontVariantNumeric="tabular-nums"
          value={value}
          onChange={({ currentTarget }) => onValue(getTextAfterKey(currentTarget, value))}
          onBlur={(event) => {
            const amount = parseMoney(value);
            if (amount !== null) onValue(formatMoneyValue(amount));
            onBlur?.(event);
          }}
        />
      </Box>
      <FieldError message={error} />
    </Field.Root>
  );
}
