import { Grid } from '@chakra-ui/react';
import { useValidatedForm } from '../../../../../lib/forms/use-validated-form.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { MaskedField } from '../../../../../ui/masked-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { bankNumberMask, branchNumberMask, padAccountMask } from './method-masks.ts';
import { NewMethodForm } from './new-method-form.tsx';
import { EMPTY_METHOD } from './new-method-values.ts';
import { useMethodSchema, useSaveMethod } from './use-new-method-form.ts';

/** A new bank account in Canada. Only the name is required; the lender refuses what it cannot charge. */
export function NewPadForm() {
  const t = useTexts();
  const { save, problem, pending, loanNumber } = useSaveMethod();
  const { register, handleSubmit, formState } = useValidatedForm(useMethodSchema('pad'), EMPTY_METHOD.pad);
  const { errors } = formState;
  const submit = handleSubmit((account) => save({ ...account, loanNumber }));
  return (
    <NewMethodForm
      type="pad"
      onSubmit={submit}
      problem={problem}
      pending={pending}
      isDirty={formState.isDirty}
      name={{ field: register('holderName'), error: errors.holderName?.message }}
      doNotSave={register('doNotSave')}
    >
      <TextField label={t('payments.bankName')} error={errors.bankName?.message} {...register('bankName')} />
      <Grid templateColumns="1fr 1fr" gap="3">
        <MaskedField
          label={t('payments.bankNumber')}
          error={errors.bankNumber?.message}
          inputMask={bankNumberMask}
          field={register('bankNumber')}
        />
        <MaskedField
          label={t('payments.branchNumber')}
          error={errors.branchNumber?.message}
          inputMask={branchNumberMask}
          field={register('branchNumber')}
        />
      </Grid>
      <MaskedField
        label={t('payments.accountNumber')}
        error={errors.accountNumber?.message}
        inputMask={padAccountMask}
        field={register('accountNumber')}
        secret
      />
    </NewMethodForm>
  );
}
