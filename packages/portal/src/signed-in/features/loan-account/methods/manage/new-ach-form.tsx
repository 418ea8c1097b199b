import { useValidatedForm } from '../../../../../lib/forms/use-validated-form.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { MaskedField } from '../../../../../ui/masked-field.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { achAccountMask, routingNumberMask } from './method-masks.ts';
import { NewMethodForm } from './new-method-form.tsx';
import { EMPTY_METHOD } from './new-method-values.ts';
import { useMethodSchema, useSaveMethod } from './use-new-method-form.ts';

/** A new bank account in the United States. */
export function NewAchForm() {
  const t = useTexts();
  const { save, problem, pending, loanNumber } = useSaveMethod();
  const { register, handleSubmit, formState } = useValidatedForm(useMethodSchema('ach'), EMPTY_METHOD.ach);
  const { errors } = formState;
  const submit = handleSubmit((account) => save({ ...account, loanNumber }));
  return (
    <NewMethodForm
      type="ach"
      onSubmit={submit}
      problem={problem}
      pending={pending}
      isDirty={formState.isDirty}
      name={{ field: register('holderName'), error: errors.holderName?.message }}
      doNotSave={register('doNotSave')}
    >
      <SelectField
        label={t('payments.accountType')}
        error={errors.accountType?.message}
        {...register('accountType')}
      >
        <option value="">{t('payments.chooseAccountType')}</option>
        <option value="checking">{t('payments.checking')}</option>
        <option value="savings">{t('payments.savings')}</option>
      </SelectField>
      <MaskedField
        label={t('payments.routingNumber')}
        error={errors.routingNumber?.message}
        inputMask={routingNumberMask}
        field={register('routingNumber')}
      />
      <MaskedField
        label={t('payments.accountNumber')}
        error={errors.accountNumber?.message}
        inputMask={achAccountMask}
        field={register('accountNumber')}
        secret
      />
      <TextField label={t('payments.bankName')} error={errors.bankName?.message} {...register('bankName')} />
    </NewMethodForm>
  );
}
