import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { type Cents, type TakenPayment, UNKNOWN } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import type { Declined, Succeeded, UnknownOutcome } from '../../../domain/money-operation/money-state.ts';
import { EMPTY_PAYMENT } from '../payments/payment-schema.ts';
import type { PaymentRequest } from '../payments/use-payment-flow.ts';
import { Fact, Result } from './dialog-parts.tsx';
import { usePayments } from './payments-context.ts';

function Taken({ outcome }: { readonly outcome: Succeeded<PaymentRequest, TakenPayment> }) {
  const t = useTexts();
  const {
    result: taken,
    operation: { request },
  } = outcome;
  return (
    <Result kind="taken" title={t(request.payment.toCustomer ? 'payments.sent' : 'payments.succeeded')}>
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(Math.abs(taken.total === UNKNOWN ? request.total : taken.total) as Cents)}
      </Text>
      {taken.total === UNKNOWN && <Text>{t('payments.amountRequested')}</Text>}
      {taken.description !== null && <Text color="fg.muted">{taken.description}</Text>}
      <dl>
        {taken.orderId !== null && <Fact label={t('payments.reference')} value={taken.orderId} />}
        {taken.authId !== null && <Fact label={t('payments.authorisation')} value={taken.authId} />}
      </dl>
    </Result>
  );
}

function Failed({ outcome }: { readonly outcome: Declined<PaymentRequest> }) {
  const t = useTexts();
  const { operation, reason } = outcome;
  const { toCustomer } = operation.request.payment;
  return (
    <Result kind="failed" title={t(toCustomer ? 'payments.creditFailed' : 'payments.failed')}>
      <Text>{reason === '' ? t('payments.problem') : reason}</Text>
    </Result>
  );
}

/** With idempotency the lender can be asked again with the same key; without it the person judges by the history. */
function Unknown({ outcome }: { readonly outcome: UnknownOutcome<PaymentRequest> }) {
  const t = useTexts();
  const {
    account,
    flow: { canRetry, isSubmitting, retry },
  } = usePayments();
  return (
    <Result kind="unknown" title={t('payments.unknownTitle')}>
      <Text>{outcome.reason ?? t(canRetry ? 'payments.unknownAsk' : 'payments.unknownJudge')}</Text>
      <Flex gap="3" align="center">
        {canRetry && (
          <PendingButton pending={isSubmitting} onClick={retry}>
            {t('payments.askAgain')}
          </PendingButton>
        )}
        <Link asChild>
          <RouterLink to={account.path}>{t('payments.toHistory')}</RouterLink>
        </Link>
      </Flex>
    </Result>
  );
}

/** How the payment came out, and what comes next (spec section 4). */
export function ResultPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { flow, form, path, close, methods } = usePayments();
  const { outcome, canRetry } = flow;
  if (outcome === null) return <Navigate to={`${path}/make`} replace />;
  const again = () => {
    // A declined payment keeps its form for correction; another payment begins empty.
    if (outcome.status === 'succeeded') form.reset(EMPTY_PAYMENT);
    // A method for one payment was deleted with it.
    else if (!methods.some(({ token }) => token === form.getValues('methodToken')))
      form.setValue('methodToken', '');
    flow.reset();
    void navigate(`${path}/make`, { replace: true });
  };
  return (
    <Stack gap="8" py="6">
      {outcome.status === 'succeeded' && <Taken outcome={outcome} />}
      {outcome.status === 'declined' && <Failed outcome={outcome} />}
      {outcome.status === 'unknownOutcome' && <Unknown outcome={outcome} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.status !== 'unknownOutcome' && (
          <Button variant="outline" onClick={again}>
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
