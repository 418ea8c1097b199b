import 'virtual:texts/new-password';
import { Check, Circle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordRules, SPECIAL_CHARACTERS } from '../../lib/forms/password-rules.ts';
import { useTexts } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

interface RulesProps {
  readonly id: string;
  readonly password: string;
}

/** The list of the password rules. Marks each rule that the password satisfies. */
function Rules({ id, password }: RulesProps) {
  const t = useTexts();
  const characters = Array.from(SPECIAL_CHARACTERS).join(' ');
  return (
    <ul id={id} className={getClassName('password-rules')}>
      {passwordRules.map(({ rule, isSatisfied }) => {
        const satisfied = isSatisfied(password);
        return (
          <li key={rule} data-satisfied={satisfied} className={getClassName('password-rule')}>
            {satisfied ? <Check aria-hidden /> : <Circle aria-hidden />}
            {rule === 'newPassword.special' ? t(rule, { characters }) : t(rule)}
            {satisfied && <span className={getClassName('hidden')}>{t('newPassword.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, keyof UseFormRegisterReturn | 'help'> {
  /** The return value of the form's `register`. */
  readonly field: UseFormRegisterReturn;
}

/** The field for a new password, with the password rules (docs/product/sign-in-and-session.md#password-rules). */
export function NewPasswordField({ field, ...input }: NewPasswordFieldProps) {
  const { ref, onChange, ...registered } = field;
  const [password, setPassword] = useState('');
  const element = useRef<HTMLInputElement | null>(null);
  // Reads text that the user has typed before hydration.
  useEffect(() => setPassword(element.current?.value ?? ''), []);
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
        setPassword(event.currentTarget.value);
        void onChange(event);
      }}
      help={(id) => <Rules id={id} password={password} />}
    />
  );
}
