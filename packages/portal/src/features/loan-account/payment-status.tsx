import { Button, Text, VisuallyHidden } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { CircleAlert, CircleDot, Undo2 } from 'lucide-react';
import { formatMoney } from '../../lib/money.ts';
import { useTexts } from '../../lib/services.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { paymentRowState } from './payment-row-state.ts';

interface PaymentStatusProps {
  readonly payment: HistoryPayment;
  /** Asks whether to void it; null for who may not. */
  readonly onVoid: (() => void) | null;
}

/** A payment that the bank returned: an error, and for who may void it a button (spec section 4). */
function Returned({ payment, onVoid }: PaymentStatusProps) {
  const t = useTexts();
  if (onVoid === null)
    return (
      <StatusMark tone="danger" icon={CircleAlert}>
        {payment.statusDescription}
      </StatusMark>
    );
  return (
    <Button
      variant="outline"
      size="sm"
      colorPalette="danger"
      color="danger.fg"
      borderColor="danger.border"
      height="auto"
      minH="8"
      py="1"
      whiteSpace="normal"
      textAlign="start"
      onClick={onVoid}
    >
      <CircleAlert aria-hidden />
      <span>
        {payment.statusDescription}
        <VisuallyHidden as="span">. {t('history.void')}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The state of a row of the history in words (spec section 4). */
export function PaymentStatus({ payment, onVoid }: PaymentStatusProps) {
  const t = useTexts();
  const state = paymentRowState(payment);
  switch (state.kind) {
    case 'refunded':
      return (
        <StatusMark tone="info" icon={Undo2}>
          {t('history.refunded')}
          {state.net > 0 && (
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
      return <Returned payment={payment} onVoid={onVoid} />;
    default:
      return (
        <StatusMark tone="neutral" icon={CircleDot}>
          {payment.statusDescription}
        </StatusMark>
      );
  }
}
