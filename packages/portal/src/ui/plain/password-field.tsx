import 'virtual:texts/new-password';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import { getClassName } from './class-names.ts';
import { PlainField, type PlainInputProps } from './plain-field.tsx';

export interface PasswordFieldProps extends PlainInputProps {
  /** Renders a hint about the password, in an element with this id. */
  readonly help?: (id: string) => ReactNode;
}

/** A password input with a button that shows and hides the value. */
export function PasswordField({ label, error, help, ...input }: PasswordFieldProps) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  const toggleLabel = shown ? t('password.hide', { field: label }) : t('password.show', { field: label });
  return (
    <PlainField
      label={label}
      error={error}
      {...(help && { help })}
      input={(attributes) => (
        <div className={getClassName('password-box')}>
          <input
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={getClassName('password-input')}
          />
          <button
            type="button"
            aria-label={toggleLabel}
            title={toggleLabel}
            className={getClassName('password-toggle')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
      )}
    />
  );
}
