import type { TextKey } from '@livery/tenant-config';
import type { UseFormReturn } from 'react-hook-form';
import {
  dayMask,
  type InputMask,
  phoneMask,
  postalCodeMask,
  ssnLastFourMask,
  ssnMask,
} from '../../../lib/format/input-masks.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { LinkField } from './link-fields.ts';
import { type LinkFormFields, LONGEST } from './link-form.ts';

const LABELS = {
  loanNumber: 'addBorrower.loanNumber',
  ssn: 'addBorrower.ssn',
  ssnLastFour: 'addBorrower.ssnLastFour',
  dateOfBirth: 'addBorrower.dateOfBirth',
  firstName: 'addBorrower.firstName',
  zipCode: 'addBorrower.zip',
  phoneNumber: 'addBorrower.phoneNumber',
  branchNumber: 'addBorrower.branchNumber',
} as const satisfies Record<LinkField, TextKey>;

const MASKS: Partial<Record<LinkField, InputMask>> = {
  ssn: ssnMask,
  ssnLastFour: ssnLastFourMask,
  dateOfBirth: dayMask,
  phoneNumber: phoneMask,
};

interface LinkFieldInputProps {
  readonly name: LinkField;
  readonly form: UseFormReturn<LinkFormFields>;
  readonly help: string | undefined;
}

/** One of the fields that a person is matched by, in its shape. */
export function LinkFieldInput({ name, form, help }: LinkFieldInputProps) {
  const t = useTexts();
  const { country } = useTenant();
  const isPostalCode = name === 'zipCode';
  const inputMask = isPostalCode ? postalCodeMask(country) : MASKS[name];
  const label = t(isPostalCode && country === 'CA' ? 'addBorrower.postalCode' : LABELS[name]);
  const field = form.register(name);
  const error = form.formState.errors[name]?.message;
  return inputMask === undefined ? (
    <TextField
      label={label}
      error={error}
      help={help}
      autoComplete="off"
      maxLength={LONGEST[name]}
      {...field}
    />
  ) : (
    <MaskedField
      label={label}
      error={error}
      help={help}
      inputMask={inputMask}
      field={field}
      secret={name === 'ssn' || name === 'ssnLastFour'}
    />
  );
}
