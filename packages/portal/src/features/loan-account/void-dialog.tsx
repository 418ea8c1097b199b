import { Text } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { useMoneyAction } from '../../lib/use-money-action.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { MoneyActionDialog, type RowDialogProps } from './money-action-dialog.tsx';

interface VoidDialogProps extends RowDialogProps {
  readonly loanNumber: string;
  readonly payment: HistoryPayment;
  readonly onDone: () => void;
}

/** Takes an ACH payment that the bank has returned off the loan, after asking (spec section 4). */
export function VoidDialog({ loanNumber, payment, onDone, ...dialog }: VoidDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const flow = useMoneyAction<null>({
    loanNumber,
    action: `void-${payment.id}`,
    send: (_nothing, key) => lender.voidPayment(payment.id, key),
    onDone: () => {
      toasts.success(t('void.done'));
      onDone();
    },
    onNotSent: (error) => toasts.error(problemMessage(error, t)),
  });
  const amount = formatMoney(payment.totalPaid);
  return (
    <MoneyActionDialog
      {...dialog}
      title={t('void.title', { amount, date: formatDay(payment.paidOn) })}
      action={t('void.action', { amount })}
      onConfirm={() => flow.confirm(null)}
      flow={flow}
      unknownTitle={t('void.unknown')}
    >
      <Text color="fg.muted">{t('void.body', { status: payment.statusDescription })}</Text>
    </MoneyActionDialog>
  );
}
