import { Button, Flex, Link, Stack, Text } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router-dom';
import { useHasExtension } from '../../../lib/extensions.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTexts } from '../../../lib/services.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import type { PaymentOutcome } from '../intent/judge-attempt.ts';
import { Fact, Result } from '../parts/result-parts.tsx';
import { usePayments } from '../payments-context.ts';
import { EMPTY_PAYMENT } from './payment-schema.ts';

function Taken({ outcome }: { readonly outcome: PaymentOutcome & { kind: 'taken' } }) {
  const t = useTexts();
  const { taken, intent } = outcome;
  return (
    <Result kind="taken" title={t(intent.payment.toCustomer ? 'payments.sent' : 'payments.succeeded')}>
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(Math.abs(taken.total) as Cents)}
      </Text>
      <Text color="fg.muted">{taken.description}</Text>
      <dl>
        <Fact label={t('payments.reference')} value={taken.orderId} />
        {taken.authId !== null && <Fact label={t('payments.authorisation')} value={taken.authId} />}
      </dl>
    </Result>
  );
}

function Failed({ outcome }: { readonly outcome: PaymentOutcome & { kind: 'failed' } }) {
  const t = useTexts();
  const { intent, reason } = outcome;
  return (
    <Result kind="failed" title={t(intent.payment.toCustomer ? 'payments.creditFailed' : 'payments.failed')}>
      <Text>{reason === '' ? t('payments.problem') : reason}</Text>
    </Result>
  );
}

/** With idempotency the lender can be asked again with the same key; without it the person judges by the history. */
function Unknown({ outcome }: { readonly outcome: PaymentOutcome & { kind: 'unknown' } }) {
  const t = useTexts();
  const { account, flow } = usePayments();
  const canAsk = useHasExtension('idempotency');
  return (
    <Result kind="unknown" title={t('payments.unknownTitle')}>
      <Text>{outcome.reason ?? t(canAsk ? 'payments.unknownAsk' : 'payments.unknownJudge')}</Text>
      <Flex gap="3" align="center">
        {canAsk && (
          <PendingButton pending={flow.isSending} onClick={flow.askAgain}>
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
  const { flow, form, path, close } = usePayments();
  const { outcome } = flow;
  if (outcome === null) return <Navigate to={`${path}/make`} replace />;
  const again = () => {
    // A declined payment is mended from where it was; another one begins empty.
    if (outcome.kind === 'taken') form.reset(EMPTY_PAYMENT);
    flow.startAnother();
    void navigate(`${path}/make`, { replace: true });
  };
  return (
    <Stack gap="8" py="6">
      {outcome.kind === 'taken' && <Taken outcome={outcome} />}
      {outcome.kind === 'failed' && <Failed outcome={outcome} />}
      {outcome.kind === 'unknown' && <Unknown outcome={outcome} />}
      <Flex gap="3" justify="center" wrap="wrap">
        {outcome.kind !== 'unknown' && (
          <Button variant="outline" onClick={again}>
            {t(outcome.kind === 'taken' ? 'payments.makeAnother' : 'payments.tryAgain')}
          </Button>
        )}
        <Button onClick={close}>{t('payments.finish')}</Button>
      </Flex>
    </Stack>
  );
}
