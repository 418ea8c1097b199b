import { Text } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { useMoneyOperation } from '../../../domain/money-operation/use-money-operation.ts';
import {
  MoneyOperationDialog,
  type RowDialogProps,
  useOutcomeToast,
} from '../parts/money-operation-dialog.tsx';

interface VoidDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly payment: HistoryPayment;
  readonly onDone: () => void;
}

/** Voids a returned ACH payment after confirmation (docs/product/payments.md#void-confirmation). */
export function VoidDialog({ loanNumber, payment, onDone, ...dialog }: VoidDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const flow = useMoneyOperation<null, unknown>({
    kind: 'change',
    loanNumber,
    action: `void-${payment.id}`,
    send: ({ idempotencyKey }) => lender.voidPayment(payment.id, idempotencyKey),
    onSucceeded: () => {
      toasts.success(t('void.done'));
      onDone();
    },
    onNotSent: (error) => toasts.error(getErrorMessage(error, t)),
    onFailed: (error) => toasts.error(getErrorMessage(error, t)),
    onUnseenOutcome: useOutcomeToast(t('void.unknown')),
  });
  const amount = formatMoney(payment.totalPaid);
  return (
    <MoneyOperationDialog
      {...dialog}
      title={t('void.title', { amount, date: formatDay(payment.paidOn) })}
      action={t('void.action', { amount })}
      onConfirm={() => flow.confirm(null)}
      flow={flow}
      unknownTitle={t('void.unknown')}
    >
      <Text color="fg.muted">{t('void.body', { status: payment.description })}</Text>
    </MoneyOperationDialog>
  );
}
