import { Button, Grid, Stack } from '@chakra-ui/react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../../lib/services/services.ts';
import { methodName } from '../../methods/method-name.ts';
import { MethodAndAmount } from '../context/method-and-amount.tsx';
import { usePayments } from '../context/payments-context.ts';
import { PaymentOptions } from './payment-options.tsx';
import { planOf } from './payment-plan.ts';
import { PaymentRows } from './payment-rows.tsx';

/** Make Payment (spec sections 2 and 5): the form at the left, what it comes to at the right. */
export function MakePaymentPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const payments = usePayments();
  const { form, path, methods, forgotten } = payments;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const submit = form.handleSubmit(() => void navigate(`${path}/make/confirm`));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 19rem' }} gap={{ base: '4', md: '8' }}>
        <Stack gap="2">
          <FormProvider {...form}>
            <MethodAndAmount
              methods={methods}
              methodsPath={`${path}/methods`}
              note={
                forgotten !== null && values.methodToken === ''
                  ? t('payments.usedOnce', { method: methodName(forgotten, t) })
                  : undefined
              }
            />
          </FormProvider>
          <PaymentOptions />
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0" h="fit-content">
          <PaymentRows account={payments.account} plan={planOf(values, payments)} values={values} />
          <Button type="submit" size="lg">
            {t('payments.continue')}
          </Button>
        </Stack>
      </Grid>
    </form>
  );
}
