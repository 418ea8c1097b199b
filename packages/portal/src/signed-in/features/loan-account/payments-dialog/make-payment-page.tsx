import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { CheckboxField, SelectField, TextField } from '../../../../ui/form-fields.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { getMethodName } from '../methods/method-types.ts';
import { isCredit } from '../payments/payment-schema.ts';
import { FieldLoadError } from './dialog-parts.tsx';
import { MethodAndAmount } from './method-and-amount.tsx';
import { computePaymentPlan, PaymentSummary } from './payment-plan.tsx';
import { usePaymentsContext } from './payments-context.ts';

function FeeWaiver() {
  const t = useTexts();
  const { form } = usePaymentsContext();
  const { data, error, refetch } = useQuery(clientDetailsQuery(useLender()));
  const waive = useWatch({ control: form.control, name: 'waive' });
  return (
    <Box>
      <CheckboxField label={t('payments.waive')} {...form.register('waive')} />
      {waive && (
        <Box ps="6.5" pt="2">
          <SelectField
            label={t('payments.waiveReason')}
            error={form.formState.errors.waiveReason?.message}
            {...form.register('waiveReason')}
          >
            <option value="">{t('payments.chooseReason')}</option>
            {data?.waiveReasons.map(({ id, reason }) => (
              <option key={id} value={id}>
                {reason}
              </option>
            ))}
          </SelectField>
          {data === undefined && error !== null && (
            <FieldLoadError message={getErrorMessage(error, t)} retry={() => void refetch()} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** Renders the payment options that the lender's flags enable (docs/product/payments.md#make-payment-fields). */
export function PaymentOptions() {
  const t = useTexts();
  const flags = useFlags();
  const { form, methods, details } = usePaymentsContext();
  const { creditLimit } = details;
  const mayRefund = useHasPermission('PAYMENTS.REFUND_CARD');
  const values = useWatch({ control: form.control, compute: (all) => all });
  const method = methods.find(({ token }) => token === values.methodToken);
  const toCustomer = isCredit(values, method);
  return (
    <Stack gap="1">
      {flags.webpopRefund && mayRefund && creditLimit !== 0 && method?.type !== 'ach' && (
        <CheckboxField
          label={t('payments.toCustomer')}
          hint={
            creditLimit === null
              ? t('payments.toCustomerHint')
              : t('payments.toCustomerLimit', { limit: formatMoney(creditLimit) })
          }
          {...form.register('toCustomer')}
        />
      )}
      {flags.customTransCode && !toCustomer && (
        <CheckboxField
          label={t('payments.principalOnly')}
          hint={t('payments.principalOnlyHint')}
          {...form.register('principalOnly')}
        />
      )}
      {flags.waiveConvFee && !toCustomer && <FeeWaiver />}
      <CheckboxField label={t('payments.postNow')} {...form.register('postNow')} />
      <Box pt="2">
        <TextField
          label={t('payments.comment')}
          error={form.formState.errors.comment?.message}
          maxLength={500}
          help={t('payments.commentHint')}
          autoComplete="off"
          {...form.register('comment')}
        />
      </Box>
    </Stack>
  );
}

export function MakePaymentPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const payments = usePaymentsContext();
  const { form, path, methods, lastOneUseMethod } = payments;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const submit = form.handleSubmit(() => void navigate(`${path}/make/confirm`));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 19rem' }} gap={{ base: '4', md: '8' }}>
        <Stack gap="2" minW="0">
          <FormProvider {...form}>
            <MethodAndAmount
              methods={methods}
              methodsPath={`${path}/methods`}
              note={
                lastOneUseMethod !== null && values.methodToken === ''
                  ? t('payments.usedOnce', { method: getMethodName(lastOneUseMethod, t) })
                  : undefined
              }
            />
          </FormProvider>
          <PaymentOptions />
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0" h="fit-content">
          <PaymentSummary
            account={payments.account}
            plan={computePaymentPlan(values, payments)}
            values={values}
          />
          <Button type="submit" size="lg">
            {t('payments.continue')}
          </Button>
        </Stack>
      </Grid>
    </form>
  );
}
