import { Button } from '@chakra-ui/react';
import { useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type {
  MoneyOperationFlow,
  MoneyQuestion,
} from '../../../domain/money-operation/use-money-operation.ts';

const WORDS = {
  payment: {
    duplicateSuspected: {
      title: 'payments.duplicateTitle',
      body: 'payments.duplicateBody',
      action: 'payments.payAgain',
    },
    unresolved: {
      title: 'payments.leftOpenTitle',
      body: 'payments.leftOpenBody',
      action: 'payments.payAnother',
    },
    keyReused: {
      title: 'payments.anotherTitle',
      body: 'payments.anotherBody',
      action: 'payments.payAnother',
    },
  },
  schedule: {
    duplicateSuspected: {
      title: 'schedule.duplicateTitle',
      body: 'schedule.duplicateBody',
      action: 'schedule.scheduleAgain',
    },
    unresolved: {
      title: 'schedule.leftOpenTitle',
      body: 'schedule.leftOpenBody',
      action: 'schedule.scheduleAnother',
    },
    keyReused: {
      title: 'schedule.anotherTitle',
      body: 'schedule.anotherBody',
      action: 'schedule.scheduleAnother',
    },
  },
} as const satisfies Record<string, Record<MoneyQuestion, object>>;

interface MoneyQuestionDialogProps {
  readonly flow: Pick<
    MoneyOperationFlow<unknown, unknown>,
    'question' | 'resume' | 'proceed' | 'cancel' | 'isSubmitting'
  >;
  readonly of: keyof typeof WORDS;
}

/** Asks what the user must answer before a payment or a schedule is sent. Cancel has the focus. */
export function MoneyQuestionDialog({ flow, of }: MoneyQuestionDialogProps) {
  const t = useTexts();
  const { question, resume, proceed, cancel, isSubmitting } = flow;
  if (question === null) return null;
  const { title, body, action } = WORDS[of][question];
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
            {t('payments.sameOne')}
          </Button>
        )
      }
    >
      {t(body)}
    </ConfirmDialog>
  );
}
