import { Input, type InputProps } from '@chakra-ui/react';
import { FormField, type FormFieldProps } from './form-field.tsx';

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
