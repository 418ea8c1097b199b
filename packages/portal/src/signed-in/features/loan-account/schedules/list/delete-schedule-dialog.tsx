import { Stack, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useRef, useState } from 'react';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { getErrorMessage } from '../../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useToasts } from '../../../../../ui/plain/toasts.tsx';
import { SeriesChoice } from '../../../../../ui/series-choice.tsx';
import {
  type MoneyOperationFlow,
  useMoneyOperation,
} from '../../../../domain/money-operation/use-money-operation.ts';
import {
  MoneyOperationDialog,
  type RowDialogProps,
  SCHEDULE_TEXTS,
  useOutcomeToast,
} from '../../parts/money-operation-dialog.tsx';

interface DeleteScheduleDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly item: ScheduledPayment;
  /** The remaining payments of the series, including `item`, earliest first. */
  readonly remaining: readonly ScheduledPayment[];
  readonly isSeriesPreselected: boolean;
}

interface DeletionOptions extends Pick<DeleteScheduleDialogProps, 'loanNumber' | 'item'> {
  readonly onDeleted: () => void;
}

/** Creates the money operation that deletes one scheduled payment or all remaining payments of its series. */
function useDeletion(
  { loanNumber, item, onDeleted }: DeletionOptions,
  action: string,
  send: (idempotencyKey: string) => Promise<unknown>,
): MoneyOperationFlow<null, unknown> {
  const t = useTexts();
  const toasts = useToasts();
  return useMoneyOperation<null, unknown>({
    kind: 'change',
    loanNumber,
    action: `${action}-${item.id}`,
    send: ({ idempotencyKey }) => send(idempotencyKey),
    onSucceeded: () => {
      toasts.success(t('scheduled.deleteDone'));
      onDeleted();
    },
    onNotSent: (error) => toasts.error(getErrorMessage(error, t)),
    onFailed: (error) => toasts.error(getErrorMessage(error, t)),
    onUnseenOutcome: useOutcomeToast(t('scheduled.deleteUnknown'), SCHEDULE_TEXTS),
  });
}

/** Deletes scheduled payments after confirmation (docs/product/schedules.md#delete-confirmation). */
export function DeleteScheduleDialog(props: DeleteScheduleDialogProps) {
  const t = useTexts();
  const lender = useLender();
  const { loanNumber, item, open, onClose, finalFocus } = props;
  // Keep the initial list. If the lender deletes the series but the response is lost, the refetched list is empty.
  const [remaining] = useState(props.remaining);
  const [wholeSeries, setWholeSeries] = useState(props.isSeriesPreselected);
  // A deletion or a refetch can remove the row with the button that opened the dialog.
  const [opener] = useState(() => document.activeElement);
  const isRowRemoved = useRef(false);
  const options = {
    loanNumber,
    item,
    onDeleted: () => {
      isRowRemoved.current = true;
      onClose();
    },
  };
  const paymentDeletion = useDeletion(options, 'delete-schedule', (key) => lender.deleteSchedule(item, key));
  const seriesDeletion = useDeletion(options, 'delete-series', (key) =>
    lender.deleteScheduleSeries(item.groupId, key),
  );
  const flow = wholeSeries ? seriesDeletion : paymentDeletion;
  const count = wholeSeries ? remaining.length : 1;
  const first = formatDay(remaining[0]?.dueOn ?? item.dueOn);
  const last = formatDay(remaining.at(-1)?.dueOn ?? item.dueOn);
  return (
    <MoneyOperationDialog
      open={open}
      onClose={onClose}
      finalFocus={() => (isRowRemoved.current || opener?.isConnected !== true ? finalFocus() : null)}
      title={t('scheduled.deleteQuestion', { count })}
      action={t('scheduled.confirmDelete', { count })}
      onConfirm={() => flow.confirm(null)}
      flow={flow}
      unknownTitle={t('scheduled.deleteUnknown')}
      texts={SCHEDULE_TEXTS}
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {wholeSeries
            ? t('scheduled.deleteSeries', { first, last })
            : t('scheduled.deleteOne', { amount: formatMoney(item.amount), date: formatDay(item.dueOn) })}
        </Text>
        {remaining.length > 1 && (
          <SeriesChoice
            count={remaining.length}
            isWholeSeries={wholeSeries}
            onChange={setWholeSeries}
            // The other choice would hide the deletion that is being sent.
            disabled={flow.isSubmitting}
          />
        )}
      </Stack>
    </MoneyOperationDialog>
  );
}
