import { Input, type InputProps } from '@chakra-ui/react';
import { Maskito } from '@maskito/core';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { InputMask } from '../lib/format/input-masks.ts';
import { FormField, type FormFieldProps } from './form-fields.tsx';

/**
 * Shows dots instead of the text while the field does not have the focus, so that other people cannot read a
 * sensitive value.
 */
const hiddenWithoutFocusStyles = { '&:not(:focus):not(:placeholder-shown)': { WebkitTextSecurity: 'disc' } };

interface MaskedFieldProps extends FormFieldProps, Omit<InputProps, keyof UseFormRegisterReturn> {
  /** Must be the same object on every render. */
  readonly inputMask: InputMask;
  /** The return value of the form's `register`. */
  readonly field: UseFormRegisterReturn;
  /** True for a sensitive value, such as an SSN. */
  readonly secret?: boolean;
}

/** A text input that formats typed and pasted text with an input mask and preserves the caret position. */
export function MaskedField({
  label,
  error,
  help,
  inputMask,
  field,
  secret = false,
  ...input
}: MaskedFieldProps) {
  const { ref, onChange, ...registered } = field;
  const element = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const maskito = new Maskito(element.current, inputMask.options);
    return () => maskito.destroy();
  }, [inputMask]);
  return (
    <FormField label={label} error={error} help={help}>
      <Input
        inputMode={inputMask.inputMode}
        placeholder={inputMask.placeholder}
        autoComplete="off"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        {...(secret && { css: hiddenWithoutFocusStyles })}
        {...input}
        {...registered}
        ref={(input) => {
          element.current = input;
          ref(input);
        }}
        // React does not call onChange for text that the mask has changed.
        onInput={(event) => void onChange(event)}
      />
    </FormField>
  );
}
