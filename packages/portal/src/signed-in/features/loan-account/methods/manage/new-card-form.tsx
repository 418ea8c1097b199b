import { Box, Grid, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { postalCodeMask } from '../../../../../lib/format/input-masks.ts';
import { useValidatedForm } from '../../../../../lib/forms/use-validated-form.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { MaskedField } from '../../../../../ui/masked-field.tsx';
import { useFlags } from '../../../../domain/flags/flags.ts';
import { brandOf } from '../card-number.ts';
import { cardNumberMask, cvcMask, expiryMask } from './method-masks.ts';
import { NewMethodForm } from './new-method-form.tsx';
import { EMPTY_METHOD } from './new-method-values.ts';
import { useMethodSchema, useSaveMethod } from './use-new-method-form.ts';

/** A new card. The brand shows while its number is typed; number and CVC are sent and kept nowhere. */
export function NewCardForm() {
  const t = useTexts();
  const { country } = useTenant();
  const { hideCvvInWebpop } = useFlags();
  const { save, problem, pending, loanNumber } = useSaveMethod();
  const { register, control, handleSubmit, formState } = useValidatedForm(
    useMethodSchema('card'),
    EMPTY_METHOD.card,
  );
  const brand = brandOf(useWatch({ control, name: 'number' }));
  const { errors } = formState;
  const submit = handleSubmit(({ cvc, zip, ...card }) =>
    save({ ...card, loanNumber, billingZip: zip, cvc: cvc === '' ? undefined : cvc }),
  );
  return (
    <NewMethodForm
      type="card"
      onSubmit={submit}
      problem={problem}
      pending={pending}
      isDirty={formState.isDirty}
      name={{ field: register('holderName'), error: errors.holderName?.message }}
      doNotSave={register('doNotSave')}
    >
      <Box position="relative">
        <MaskedField
          label={t('payments.cardNumber')}
          error={errors.number?.message}
          inputMask={cardNumberMask}
          field={register('number')}
        />
        <Text position="absolute" top="0" insetEnd="0" textStyle="sm" color="fg.muted" aria-live="polite">
          {brand}
        </Text>
      </Box>
      <Grid templateColumns="1fr 1fr" gap="3">
        <MaskedField
          label={t('payments.expiry')}
          error={errors.expiry?.message}
          inputMask={expiryMask}
          field={register('expiry')}
        />
        {!hideCvvInWebpop && (
          <MaskedField
            label={t('payments.cvc')}
            error={errors.cvc?.message}
            inputMask={cvcMask}
            field={register('cvc')}
            secret
          />
        )}
      </Grid>
      <MaskedField
        label={t(country === 'CA' ? 'payments.postalCode' : 'payments.zip')}
        error={errors.zip?.message}
        inputMask={postalCodeMask(country)}
        field={register('zip')}
      />
    </NewMethodForm>
  );
}
