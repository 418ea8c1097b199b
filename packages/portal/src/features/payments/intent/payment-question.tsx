import { Button } from '@chakra-ui/react';
import { useTexts } from '../../../lib/services.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { IntentFlow } from './use-intent-flow.ts';

const DUPLICATE = {
  title: 'payments.duplicateTitle',
  body: 'payments.duplicateBody',
  action: 'payments.payAgain',
} as const;

const WORDS = {
  payment: {
    duplicate: DUPLICATE,
    'left-open': {
      title: 'payments.leftOpenTitle',
      body: 'payments.leftOpenBody',
      action: 'payments.payAnother',
    },
    another: { title: 'payments.anotherTitle', body: 'payments.anotherBody', action: 'payments.payAnother' },
  },
  schedule: {
    duplicate: DUPLICATE,
    'left-open': {
      title: 'schedule.leftOpenTitle',
      body: 'schedule.leftOpenBody',
      action: 'schedule.scheduleAnother',
    },
    another: {
      title: 'schedule.anotherTitle',
      body: 'schedule.anotherBody',
      action: 'schedule.scheduleAnother',
    },
  },
} as const;

interface PaymentQuestionProps {
  readonly flow: Pick<IntentFlow<unknown, unknown>, 'question' | 'answer' | 'isSending'>;
  readonly of: keyof typeof WORDS;
}

/** Asks what must be answered before a payment or a schedule can go on; the way out has the focus. */
export function PaymentQuestionDialog({ flow, of }: PaymentQuestionProps) {
  const t = useTexts();
  const { question, answer, isSending } = flow;
  if (question === null) return null;
  const { title, body, action } = WORDS[of][question];
  return (
    <ConfirmDialog
      open
      onCancel={() => answer('cancel')}
      title={t(title)}
      action={t(action)}
      onConfirm={() => answer('go-on')}
      pending={isSending}
      other={
        question === 'left-open' && (
          <Button variant="outline" onClick={() => answer('same')}>
            {t('payments.sameOne')}
          </Button>
        )
      }
    >
      {t(body)}
    </ConfirmDialog>
  );
}
