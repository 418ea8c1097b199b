import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { type Cents, type TakenPayment, UNKNOWN } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import type { Declined, Succeeded, UnknownOutcome } from '../../../domain/money-operation/money-state.ts';
import { EMPTY_PAYMENT } from '../payments/payment-schema.ts';
import type { PaymentRequest } from '../payments/use-payment-flow.ts';
import { CopyableValue, ResultMessage } from './dialog-parts.tsx';
import { usePaymentsContext } from './payments-context.ts';

function SucceededResult({ outcome }: { readonly outcome: Succeeded<PaymentRequest, TakenPayment> }) {
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

function DeclinedResult({ outcome }: { readonly outcome: Declined<PaymentRequest> }) {
  const t = useTexts();
  const { operation, reason } = outcome;
  const { toCustomer } = operation.request.payment;
  return (
    <ResultMessage kind="failed" title={t(toCustomer ? 'payments.creditFailed' : 'payments.failed')}>
      <Text>{reason === '' ? t('payments.problem') : reason}</Text>
    </ResultMessage>
  );
}

/** Retrying requires the extension idempotency (docs/product/payments.md#unknown-outcome). */
function UnknownResult({ outcome }: { readonly outcome: UnknownOutcome<PaymentRequest> }) {
  const t = useTexts();
  const {
    account,
    flow: { canRetry, isSubmitting, retry },
  } = usePaymentsContext();
  return (
    <ResultMessage kind="unknown" title={t('payments.unknownTitle')}>
      <Text>{outcome.reason ?? t(canRetry ? 'payments.unknownRetry' : 'payments.unknownCheck')}</Text>
      <Flex gap="3" align="center">
        {canRetry && (
          <PendingButton pending={isSubmitting} onClick={retry}>
            {t('payments.retry')}
          </PendingButton>
        )}
        <Link asChild>
          <RouterLink to={account.path}>{t('payments.toHistory')}</RouterLink>
        </Link>
      </Flex>
    </ResultMessage>
  );
}

/** The screen with the outcome of a payment (docs/product/payments.md#payment-result). */
export function ResultPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { flow, form, path, close, methods } = usePaymentsContext();
  const { outcome, canRetry } = flow;
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
  return (
    <Stack gap="8" py="6">
      {outcome.status === 'succeeded' && <SucceededResult outcome={outcome} />}
      {outcome.status === 'declined' && <DeclinedResult outcome={outcome} />}
      {outcome.status === 'unknownOutcome' && <UnknownResult outcome={outcome} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.status !== 'unknownOutcome' && (
          <Button variant="outline" onClick={startOver}>
            {t(outcome.status === 'succeeded' ? 'payments.makeAnother' : 'payments.tryAgain')}
          </Button>
        )}
        <Button
          variant={outcome.status === 'unknownOutcome' && canRetry ? 'outline' : 'solid'}
          onClick={close}
        >
          {t('payments.finish')}
        </Button>
      </Flex>
    </Stack>
  );
}
