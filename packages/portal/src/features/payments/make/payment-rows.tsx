import { Text } from '@chakra-ui/react';
import { fullName } from '../../../lib/names.ts';
import { useTexts } from '../../../lib/services.ts';
import { Money } from '../../../ui/money.tsx';
import { methodName } from '../methods/method-name.ts';
import { PaymentSummary } from '../parts/payment-summary.tsx';
import type { PaymentsContext } from '../payments-context.ts';
import type { planOf } from './payment-plan.ts';

interface PaymentRowsProps extends Pick<PaymentsContext, 'account'> {
  readonly plan: ReturnType<typeof planOf>;
}

/** To whom, method, amount, fee, total and when, of a payment that is made now. */
export function PaymentRows({ account, plan: { method, amount, fee, isWaived, total } }: PaymentRowsProps) {
  const t = useTexts();
  const none = <Text color="fg.muted">{t('payments.notChosen')}</Text>;
  const rows = [
    { label: t('payments.payee'), value: account.loanNumber },
    { label: t('payments.borrower'), value: fullName(account.borrower) },
    { label: t('payments.method'), value: method === null ? none : methodName(method, t) },
    { label: t('payments.when'), value: t('payments.now') },
    { label: t('payments.amount'), value: amount === null ? none : <Money amount={amount} /> },
    {
      label: t('payments.fee'),
      value: isWaived ? t('payments.feeWaived') : fee === null ? none : <Money amount={fee} />,
    },
    { label: t('payments.total'), value: total === null ? none : <Money amount={total} />, strong: true },
  ];
  return <PaymentSummary rows={rows} />;
}
