import type { LenderError } from '@livery/lender-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasExtension } from './extensions.ts';
import { judgeMoneyFailure, type MoneyOutcome } from './money-outcome.ts';
import { newKey } from './new-key.ts';
import { useUnresolvedPayments } from './unresolved-payments.ts';
import { JUDGES_FAILURES, useSubmission } from './use-submission.ts';

/** What keeps a confirmed refund or void on the screen. */
type OpenOutcome = Extract<MoneyOutcome, { kind: 'refused' | 'other-sent' | 'unknown' }>;

interface MoneyActionOptions<Input> {
  readonly loanNumber: string;
  /** What is done to which payment, such as `refund-4211`. */
  readonly action: string;
  readonly send: (input: Input, key: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onNotSent: (error: LenderError) => void;
}

export interface MoneyAction<Input> {
  readonly isSending: boolean;
  /** How the last attempt came out, when the person has to know more than that it is done. */
  readonly outcome: OpenOutcome | null;
  /** An attempt of an earlier visit has left, and what became of it is not known. */
  readonly isLeftOpen: boolean;
  /** The lender tells what became of an earlier attempt when it is asked again with the same key. */
  readonly canAskAgain: boolean;
  readonly confirm: (input: Input) => void;
}

interface Attempt<Input> {
  readonly input: Input;
  readonly key: string;
  /** An earlier attempt with this key may have reached the lender. */
  readonly resumes: boolean;
}

/**
 * A refund or a void: each confirmed intent happens once (decisions, payments). Its key stays with it until the outcome is
 * known, also when the page is left: the same action on the same payment then goes on with the same key.
 */
export function useMoneyAction<Input>(options: MoneyActionOptions<Input>): MoneyAction<Input> {
  const { loanNumber, action, send, onDone, onNotSent } = options;
  const queryClient = useQueryClient();
  const keysHold = useHasExtension('idempotency');
  const unresolved = useUnresolvedPayments(loanNumber, action);
  const [isLeftOpen] = useState(() => unresolved.openKey() !== null);
  const [outcome, setOutcome] = useState<OpenOutcome | null>(null);
  const submission = useSubmission({
    ...JUDGES_FAILURES,
    mutationKey: [action, loanNumber],
    mutationFn: async ({ input, key, resumes }: Attempt<Input>): Promise<MoneyOutcome> => {
      try {
        await send(input, key);
        return { kind: 'done' };
      } catch (error) {
        return judgeMoneyFailure(error, resumes);
      }
    },
    onSuccess: (came, { key, resumes }) => {
      const isOpen = came.kind === 'unknown' || (came.kind === 'not-sent' && resumes);
      if (!isOpen) unresolved.forget(key);
      // History, balances and lists show what has happened; nobody waits for them.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'] });
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      if (came.kind === 'done') onDone();
      else if (came.kind !== 'not-sent') setOutcome(came);
      // Of a session that has ended the sign-in screen tells.
      else if (came.error.kind !== 'unauthorised') onNotSent(came.error);
    },
  });

  function confirm(input: Input) {
    if (submission.isRunning()) return;
    const openKey = unresolved.openKey();
    const resumes = keysHold && openKey !== null;
    // Without keys that hold, the person has judged by the history that this is another one.
    if (!resumes && openKey !== null) unresolved.forget(openKey);
    const key = resumes ? openKey : newKey();
    // Before it leaves: nobody knows what happens to the page while it is on its way.
    unresolved.keep(key);
    submission.mutate({ input, key, resumes });
  }

  return { isSending: submission.isPending, outcome, isLeftOpen, canAskAgain: keysHold, confirm };
}
