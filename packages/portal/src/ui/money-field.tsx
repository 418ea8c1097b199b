import { Box, Field, Input, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { formatMoney, parseMoney } from '../lib/format/money.ts';
import { FieldError } from './field-error.tsx';

interface MoneyFieldProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly error: string | undefined;
  /** As in `FormField`. */
  readonly labelHidden?: boolean;
  /** As it is typed. */
  readonly value: string;
  readonly onValue: (typed: string) => void;
}

const commas = (text: string) => text.split(',').length - 1;

/**
 * What stands in the field after a key. One digit more or less puts the thousands of an amount out of step: its commas go,
 * and the caret stays between the same digits. A comma that is typed stays, since `1,50` is no 150 dollars.
 */
function afterKey(input: HTMLInputElement, before: string): string {
  const typed = input.value;
  const plain = typed.replaceAll(',', '');
  const isOneKey = Math.abs(typed.length - before.length) === 1 && commas(typed) <= commas(before);
  const wasInStep = before.includes(',') && parseMoney(before) !== null;
  if (!isOneKey || !wasInStep || parseMoney(typed) !== null || parseMoney(plain) === null) return typed;
  const caret = input.selectionStart ?? typed.length;
  const left = caret - commas(typed.slice(0, caret));
  input.value = plain;
  input.setSelectionRange(left, left);
  return plain;
}

/**
 * An amount of dollars (spec section 5, money inputs). Nothing moves while one types: thousands are separated and
 * decimals filled up when the field is left. What is no amount stays as it was typed or pasted, to be mended.
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
          onChange={({ currentTarget }) => onValue(afterKey(currentTarget, value))}
          onBlur={(event) => {
            const amount = parseMoney(value);
            if (amount !== null) onValue(formatMoney(amount).slice(1));
            onBlur?.(event);
          }}
        />
      </Box>
      <FieldError message={error} />
    </Field.Root>
  );
}
