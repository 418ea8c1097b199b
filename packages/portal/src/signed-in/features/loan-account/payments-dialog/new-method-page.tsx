import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { MethodType } from '@livery/lender-client';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { getPostalCodeMask } from '../../../../lib/format/input-masks.ts';
import { useValidatedForm } from '../../../../lib/forms/form-hooks.ts';
import { useTenant, useTexts } from '../../../../lib/services/services.ts';
import { SelectField, TextField } from '../../../../ui/form-fields.tsx';
import { MaskedField } from '../../../../ui/masked-field.tsx';
import { useFlags } from '../../../domain/flags/flags.ts';
import { detectCardBrand } from '../methods/card-number.ts';
import {
  achAccountMask,
  bankNumberMask,
  branchNumberMask,
  cardNumberMask,
  cvcMask,
  expiryMask,
  padAccountMask,
  routingNumberMask,
} from '../methods/method-fields.ts';
import { getMethodTypeName } from '../methods/method-types.ts';
import { BackButton, StepHeading } from './dialog-parts.tsx';
import {
  EMPTY_METHOD,
  MAX_NAME_LENGTH,
  NewMethodForm,
  useMethodSchema,
  useSaveMethod,
} from './new-method-form.tsx';
import { usePaymentsContext } from './payments-context.ts';

/** The card number and CVC are sent to the lender and never stored or cached. */
export function NewCardForm() {
  const t = useTexts();
  const { country } = useTenant();
  const { hideCvvInWebpop } = useFlags();
  const { save, problem, pending, loanNumber } = useSaveMethod();
  const { register, control, handleSubmit, formState } = useValidatedForm(
    useMethodSchema('card'),
    EMPTY_METHOD.card,
  );
  const brand = detectCardBrand(useWatch({ control, name: 'number' }));
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
        inputMask={getPostalCodeMask(country)}
        field={register('zip')}
      />
    </NewMethodForm>
  );
}

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
      <TextField
        label={t('payments.bankName')}
        error={errors.bankName?.message}
        maxLength={MAX_NAME_LENGTH}
        {...register('bankName')}
      />
    </NewMethodForm>
  );
}

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
      <TextField
        label={t('payments.bankName')}
        error={errors.bankName?.message}
        maxLength={MAX_NAME_LENGTH}
        {...register('bankName')}
      />
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

const FORMS = { card: NewCardForm, ach: NewAchForm, pad: NewPadForm };

/** The screen that adds a payment method (docs/product/payments.md#adding-a-method). */
export function NewMethodPage() {
  const t = useTexts();
  const {
    methodSelection: { types, formPath },
  } = usePaymentsContext();
  const [selectedType, selectType] = useState<MethodType | undefined>(types[0]);
  if (selectedType === undefined) return <Navigate to={formPath} replace />;
  const Form = FORMS[selectedType];
  return (
    <Stack gap="4" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={formPath} />
        <StepHeading>{t('payments.addTitle')}</StepHeading>
      </Flex>
      <SelectField
        label={t('payments.methodType')}
        error={undefined}
        value={selectedType}
        onChange={({ currentTarget }) =>
          selectType(types.find((type) => type === currentTarget.value) ?? selectedType)
        }
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {getMethodTypeName(type, t)}
          </option>
        ))}
      </SelectField>
      <Form key={selectedType} />
    </Stack>
  );
}
