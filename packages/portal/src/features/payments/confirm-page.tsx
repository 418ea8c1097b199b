import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatMoney } from '../../lib/money.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useTexts } from '../../lib/services.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { BackButton } from './back-button.tsx';
import { Disclosure } from './disclosure.tsx';
import { intentFor, type PaymentIntent } from './intent.ts';
import { paymentOf, planOf } from './payment-plan.ts';
import { PaymentRows } from './payment-rows.tsx';
import { usePayments } from './payments-context.ts';
import { useUnresolvedPayments } from './unresolved-payments.ts';
import { type PaymentQuestion, usePay } from './use-pay.ts';

/** The intent that is being confirmed: sent at most once whatever is pressed, asked about where the lender asks. */
function useConfirmation() {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const payments = usePayments();
  const { account, outcome, path } = payments;
  const pay = usePay(account.loanNumber);
  const unresolved = useUnresolvedPayments(account.loanNumber);
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);

  const send = (intent: PaymentIntent) => {
    if (pay.isRunning()) return;
    toasts.clear();
    setQuestion(null);
    pay.mutate(intent, {
      onSuccess: (attempt) => {
        if (attempt.kind === 'outcome') {
          payments.setOutcome(attempt.outcome);
          void navigate(`${path}/make/result`, { replace: true });
        } else if (attempt.kind === 'not-sent') {
          if (attempt.error.kind !== 'unauthorised') toasts.error(problemMessage(attempt.error, t));
        } else if (attempt.question === 'fee-changed') {
          void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
          toasts.error(t('payments.feeChanged'));
        } else setQuestion(attempt.question);
      },
      onError: () => toasts.error(t('payments.problem')),
    });
  };

  const asked = paymentOf(payments.form.getValues(), payments);
  const open = outcome?.kind === 'unknown' ? outcome.intent : null;
  return {
    asked,
    pending: pay.isPending,
    question,
    dismiss: () => setQuestion(null),
    confirm: () => {
      if (asked !== null) send(intentFor(asked, open, unresolved.openKey()));
    },
    /** Asked about, and wanted all the same: an intent of its own. */
    confirmAgain: () => {
      if (asked === null) return;
      const duplicateConfirmed = question === 'duplicate';
      send(intentFor({ ...asked, payment: { ...asked.payment, duplicateConfirmed } }, null, null));
    },
  };
}

/** The last step: what will happen, what the payer must be told, and one button that says what it does. */
export function ConfirmPage() {
  const t = useTexts();
  const payments = usePayments();
  const { asked, pending, question, dismiss, confirm, confirmAgain } = useConfirmation();
  if (asked === null) return <Navigate to={`${payments.path}/make`} replace />;
  const total = formatMoney(asked.total);
  return (
    <Stack gap="5" maxW="34rem" mx="auto">
      <Flex align="center" gap="2">
        <BackButton to={`${payments.path}/make`} />
        <Heading as="h3" size="lg" tabIndex={-1}>
          {t('payments.confirmTitle')}
        </Heading>
      </Flex>
      <PaymentRows account={payments.account} plan={planOf(payments.form.getValues(), payments)} />
      <Disclosure type={asked.method.type} />
      <Box>
        <PendingButton size="lg" width="full" pending={pending} onClick={confirm}>
          {asked.payment.toCustomer ? t('payments.send', { total }) : t('payments.pay', { total })}
        </PendingButton>
      </Box>
      <ConfirmDialog
        open={question === 'duplicate' || question === 'unresolved'}
        onCancel={dismiss}
        title={t('payments.duplicateTitle')}
        action={t('payments.payAgain')}
        onConfirm={confirmAgain}
        pending={pending}
      >
        {question === 'unresolved' ? t('payments.unresolved') : t('payments.duplicateBody')}
      </ConfirmDialog>
    </Stack>
  );
}
