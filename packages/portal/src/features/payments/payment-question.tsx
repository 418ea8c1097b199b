import { Button } from '@chakra-ui/react';
import { useTexts } from '../../lib/services.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { PaymentFlow } from './use-payment-flow.ts';

const WORDS = {
  duplicate: {
    title: 'payments.duplicateTitle',
    body: 'payments.duplicateBody',
    action: 'payments.payAgain',
  },
  'left-open': {
    title: 'payments.leftOpenTitle',
    body: 'payments.leftOpenBody',
    action: 'payments.payAnother',
  },
  another: { title: 'payments.anotherTitle', body: 'payments.anotherBody', action: 'payments.payAnother' },
} as const;

/** Asks what must be answered before a payment can go on; the way out has the focus. */
export function PaymentQuestionDialog({ flow }: { readonly flow: PaymentFlow }) {
  const t = useTexts();
  const { question, answer, isSending } = flow;
  if (question === null) return null;
  const { title, body, action } = WORDS[question];
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
