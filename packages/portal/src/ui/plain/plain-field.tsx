import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classOf } from './class-names.ts';

interface FieldState {
  /** The error message of an invalid value. */
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
  /** Renders the input with these attributes. */
  readonly input: (attributes: InputAttributes) => ReactNode;
  /** Renders a hint about the value, in an element with this id. */
  readonly help?: (id: string) => ReactNode;
}

/**
 * A form field with label, input, hint and error message. The line of the error message is reserved so that
 * the content below does not move away from the pointer.
 */
export function PlainField({ label, error, input, help }: PlainFieldProps) {
  const id = useId();
  const [errorId, helpId] = [`${id}error`, `${id}help`];
  const describedBy = [error !== undefined && errorId, help !== undefined && helpId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classOf('field')}>
      <label htmlFor={id} className={classOf('label')}>
        {label}
      </label>
      {input({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {help?.(helpId)}
      <div className={classOf('field-error')} aria-live="polite">
        {error !== undefined && (
          <div id={errorId} className={classOf('field-error-text')}>
            <CircleAlert aria-hidden />
            {error}
          </div>
        )}
      </div>
    </div>
  );
}

/** A labeled text input. */
export function PlainInput({ label, error, ...input }: PlainInputProps) {
  return (
    <PlainField
      label={label}
      error={error}
      input={(attributes) => <input {...input} {...attributes} className={classOf('input')} />}
    />
  );
}
