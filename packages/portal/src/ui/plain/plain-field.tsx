import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { getClassName } from './class-names.ts';

interface FieldState {
  readonly error: string | undefined;
}

export interface PlainInputProps extends ComponentProps<'input'>, FieldState {
  readonly label: string;
}

/** The attributes that associate an input with its label, error message and hint. */
interface InputAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface PlainFieldProps extends FieldState {
  readonly label: string;
  readonly input: (attributes: InputAttributes) => ReactNode;
  /** Renders a hint about the value, in an element with this id. */
  readonly help?: (id: string) => ReactNode;
}

/**
 * A form field with label, input, hint and error message. Space for one line of the error message is always
 * reserved, so that the content below does not move away from the pointer.
 */
export function PlainField({ label, error, input, help }: PlainFieldProps) {
  const id = useId();
  const [errorId, helpId] = [`${id}error`, `${id}help`];
  const describedBy = [error !== undefined && errorId, help !== undefined && helpId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={getClassName('field')}>
      <label htmlFor={id} className={getClassName('label')}>
        {label}
      </label>
      {input({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {help?.(helpId)}
      <div className={getClassName('field-error')} aria-live="polite">
        {error !== undefined && (
          <div id={errorId} className={getClassName('field-error-text')}>
            <CircleAlert aria-hidden />
            {error}
          </div>
        )}
      </div>
    </div>
  );
}

export function PlainInput({ label, error, ...input }: PlainInputProps) {
  return (
    <PlainField
      label={label}
      error={error}
      input={(attributes) => <input {...input} {...attributes} className={getClassName('input')} />}
    />
  );
}
