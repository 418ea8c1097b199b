import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHasExtension } from '../../lib/extensions.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { useUnresolvedPayments } from '../../lib/unresolved-payments.ts';
import { FORGET, useSubmission } from '../../lib/use-submission.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { type AskedPayment, newIntent, type PaymentIntent, samePayment } from './intent.ts';
import { type Attempt, judgeFailure, type PaymentOutcome, type PaymentQuestion } from './judge-attempt.ts';

/** A confirmed payment on its way, how it came out, and what must be answered first. */
export interface PaymentFlow {
  /** It has been sent and not been answered: nothing may be left until then. */
  readonly isSending: boolean;
  readonly outcome: PaymentOutcome | null;
  readonly question: PaymentQuestion | null;
  /** Confirms a payment. The same one again, after an answer was lost, is the same intent. */
  readonly confirm: (asked: AskedPayment) => void;
  /** Asks what became of the payment whose outcome is not known. */
  readonly askAgain: () => void;
  /** The answers to the question. `same`: it is the payment that was left open; `go-on`: it is wanted all the same. */
  readonly answer: (answer: 'same' | 'go-on' | 'cancel') => void;
  /** Another payment is begun. */
  readonly startAnother: () => void;
}

interface Sent {
  readonly intent: PaymentIntent;
  /** An earlier attempt with this key may have reached the lender. */
  readonly resumes: boolean;
}

/** Sends one intent and judges the answer; what is known then is forgotten, what is not stays. */
function usePay(loanNumber: string, onAttempt: (attempt: Attempt, sent: Sent) => void) {
  const lender = useLender();
  const queryClient = useQueryClient();
  return useSubmission({
    ...FORGET,
    mutationKey: ['make-payment', loanNumber],
    mutationFn: async ({ intent, resumes }: Sent): Promise<Attempt> => {
      try {
        return { kind: 'taken', intent, taken: await lender.makePayment(intent.payment, intent.key) };
      } catch (error) {
        return judgeFailure(error, intent, resumes);
      }
    },
    onSuccess: (attempt, sent) => {
      // Balances, history, methods and lists show what has happened; nobody waits for them.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      onAttempt(attempt, sent);
    },
  });
}

/** Whether the component still stands: what is answered after the person has gone is known to nobody. */
function useStands() {
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}

/**
 * The way of a payment from its confirmation to its outcome (decisions, payments: one intent, one charge). It belongs to the
 * dialog, not to one of its screens, so that no answer is lost on the way between them.
 * @param path of the dialog
 */
export function usePaymentFlow(loanNumber: string, path: string): PaymentFlow {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const unresolved = useUnresolvedPayments(loanNumber);
  const keysHold = useHasExtension('idempotency');
  const stands = useStands();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const [asked, setAsked] = useState<{ payment: AskedPayment; question: PaymentQuestion } | null>(null);

  const pay = usePay(loanNumber, (attempt, { intent, resumes }) => {
    if (!stands.current) return;
    setSending(false);
    const isOpen = attempt.kind === 'unknown' || (attempt.kind === 'not-sent' && resumes);
    const isAsked = attempt.kind === 'question' && attempt.question === 'another';
    if (!isOpen && !isAsked) unresolved.forget(intent.key);
    if (attempt.kind === 'question') setAsked({ payment: intent, question: attempt.question });
    else if (attempt.kind === 'fee-changed') {
      setOutcome(null);
      toasts.error(t('payments.feeChanged'));
    } else if (attempt.kind === 'not-sent') {
      if (attempt.error.kind !== 'unauthorised') toasts.error(problemMessage(attempt.error, t));
    } else setOutcome(attempt);
  });

  // An outcome has a screen of its own, whichever screen it finds the person at, and nothing else is done before it is seen.
  const { pathname } = useLocation();
  const result = `${path}/make/result`;
  const isElsewhere = outcome !== null && pathname !== result;
  useEffect(() => {
    if (isElsewhere) void navigate(result, { replace: true });
  }, [isElsewhere, navigate, result]);

  const send = (intent: PaymentIntent, resumes: boolean) => {
    if (pay.isRunning()) return;
    toasts.clear();
    setAsked(null);
    setSending(true);
    // Before it leaves: nobody knows what happens to the page while it is on its way.
    unresolved.keep(intent.key);
    pay.mutate(
      { intent, resumes },
      {
        onError: () => {
          setSending(false);
          toasts.error(t('payments.problem'));
        },
      },
    );
  };

  const confirm = (payment: AskedPayment) => {
    if (pay.isRunning()) return;
    if (outcome?.kind === 'unknown' && samePayment(outcome.intent.payment, payment.payment)) {
      send(outcome.intent, true);
      return;
    }
    if (keysHold && unresolved.openKey() !== null) setAsked({ payment, question: 'left-open' });
    else send(newIntent(payment), false);
  };

  const goOn = ({ payment, question }: NonNullable<typeof asked>) => {
    const openKey = unresolved.openKey();
    // The person has decided that what was left open is another matter.
    if (question !== 'duplicate' && openKey !== null) unresolved.forget(openKey);
    const { method, total } = payment;
    const duplicateConfirmed = payment.payment.duplicateConfirmed || question === 'duplicate';
    send(newIntent({ method, total, payment: { ...payment.payment, duplicateConfirmed } }), false);
  };

  return {
    isSending,
    outcome,
    question: asked?.question ?? null,
    confirm,
    askAgain: () => {
      if (outcome?.kind === 'unknown') send(outcome.intent, true);
    },
    answer: (answer) => {
      const key = unresolved.openKey();
      if (asked === null || answer === 'cancel') setAsked(null);
      else if (answer === 'same' && key !== null) send({ ...asked.payment, key }, true);
      else goOn(asked);
    },
    startAnother: () => setOutcome(null),
  };
}
