import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { Cents } from '@livery/lender-client';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { Money } from '../../../../ui/money.tsx';
import { useFrequencyName } from '../../../domain/payments/payment-frequencies.ts';
import type { AccountContext } from '../account/account-context.ts';
import { getMethodName } from '../methods/method-types.ts';
import { ONE_TIME } from '../schedules/schedule-days.ts';
import type { SchedulePlan } from '../schedules/schedule-plan.ts';
import { MissingValue, SummaryList } from './dialog-parts.tsx';

const INITIAL_DATE_COUNT = 6;

/** Lists the payment dates of a schedule with amounts (docs/product/schedules.md#schedule-summary). */
export function PaymentDates({
  plan: { days, paymentTotal, amount, total },
}: {
  readonly plan: SchedulePlan;
}) {
  const t = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  if (days === null) return null;
  const count = days.length;
  const shownDays = showsAll ? days : days.slice(0, INITIAL_DATE_COUNT);
  // Payments with different fees have a total, but no amount that applies to each date.
  const amountPerDate = paymentTotal ?? (total === null ? amount : null);
  const heading =
    total === null
      ? t('schedule.comingCount', { count })
      : t('schedule.comingDays', { count, total: formatMoney(total) });
  return (
    <Box px="4">
      <Text fontWeight="medium" mb="1" fontVariantNumeric="tabular-nums">
        {heading}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can scroll a focusable list. */}
      <chakra.ol maxH="14rem" overflowY="auto" tabIndex={showsAll ? 0 : undefined} aria-label={heading}>
        {shownDays.map((day) => (
          <Flex
            as="li"
            key={day}
            justify="space-between"
            py="0.5"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {formatDay(day)}
            {amountPerDate !== null && <Money amount={amountPerDate} />}
          </Flex>
        ))}
      </chakra.ol>
      {shownDays.length < count && (
        <Flex justify="space-between" align="center" gap="2" mt="1">
          <Text textStyle="xs" color="fg.muted">
            {t('schedule.moreDays', { count: count - shownDays.length, last: formatDay(days.at(-1) ?? '') })}
          </Text>
          <Button variant="ghost" size="xs" onClick={() => setShowsAll(true)}>
            {t('schedule.showAllDays')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

interface ScheduleSummaryProps {
  readonly account: AccountContext;
  readonly frequency: string;
  /** The selected day, which is shown if the dates cannot be computed. */
  readonly firstDay: string;
  readonly plan: SchedulePlan;
}

function Fee({ fee, isCurrent }: { readonly fee: Cents | 'differs'; readonly isCurrent: boolean }) {
  const t = useTexts();
  if (fee === 'differs') return t('schedule.feeAsAgreed');
  return isCurrent ? t('schedule.feeOfToday', { fee: formatMoney(fee) }) : <Money amount={fee} />;
}

export function ScheduleSummary({ account, frequency, firstDay, plan }: ScheduleSummaryProps) {
  const t = useTexts();
  const getFrequencyName = useFrequencyName();
  const { method, amount, fee, paymentTotal, days } = plan;
  const firstPaymentDay = days?.[0] ?? firstDay;
  const isOneTime = frequency === ONE_TIME;
  const rows = [
    { label: t('payments.payee'), value: account.loanNumber },
    { label: t('payments.borrower'), value: formatFullName(account.borrower) },
    {
      label: t('payments.method'),
      value: method === null ? <MissingValue text="payments.notSelected" /> : getMethodName(method, t),
    },
    {
      label: t('schedule.frequency'),
      value: isOneTime ? t('schedule.oneTime') : getFrequencyName(frequency),
    },
    {
      label: t(isOneTime ? 'payments.when' : 'schedule.when'),
      value:
        firstPaymentDay === '' ? <MissingValue text="payments.notSelected" /> : formatDay(firstPaymentDay),
    },
    {
      label: t('payments.amount'),
      value: amount === null ? <MissingValue text="payments.notEntered" /> : <Money amount={amount} />,
    },
    {
      label: t('payments.fee'),
      value:
        fee === null ? (
          <MissingValue text="payments.notCalculated" />
        ) : (
          <Fee fee={fee} isCurrent={plan.usesCurrentFee} />
        ),
    },
    ...(fee !== 'differs'
      ? [
          {
            label: t(isOneTime ? 'payments.total' : 'schedule.eachTotal'),
            value:
              paymentTotal === null ? (
                <MissingValue text="payments.notCalculated" />
              ) : (
                <Money amount={paymentTotal} />
              ),
            strong: true,
          },
        ]
      : []),
  ];
  return <SummaryList rows={rows} />;
}
