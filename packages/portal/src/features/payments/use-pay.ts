import { LenderError } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useLender } from '../../lib/services.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import type { PaymentIntent } from './intent.ts';
import type { PaymentOutcome } from './payments-context.ts';
import { useUnresolvedPayments } from './unresolved-payments.ts';

/** What must be asked before the payment can go on. */
export type PaymentQuestion = 'duplicate' | 'fee-changed' | 'unresolved';

/** What became of an attempt: an outcome, a question, or nothing because it never left. */
type Attempt =
  | { readonly kind: 'outcome'; readonly outcome: PaymentOutcome }
  | { readonly kind: 'question'; readonly question: PaymentQuestion }
  | { readonly kind: 'not-sent'; readonly error: LenderError };

const QUESTIONS: Readonly<Record<string, PaymentQuestion>> = {
  duplicate_suspected: 'duplicate',
  fee_changed: 'fee-changed',
};

/** Judges a failed attempt by its kind alone (decisions, payments). @param resumes the key was left open before */
export function attemptOf(error: unknown, intent: PaymentIntent, resumes: boolean): Attempt {
  if (!(error instanceof LenderError)) throw error;
  const outcome = (kind: 'failed' | 'unknown', reason: string): Attempt => ({
    kind: 'outcome',
    outcome: { kind, intent, reason },
  });
  if (error.kind === 'unknown-outcome')
    return { kind: 'outcome', outcome: { kind: 'unknown', intent, reason: null } };
  if (error.kind === 'unauthorised' || error.kind === 'network') return { kind: 'not-sent', error };
  const question = error.kind === 'conflict' ? QUESTIONS[String(error.code)] : undefined;
  if (question !== undefined) return { kind: 'question', question };
  // What was sent with this key before was another payment.
  if (error.kind === 'invalid' && resumes) return { kind: 'question', question: 'unresolved' };
  return error.kind === 'conflict' ? outcome('unknown', error.message) : outcome('failed', error.message);
}

/** Pays once for one intent. Until the outcome is known, its key is kept for this person and loan account. */
export function usePay(loanNumber: string) {
  const lender = useLender();
  const queryClient = useQueryClient();
  const unresolved = useUnresolvedPayments(loanNumber);

  const attempt = async (intent: PaymentIntent): Promise<Attempt> => {
    const resumes = unresolved.openKey() === intent.key;
    unresolved.keep(intent.key);
    try {
      const taken = await lender.makePayment(intent.payment, intent.key);
      unresolved.forget(intent.key);
      return { kind: 'outcome', outcome: { kind: 'taken', intent, taken } };
    } catch (error) {
      const judged = attemptOf(error, intent, resumes);
      const isUnknown = judged.kind === 'outcome' && judged.outcome.kind === 'unknown';
      // What did not leave this time may have left before.
      if (!isUnknown && !(resumes && judged.kind === 'not-sent')) unresolved.forget(intent.key);
      return judged;
    }
  };

  return useSubmission({
    mutationKey: ['make-payment'],
    // What was sent is forgotten with the screen.
    gcTime: 0,
    mutationFn: attempt,
    onSuccess: (judged) => {
      if (judged.kind !== 'outcome') return;
      // Balances, history, methods and lists show what has happened; nobody waits for them.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
    },
  });
}
