import 'virtual:texts/new-password';
import { Box, Field, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, type RefAttributes, useState } from 'react';
import { useTexts } from '../lib/services.ts';
import { FieldError } from './field-error.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps extends InputProps, RefAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value, if anything. */
  readonly error: string | undefined;
  /** What the person should know about it. */
  readonly children?: ReactNode;
}

/** A password input with a toggle that shows and hides what is typed. */
export function PasswordField({ label, error, children, ...input }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Box position="relative">
        <Input type={shown ? 'text' : 'password'} pe="11" {...input} />
        <IconButton
          label={shown ? t('password.hide', { field: label }) : t('password.show', { field: label })}
          position="absolute"
          insetEnd="1"
          top="50%"
          transform="translateY(-50%)"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </Box>
      {children}
      <FieldError message={error} />
    </Field.Root>
  );
}
