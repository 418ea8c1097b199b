import 'virtual:texts/new-password';
import { Field, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordRules, SPECIAL_CHARACTERS } from '../lib/new-password-schema.ts';
import { useTexts } from '../lib/services.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

/** What a new password needs; each rule is ticked off once what has been typed keeps it. */
function Rules({ typed }: { readonly typed: string }) {
  const t = useTexts();
  const characters = Array.from(SPECIAL_CHARACTERS).join(' ');
  return (
    <Field.HelperText asChild>
      <ul>
        {passwordRules.map(({ rule, isKept }) => {
          const kept = isKept(typed);
          return (
            <Flex as="li" key={rule} data-kept={kept} align="center" gap="2" _icon={{ boxSize: '3.5' }}>
              {kept ? <Check aria-hidden /> : <Circle aria-hidden />}
              {rule === 'newPassword.special' ? t(rule, { characters }) : t(rule)}
              {kept && <VisuallyHidden>{t('newPassword.kept')}</VisuallyHidden>}
            </Flex>
          );
        })}
      </ul>
    </Field.HelperText>
  );
}

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, keyof UseFormRegisterReturn | 'children'> {
  /** What `register` of the form gives. */
  readonly field: UseFormRegisterReturn;
}

/** Where a new password is chosen, with the rules that it must keep (spec section 5). */
export function NewPasswordField({ field, ...input }: NewPasswordFieldProps) {
  const { ref, onChange, ...registered } = field;
  const [typed, setTyped] = useState('');
  const element = useRef<HTMLInputElement | null>(null);
  // What was typed before the code took over.
  useEffect(() => setTyped(element.current?.value ?? ''), []);
  return (
    <PasswordField
      autoComplete="new-password"
      {...input}
      {...registered}
      ref={(added) => {
        element.current = added;
        ref(added);
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        void onChange(event);
      }}
    >
      <Rules typed={typed} />
    </PasswordField>
  );
}
