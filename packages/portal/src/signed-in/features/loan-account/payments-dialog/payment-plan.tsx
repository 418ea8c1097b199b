import type { Cents, NewPayment, PaymentMethod } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { parseMoney, sumAmounts } from '../../../../lib/format/money.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import { clientDetailsQuery } from '../../../../lib/services/client-details.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { Money } from '../../../../ui/money.tsx';
import { getMethodName } from '../methods/method-types.ts';
import { getConvenienceFee } from '../payments/fees.ts';
import { isCredit, type PaymentValues } from '../payments/payment-schema.ts';
import type { PaymentRequest } from './creation-flows.ts';
import { MissingValue, SummaryList } from './dialog-parts.tsx';
import type { PaymentsContext } from './payments-context.ts';

/** The payment that results from the form values. */
interface PaymentPlan {
  readonly method: PaymentMethod | null;
  /** Null if the typed amount is invalid. */
  readonly amount: Cents | null;
  /** Null if no method is selected. */
  readonly fee: Cents | null;
  readonly isWaived: boolean;
  readonly total: Cents | null;
}

/** Computes the fee and the total (docs/product/payments.md#payment-summary). */
export function computePaymentPlan(
  values: PaymentValues,
  { methods, details }: Pick<PaymentsContext, 'methods' | 'details'>,
): PaymentPlan {
  const method = methods.find(({ token }) => token === values.methodToken) ?? null;
  const toCustomer = isCredit(values, method);
  const amount = parseMoney(values.amount);
  const isWaived = values.waive && !toCustomer;
  const fee =
    method === null
      ? null
      : getConvenienceFee(method, details, { kind: 'oneTime', toCustomer, waived: isWaived });
  return {
    method,
    amount,
    fee,
    isWaived,
    total: amount === null || fee === null ? null : sumAmounts(amount, fee),
  };
}

/** Builds the request that confirms the payment, or returns null if the form is incomplete. */
export function buildPaymentRequest(
  values: PaymentValues,
  { details, methods }: Pick<PaymentsContext, 'methods' | 'details'>,
): PaymentRequest | null {
  const { method, amount, fee, isWaived, total } = computePaymentPlan(values, { details, methods });
  if (method === null || amount === null || fee === null || total === null) return null;
  const comment = values.comment.trim();
  const toCustomer = isCredit(values, method);
  const payment: NewPayment = {
    loanNumber: details.loan.loanNumber,
    amount,
    method: { token: method.token, type: method.type },
    fee,
    postNow: values.postNow,
    comment: comment === '' ? undefined : comment,
    toCustomer,
    principalOnly: values.principalOnly && !toCustomer,
    waiveReasonId: isWaived ? Number(values.waiveReason) : undefined,
    duplicateConfirmed: false,
  };
  return { method, payment, total };
}

interface PaymentSummaryProps extends Pick<PaymentsContext, 'account'> {
  readonly plan: ReturnType<typeof computePaymentPlan>;
  readonly values: PaymentValues;
}

function useWaiveReason({ waiveReason }: PaymentValues): string | undefined {
  const { data } = useQuery(clientDetailsQuery(useLender()));
  return data?.waiveReasons.find(({ id }) => String(id) === waiveReason)?.reason;
}

/** Summarizes a payment with its selected options (docs/product/payments.md#payment-summary). */
export function PaymentSummary({ account, plan, values }: PaymentSummaryProps) {
  const t = useTexts();
  const { method, amount, fee, isWaived, total } = plan;
  const reason = useWaiveReason(values);
  const toCustomer = isCredit(values, method);
  const comment = values.comment.trim();
  const waived = reason === undefined ? t('payments.feeWaived') : t('payments.feeWaivedFor', { reason });
  const rows = [
    { label: t('payments.payee'), value: account.loanNumber },
    { label: t('payments.borrower'), value: formatFullName(account.borrower) },
    ...(toCustomer ? [{ label: t('payments.paidTo'), value: t('payments.theCustomer') }] : []),
    {
      label: t('payments.method'),
      value: method === null ? <MissingValue text="payments.notSelected" /> : getMethodName(method, t),
    },
    { label: t('payments.when'), value: t('payments.now') },
    {
      label: t('payments.amount'),
      value: amount === null ? <MissingValue text="payments.notEntered" /> : <Money amount={amount} />,
    },
    {
      label: t('payments.fee'),
      value: isWaived ? (
        waived
      ) : fee === null ? (
        <MissingValue text="payments.notCalculated" />
      ) : (
        <Money amount={fee} />
      ),
    },
    {
      label: t('payments.total'),
      value: total === null ? <MissingValue text="payments.notCalculated" /> : <Money amount={total} />,
      strong: true,
    },
    ...(values.principalOnly && !toCustomer
      ? [{ label: t('payments.appliedTo'), value: t('payments.principalOnly') }]
      : []),
    ...(values.postNow ? [] : [{ label: t('payments.posting'), value: t('payments.notPosted') }]),
    ...(comment === '' ? [] : [{ label: t('payments.comment'), value: comment }]),
  ];
  return <SummaryList rows={rows} />;
}
