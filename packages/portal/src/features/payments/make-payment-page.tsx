import { Box, Button, Grid, Stack } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useFlags } from '../../lib/flags.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTexts } from '../../lib/services.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { AmountPicks } from './amount-picks.tsx';
import { MethodPicker } from './method-picker.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { planOf } from './payment-plan.ts';
import { PaymentRows } from './payment-rows.tsx';
import { usePayments } from './payments-context.ts';

/** Make Payment (spec sections 2 and 5): the form at the left, what it comes to at the right. */
export function MakePaymentPage() {
  const t = useTexts();
  const flags = useFlags();
  const navigate = useNavigate();
  const payments = usePayments();
  const { form, path, methods, details } = payments;
  const { errors } = form.formState;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const {
    field: { ref, value: amount, onBlur },
  } = useController({ control: form.control, name: 'amount' });
  const submit = form.handleSubmit(() => void navigate(`${path}/make/confirm`));
  const setAmount = (typed: string) =>
    form.setValue('amount', typed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 19rem' }} gap={{ base: '4', md: '8' }}>
        <Stack gap="2">
          <MethodPicker
            methods={methods}
            error={errors.methodToken?.message}
            field={form.register('methodToken')}
            addPath={`${path}/methods/new`}
            editPath={`${path}/methods`}
          />
          <Box>
            <MoneyField
              label={t('payments.amount')}
              error={errors.amount?.message}
              name="amount"
              ref={ref}
              value={amount}
              onValue={setAmount}
              onBlur={onBlur}
            />
            <AmountPicks
              loan={details.loan}
              hidesPayoff={flags.hidePayOffBalanceCap}
              onPick={(picked) => setAmount(formatMoney(picked).slice(1))}
            />
          </Box>
          <PaymentOptions />
        </Stack>
        <Stack gap="4" position={{ md: 'sticky' }} top="0" h="fit-content">
          <PaymentRows account={payments.account} plan={planOf(values, payments)} />
          <Button type="submit" size="lg">
            {t('payments.continue')}
          </Button>
        </Stack>
      </Grid>
    </form>
  );
}
