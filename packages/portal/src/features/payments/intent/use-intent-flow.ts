import type { Cents } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHasExtension } from '../../../lib/extensions.ts';
import { problemMessage } from '../../../lib/problem-message.ts';
import { useTexts } from '../../../lib/services.ts';
import { useUnresolvedPayments } from '../../../lib/unresolved-payments.ts';
import { JUDGES_FAILURES, useSubmission } from '../../../lib/use-submission.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { type Intent, newIntent } from './intent.ts';
import { type Attempt, judgeFailure, type Outcome, type PaymentQuestion } from './judge-attempt.ts';

/** Something confirmed on its way, how it came out, and what must be answered first. */
export interface IntentFlow<Asked, Taken> {
  /** It has been sent and not been answered: nothing may be left until then. */
  readonly isSending: boolean;
  readonly outcome: Outcome<Asked, Taken> | null;
  readonly question: PaymentQuestion | null;
  /** Confirms. The same thing again, after an answer was lost, is the same intent. */
  readonly confirm: (asked: Asked) => void;
  /** Asks what became of that whose outcome is not known. */
  readonly askAgain: () => void;
  /** The answers to the question. `same`: it is the one that was left open; `go-on`: it is wanted all the same. */
  readonly answer: (answer: 'same' | 'go-on' | 'cancel') => void;
  /** Another one is begun. */
  readonly startAnother: () => void;
}

/** What is confirmed and sent once: a payment, or a schedule. */
export interface Errand<Asked extends object, Taken> {
  /** By which it is told apart, in the cache of mutations and among what is left open; a payment has no action. */
  readonly name: string;
  readonly action?: string;
  readonly loanNumber: string;
  /** The path of the screen that shows how it came out. */
  readonly resultPath: string;
  readonly send: (intent: Intent<Asked>) => Promise<Taken>;
  readonly isSame: (one: Asked, other: Asked) => boolean;
  /** The same, with the answer that a duplicate is wanted. */
  readonly asDuplicate: (asked: Asked) => Asked;
  /** The lender's fee is another than was shown, and this one. */
  readonly onFeeChanged?: (asked: Asked, fee: Cents) => void;
  /** What is said when it could not be sent for a reason of our own. */
  readonly problem: 'payments.problem' | 'schedule.problem';
}

interface Sent<Asked> {
  readonly intent: Intent<Asked>;
  /** An earlier attempt with this key may have reached the lender. */
  readonly resumes: boolean;
}

/** Sends one intent and judges the answer; what is known then is forgotten, what is not stays. */
function useSend<Asked extends object, Taken>(
  { name, loanNumber, send }: Errand<Asked, Taken>,
  onAttempt: (attempt: Attempt<Asked, Taken>, sent: Sent<Asked>) => void,
) {
  const queryClient = useQueryClient();
  return useSubmission({
    ...JUDGES_FAILURES,
    mutationKey: [name, loanNumber],
    mutationFn: async ({ intent, resumes }: Sent<Asked>): Promise<Attempt<Asked, Taken>> => {
      try {
        return { kind: 'taken', intent, taken: await send(intent) };
      } catch (error) {
        return judgeFailure(error, intent, resumes);
      }
    },
    onSuccess: (attempt, sent) => {
      // Balances, history, schedules, methods and lists show what has happened; nobody waits for them.
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

/** An outcome has a screen of its own, whichever screen it finds the person at, and nothing else is done before it is seen. */
function useShowOutcome(hasOutcome: boolean, resultPath: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isElsewhere = hasOutcome && pathname !== resultPath;
  useEffect(() => {
    if (isElsewhere) void navigate(resultPath, { replace: true });
  }, [isElsewhere, navigate, resultPath]);
}

/**
 * The way of an errand from its confirmation to its outcome (decisions, payments: one intent, one charge). It belongs to the
 * dialog, not to one of its screens, so that no answer is lost on the way between them.
 */
export function useIntentFlow<Asked extends object, Taken>(
  errand: Errand<Asked, Taken>,
): IntentFlow<Asked, Taken> {
  const t = useTexts();
  const toasts = useToasts();
  const unresolved = useUnresolvedPayments(errand.loanNumber, errand.action);
  const keysHold = useHasExtension('idempotency');
  const stands = useStands();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Asked, Taken> | null>(null);
  const [asked, setAsked] = useState<{ errand: Asked; question: PaymentQuestion } | null>(null);
  useShowOutcome(outcome !== null, errand.resultPath);

  const sending = useSend(errand, (attempt, { intent, resumes }) => {
    // What never left is not left open, also where the session's end has taken the dialog away.
    if (attempt.kind === 'not-sent' && !resumes) unresolved.forget(intent.key);
    if (!stands.current) return;
    setSending(false);
    const isOpen = attempt.kind === 'unknown' || (attempt.kind === 'not-sent' && resumes);
    const isAsked = attempt.kind === 'question' && attempt.question === 'another';
    if (!isOpen && !isAsked) unresolved.forget(intent.key);
    if (attempt.kind === 'question') setAsked({ errand: intent, question: attempt.question });
    else if (attempt.kind === 'fee-changed') {
      if (attempt.fee !== null) errand.onFeeChanged?.(intent, attempt.fee);
      setOutcome(null);
      toasts.error(t('payments.feeChanged'));
    } else if (attempt.kind === 'not-sent') {
      if (attempt.error.kind !== 'unauthorised') toasts.error(problemMessage(attempt.error, t));
    } else setOutcome(attempt);
  });

  const send = (intent: Intent<Asked>, resumes: boolean) => {
    if (sending.isRunning()) return;
    toasts.clear();
    setAsked(null);
    setSending(true);
    // Before it leaves: nobody knows what happens to the page while it is on its way.
    unresolved.keep(intent.key);
    sending.mutate(
      { intent, resumes },
      {
        onError: () => {
          setSending(false);
          toasts.error(t(errand.problem));
        },
      },
    );
  };

  const confirm = (wanted: Asked) => {
    if (sending.isRunning()) return;
    if (outcome?.kind === 'unknown' && errand.isSame(outcome.intent, wanted)) {
      send(outcome.intent, true);
      return;
    }
    if (keysHold && unresolved.openKey() !== null) setAsked({ errand: wanted, question: 'left-open' });
    else send(newIntent(wanted), false);
  };

  const goOn = (wanted: Asked, question: PaymentQuestion) => {
    const openKey = unresolved.openKey();
    // The person has decided that what was left open is another matter.
    if (question !== 'duplicate' && openKey !== null) unresolved.forget(openKey);
    send(newIntent(question === 'duplicate' ? errand.asDuplicate(wanted) : wanted), false);
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
      else if (answer === 'same' && key !== null) send({ ...asked.errand, key }, true);
      else goOn(asked.errand, asked.question);
    },
    startAnother: () => setOutcome(null),
  };
}
