import { Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { getMethodName } from '../methods/method-types.ts';
import { BackButton, StepHeading } from './dialog-parts.tsx';
import { Disclosure } from './disclosure.tsx';
import { buildPaymentRequest, computePaymentPlan, PaymentSummary } from './payment-plan.tsx';
import { usePaymentsContext } from './payments-context.ts';

/** The screen that confirms a payment (docs/product/payments.md#payment-confirmation). */
export function ConfirmPage() {
  const t = useTexts();
  const payments = usePaymentsContext();
  const { form, schema, flow, path } = payments;
  // This response contains the disclosure. The user can confirm the payment only after the disclosure has
  // loaded.
  const { isSuccess } = useQuery(clientDetailsQuery(useLender()));
  const today = useToday();
  const values = form.getValues();
  const request = schema.safeParse(values).success ? buildPaymentRequest(values, payments) : null;
  if (request === null) return <Navigate to={`${path}/make`} replace />;
  const total = formatMoney(request.total);
  return (
    <Stack gap="5" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={`${path}/make`} />
        <StepHeading>{t('payments.confirmTitle')}</StepHeading>
      </Flex>
      <PaymentSummary
        account={payments.account}
        plan={computePaymentPlan(values, payments)}
        values={values}
      />
      <Disclosure
        type={request.method.type}
        payment={{
          kind: request.payment.toCustomer ? 'creditToCustomer' : 'onePayment',
          methodName: getMethodName(request.method, t),
          amount: request.total,
          count: 1,
          frequency: t('schedule.oneTime'),
          first: today,
          last: today,
        }}
      />
      <PendingButton
        size="lg"
        width="full"
        disabled={!isSuccess}
        pending={flow.isSubmitting}
        onClick={() => flow.confirm(request)}
      >
        {request.payment.toCustomer ? t('payments.send', { total }) : t('payments.pay', { total })}
      </PendingButton>
    </Stack>
  );
}
