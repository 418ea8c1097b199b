import { Stack, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { type MoneyAction, useMoneyAction } from '../../lib/use-money-action.ts';
import { SeriesChoice } from '../../ui/series-choice.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { MoneyActionDialog, type RowDialogProps, SCHEDULE_WORDS } from './money-action-dialog.tsx';

interface DeleteScheduleDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly item: ScheduledPayment;
  /** What is still to come of its series, itself included, by day. */
  readonly remaining: readonly ScheduledPayment[];
}

/** Deletes one scheduled payment, or all that remain of its series; each is an intent of its own. */
function useDeletion(
  { loanNumber, item, onClose }: DeleteScheduleDialogProps,
  action: string,
  send: (key: string) => Promise<unknown>,
): MoneyAction<null> {
  const t = useTexts();
  const toasts = useToasts();
  return useMoneyAction<null>({
    loanNumber,
    action: `${action}-${item.id}`,
    send: (_nothing, key) => send(key),
    onDone: () => {
      toasts.success(t('scheduled.deleteDone'));
      onClose();
    },
    onNotSent: (error) => toasts.error(problemMessage(error, t)),
  });
}

/** Asks whether a scheduled payment is deleted, or all that remain of its series. */
export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const t = useTexts();
  const lender = useLender();
  const { item, remaining, open, onClose, finalFocus } = props;
  const [wholeSeries, setWholeSeries] = useState(false);
  const one = useDeletion(props, 'delete-schedule', (key) => lender.deleteSchedule(item, key));
  const all = useDeletion(props, 'delete-series', (key) => lender.deleteScheduleSeries(item.groupId, key));
  const flow = wholeSeries ? all : one;
  const count = wholeSeries ? remaining.length : 1;
  const first = formatDay(remaining[0]?.dueOn ?? item.dueOn);
  const last = formatDay(remaining.at(-1)?.dueOn ?? item.dueOn);
  return (
    <MoneyActionDialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('scheduled.deleteQuestion', { count })}
      action={t('scheduled.confirmDelete', { count })}
      onConfirm={() => flow.confirm(null)}
      flow={flow}
      unknownTitle={t('scheduled.deleteUnknown')}
      words={SCHEDULE_WORDS}
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {wholeSeries
            ? t('scheduled.deleteSeries', { first, last })
            : t('scheduled.deleteOne', { amount: formatMoney(item.amount), date: formatDay(item.dueOn) })}
        </Text>
        {remaining.length > 1 && (
          <SeriesChoice count={remaining.length} wholeSeries={wholeSeries} onChange={setWholeSeries} />
        )}
      </Stack>
    </MoneyActionDialog>
  );
}
