import { Input, type InputProps } from '@chakra-ui/react';
import { Maskito } from '@maskito/core';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { InputMask } from '../lib/format/input-masks.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** Shown as dots as soon as the field is left, so that nobody reads it over a shoulder. */
const hiddenWhenLeft = { '&:not(:focus):not(:placeholder-shown)': { WebkitTextSecurity: 'disc' } };

interface MaskedFieldProps extends FormFieldProps, Omit<InputProps, keyof UseFormRegisterReturn> {
  /** Must stay the same object from render to render. */
  readonly inputMask: InputMask;
  /** What `register` of the form gives. */
  readonly field: UseFormRegisterReturn;
  /** A value that is nobody else's business, such as an SSN. */
  readonly secret?: boolean;
}

/** A text input that shapes what is typed or pasted; the caret stays where the person is. */
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
    const masked = new Maskito(element.current, inputMask.options);
    return () => masked.destroy();
  }, [inputMask]);
  return (
    <FormField label={label} error={error} help={help}>
      <Input
        inputMode={inputMask.inputMode}
        placeholder={inputMask.placeholder}
        autoComplete="off"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        {...(secret && { css: hiddenWhenLeft })}
        {...input}
        {...registered}
        ref={(input) => {
          element.current = input;
          ref(input);
        }}
        // React overlooks what the mask writes into the field when it is asked for changes.
        onInput={(event) => void onChange(event)}
      />
    </FormField>
  );
}
