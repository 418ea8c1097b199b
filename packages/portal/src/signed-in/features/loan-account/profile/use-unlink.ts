import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { appUserOf } from '../account/app-user.ts';

/** How long the message stands before the list opens (spec section 9). */
const TO_LIST_AFTER_MS = 2000;

const DONE = { one: 'unlink.oneDone', all: 'unlink.allDone' } as const;

/** From the person who linked it, or from everybody. */
export type UnlinkScope = keyof typeof DONE;

/** Takes a loan out of the app, and leads on to the list two seconds later (spec section 4). */
export function useUnlink(account: LoanAccount) {
  const { loanNumber } = account.loan;
  const user = appUserOf(account);
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (scope: UnlinkScope) =>
      scope === 'one' && user !== null
        ? lender.unlinkLoan(user.id, loanNumber)
        : lender.unlinkLoanForAll(loanNumber),
    onSuccess: (_answer, scope) => {
      toasts.success(t(DONE[scope]));
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      // Asked for when the account is opened again: until the list opens, the page stays as it is.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'], refetchType: 'none' });
    },
    onError: (error) => toasts.error(problemMessage(error, t)),
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/borrowers/signed-up'), TO_LIST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return { unlink: mutate, isPending, isDone: isSuccess };
}
