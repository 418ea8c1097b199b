import { Text } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { fullName } from '../../../../../lib/format/names.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import { Money } from '../../../../../ui/money.tsx';
import { useFrequencyName } from '../../../../domain/payments/payment-frequencies.ts';
import type { OpenAccount } from '../../account/open-account.ts';
import { methodName } from '../../methods/method-name.ts';
import { PaymentSummary } from '../../payments/parts/payment-summary.tsx';
import { ONE_TIME } from '../schedule/schedule-days.ts';
import type { SchedulePlan } from '../schedule/schedule-plan.ts';

interface ScheduleRowsProps {
  readonly account: OpenAccount;
  readonly frequency: string;
  /** The first day, where no days are known. */
  readonly firstDay: string;
  readonly plan: SchedulePlan;
}

function Fee({ fee, isOfToday }: { readonly fee: Cents | 'differs'; readonly isOfToday: boolean }) {
  const t = useTexts();
  if (fee === 'differs') return t('schedule.feeAsAgreed');
  return isOfToday ? t('schedule.feeOfToday', { fee: formatMoney(fee) }) : <Money amount={fee} />;
}

/** To whom, method, how often, from when on, and amount, fee and total of each payment that is scheduled. */
export function ScheduleRows({ account, frequency, firstDay, plan }: ScheduleRowsProps) {
  const t = useTexts();
  const frequencyName = useFrequencyName();
  const { method, amount, fee, each, days } = plan;
  const none = <Text color="fg.muted">{t('payments.notChosen')}</Text>;
  const first = days?.[0] ?? firstDay;
  const isOnce = frequency === ONE_TIME;
  const rows = [
    { label: t('payments.payee'), value: account.loanNumber },
    { label: t('payments.borrower'), value: fullName(account.borrower) },
    { label: t('payments.method'), value: method === null ? none : methodName(method, t) },
    {
      label: t('schedule.frequency'),
      value: isOnce ? t('schedule.oneTime') : frequencyName(frequency),
    },
    {
      label: t(isOnce ? 'payments.when' : 'schedule.when'),
      value: first === '' ? none : formatDay(first),
    },
    { label: t('payments.amount'), value: amount === null ? none : <Money amount={amount} /> },
    {
      label: t('payments.fee'),
      value: fee === null ? none : <Fee fee={fee} isOfToday={plan.isFeeOfToday} />,
    },
    ...(fee !== 'differs'
      ? [
          {
            label: t(isOnce ? 'payments.total' : 'schedule.eachTotal'),
            value: each === null ? none : <Money amount={each} />,
            strong: true,
          },
        ]
      : []),
  ];
  return <PaymentSummary rows={rows} />;
}
