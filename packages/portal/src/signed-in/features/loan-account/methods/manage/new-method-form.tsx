import { Stack } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../../../lib/services/services.ts';
import { CheckboxField } from '../../../../../ui/checkbox-field.tsx';
import { FormProblem } from '../../../../../ui/form-problem.tsx';
import { PendingButton } from '../../../../../ui/pending-button.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { usePayments } from '../../payments/context/payments-context.ts';
import { useMayNotSave } from './use-new-method-form.ts';

interface NewMethodFormProps {
  readonly type: MethodType;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  readonly problem: string | null;
  readonly pending: boolean;
  /** Something has been typed. */
  readonly isDirty: boolean;
  readonly name: { readonly field: UseFormRegisterReturn; readonly error: string | undefined };
  readonly doNotSave: UseFormRegisterReturn;
  /** The fields of the type. */
  readonly children: ReactNode;
}

/** What the forms of all three types have in common. */
export function NewMethodForm({
  type,
  onSubmit,
  problem,
  pending,
  isDirty,
  name,
  doNotSave,
  children,
}: NewMethodFormProps) {
  const t = useTexts();
  const mayNotSave = useMayNotSave(type);
  const { holdsTyping } = usePayments();
  useEffect(() => {
    holdsTyping(isDirty);
    return () => holdsTyping(false);
  }, [isDirty, holdsTyping]);
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void onSubmit(event)}>
      <FormProblem message={problem} />
      <Stack gap="1.5">
        <TextField label={t('payments.name')} error={name.error} autoComplete="off" {...name.field} />
        {children}
        {mayNotSave && (
          <CheckboxField label={t('payments.doNotSave')} hint={t('payments.doNotSaveHint')} {...doNotSave} />
        )}
        <PendingButton type="submit" size="lg" width="full" pending={pending}>
          {t('payments.addMethod')}
        </PendingButton>
      </Stack>
    </form>
  );
}
