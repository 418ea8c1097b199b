import { Flex, Stack, Text } from '@chakra-ui/react';
import { type Cents, type TakenPayment, UNKNOWN } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import type { Succeeded } from '../../../domain/money-operation/money-state.ts';
import { getMethodName } from '../methods/method-types.ts';
import { EMPTY_PAYMENT } from '../payments/payment-schema.ts';
import type { PaymentRequest } from './creation-flows.ts';
import { BackButton, CopyableValue, ResultMessage, StepHeading } from './dialog-parts.tsx';
import { Disclosure } from './disclosure.tsx';
import { OperationResult } from './operation-result.tsx';
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

function SucceededPayment({ outcome }: { readonly outcome: Succeeded<PaymentRequest, TakenPayment> }) {
  const t = useTexts();
  const {
    result: payment,
    operation: { request },
  } = outcome;
  return (
    <ResultMessage
      kind="succeeded"
      title={t(request.payment.toCustomer ? 'payments.sent' : 'payments.succeeded')}
    >
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(Math.abs(payment.total === UNKNOWN ? request.total : payment.total) as Cents)}
      </Text>
      {payment.total === UNKNOWN && <Text>{t('payments.amountRequested')}</Text>}
      {payment.description !== null && <Text color="fg.muted">{payment.description}</Text>}
      <dl>
        {payment.orderId !== null && (
          <CopyableValue label={t('payments.reference')} value={payment.orderId} />
        )}
        {payment.authId !== null && (
          <CopyableValue label={t('payments.authorization')} value={payment.authId} />
        )}
      </dl>
    </ResultMessage>
  );
}

/** The screen with the outcome of a payment (docs/product/payments.md#payment-result). */
export function ResultPage() {
  const navigate = useNavigate();
  const { account, flow, form, path, methods } = usePaymentsContext();
  const { outcome } = flow;
  if (outcome === null) return <Navigate to={`${path}/make`} replace />;
  const startOver = () => {
    // After a success, the next payment starts with an empty form. After a decline, the form is kept so that the
    // user can correct it.
    if (outcome.status === 'succeeded') form.reset(EMPTY_PAYMENT);
    // The lender deletes a one-use method even if the payment was declined.
    else if (!methods.some(({ token }) => token === form.getValues('methodToken')))
      form.setValue('methodToken', '');
    flow.reset();
    void navigate(`${path}/make`, { replace: true });
  };
  const isCredit = outcome.status === 'declined' && outcome.operation.request.payment.toCustomer;
  return (
    <OperationResult
      flow={flow}
      outcome={outcome}
      texts={{
        failed: isCredit ? 'payments.creditFailed' : 'payments.failed',
        problem: 'payments.problem',
        unknownTitle: 'payments.unknownTitle',
        unknownRetry: 'payments.unknownRetry',
        unknownCheck: 'payments.unknownCheck',
        toRecords: 'payments.toHistory',
        another: 'payments.makeAnother',
      }}
      recordsPath={account.path}
      startOver={startOver}
    >
      {outcome.status === 'succeeded' && <SucceededPayment outcome={outcome} />}
    </OperationResult>
  );
}
