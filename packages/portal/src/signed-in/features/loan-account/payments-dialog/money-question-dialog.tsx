import { Button } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type {
  MoneyOperationFlow,
  MoneyQuestion,
} from '../../../domain/money-operation/use-money-operation.ts';

const QUESTION_TEXTS = {
  payment: {
    duplicateSuspected: {
      title: 'payments.duplicateTitle',
      body: 'payments.duplicateBody',
      action: 'payments.payAgain',
    },
    unresolved: {
      title: 'payments.samePaymentTitle',
      body: 'payments.samePaymentBody',
      action: 'payments.payAnyway',
    },
    keyReused: {
      title: 'payments.keyReusedTitle',
      body: 'payments.keyReusedBody',
      action: 'payments.payAnyway',
    },
  },
  schedule: {
    duplicateSuspected: {
      title: 'schedule.duplicateTitle',
      body: 'schedule.duplicateBody',
      action: 'schedule.scheduleAgain',
    },
    unresolved: {
      title: 'schedule.sameScheduleTitle',
      body: 'schedule.sameScheduleBody',
      action: 'schedule.scheduleAnyway',
    },
    keyReused: {
      title: 'schedule.keyReusedTitle',
      body: 'schedule.keyReusedBody',
      action: 'schedule.scheduleAnyway',
    },
  },
} as const satisfies Record<string, Record<MoneyQuestion, object>>;

interface MoneyQuestionDialogProps {
  readonly flow: Pick<
    MoneyOperationFlow<unknown, unknown>,
    'question' | 'resume' | 'proceed' | 'cancel' | 'isSubmitting'
  >;
  readonly operation: keyof typeof QUESTION_TEXTS;
}

/** Asks the user whether to send a payment or schedule that may be a duplicate. */
export function MoneyQuestionDialog({ flow, operation }: MoneyQuestionDialogProps) {
  const t = useTexts();
  const { question, resume, proceed, cancel, isSubmitting } = flow;
  if (question === null) return null;
  const { title, body, action } = QUESTION_TEXTS[operation][question];
  return (
    <ConfirmDialog
      open
      onCancel={cancel}
      title={t(title)}
      action={t(action)}
      onConfirm={proceed}
      pending={isSubmitting}
      other={
        question === 'unresolved' && (
          <Button variant="outline" onClick={resume}>
            {t('payments.confirmSame')}
          </Button>
        )
      }
    >
      {t(body)}
    </ConfirmDialog>
  );
}
