import { Text } from '@chakra-ui/react';
import { type Cents, type TakenPayment, UNKNOWN } from '@livery/lender-client';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Succeeded } from '../../../domain/money-operation/money-state.ts';
import { EMPTY_PAYMENT } from '../payments/payment-schema.ts';
import type { PaymentRequest } from './creation-flows.ts';
import { CopyableValue, ResultMessage } from './dialog-parts.tsx';
import { OperationResult } from './operation-result.tsx';
import { usePaymentsContext } from './payments-context.ts';

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
