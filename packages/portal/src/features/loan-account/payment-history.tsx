import { Box, Stack, Text } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleDot, Receipt, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import { Money } from '../../ui/money.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { paymentHistoryQuery } from './account-queries.ts';
import { PartFailed, PartSkeleton } from './part-states.tsx';
import { paymentRowState } from './payment-row-state.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';
import { StatusMark } from './status-mark.tsx';

/** What the platform of a past payment is called (spec section 3). */
const PLATFORMS: Readonly<Record<number, string>> = {
  1: 'IOS',
  2: 'ANDROID',
  3: 'WEB',
  4: 'SMS',
  5: 'IVR',
  6: 'CAP',
  7: 'NLS',
  8: 'CAP',
};

function methodText({ cardLastFour, achLastFour }: HistoryPayment, t: Translate): string {
  if (cardLastFour !== null) return t('history.card', { lastFour: cardLastFour });
  return achLastFour === null ? t('history.otherMethod') : t('history.ach', { lastFour: achLastFour });
}

function PaymentStatus({ payment }: { readonly payment: HistoryPayment }) {
  const t = useTexts();
  const state = paymentRowState(payment);
  const isPart = state.kind === 'refunded' && state.net > 0;
  switch (state.kind) {
    case 'refunded':
      return (
        <StatusMark tone="info" icon={Undo2}>
          {t('history.refunded')}
          {isPart && (
            <Text as="span" display="block" textStyle="xs" color="fg.muted">
              {t('history.refundedPart', { amount: formatMoney(payment.refunded) })}
            </Text>
          )}
        </StatusMark>
      );
    case 'credit':
      return (
        <StatusMark tone="info" icon={Undo2}>
          {t('history.credit')}
        </StatusMark>
      );
    case 'returned':
      return (
        <StatusMark tone="danger" icon={CircleAlert}>
          {payment.statusDescription}
        </StatusMark>
      );
    default:
      return (
        <StatusMark tone="neutral" icon={CircleDot}>
          {payment.statusDescription}
        </StatusMark>
      );
  }
}

const Secondary = ({ children }: { readonly children: string }) => (
  <Text as="span" display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
    {children}
  </Text>
);

const historyColumns = (t: Translate): readonly RecordColumn<HistoryPayment>[] => [
  { id: 'date', header: t('history.date'), cell: ({ paidOn }) => formatDay(paidOn) },
  {
    id: 'amount',
    header: t('history.amount'),
    numeric: true,
    cell: ({ totalPaid, fee }) => (
      <Box as="span">
        <Money amount={totalPaid} />
        {fee > 0 && <Secondary>{t('history.fee', { amount: formatMoney(fee) })}</Secondary>}
      </Box>
    ),
  },
  { id: 'method', header: t('history.method'), cell: (payment) => methodText(payment, t) },
  {
    id: 'made-by',
    header: t('history.madeBy'),
    cell: ({ madeBy, platformId }) => (
      <Box as="span">
        {madeBy}
        <Secondary>{PLATFORMS[platformId] ?? ''}</Secondary>
      </Box>
    ),
  },
  {
    id: 'reference',
    header: t('history.reference'),
    cell: ({ orderId, authId }) => (
      <Box as="span">
        {orderId}
        {authId !== null && <Secondary>{authId}</Secondary>}
      </Box>
    ),
  },
  { id: 'status', header: t('history.status'), cell: (payment) => <PaymentStatus payment={payment} /> },
];

/** The latest 100 payments of the account (spec sections 2 and 9). */
export function PaymentHistory({ loanNumber }: { readonly loanNumber: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(paymentHistoryQuery(useLender(), loanNumber));
  const columns = useMemo(() => historyColumns(t), [t]);
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartFailed error={error} retry={() => void refetch()} />;
  if (data.rows.length === 0)
    return <StateMessage icon={Receipt} title={t('history.empty')} hint={t('history.emptyHint')} />;
  return (
    <Stack gap="3">
      <RecordTable label={t('history.region')} columns={columns} rows={data.rows} rowId={({ id }) => id} />
    </Stack>
  );
}
