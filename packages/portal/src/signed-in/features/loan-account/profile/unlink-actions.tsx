import { Button, Flex } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../../lib/format/names.ts';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { appUserOf } from '../account/open-account.ts';

/** How long the message stands before the list opens (spec section 9). */
const TO_LIST_AFTER_MS = 2000;

const DONE = { one: 'unlink.oneDone', all: 'unlink.allDone' } as const;

/** From the person who linked it, or from everybody. */
export type UnlinkScope = keyof typeof DONE;

/** Takes a loan out of the app, and leads on to the list two seconds later (spec section 4). */
function useUnlink(account: LoanAccount) {
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

/** Unlinks the loan from the person who linked it, or from everybody, after asking. */
export function UnlinkActions({ account }: { readonly account: LoanAccount }) {
  const t = useTexts();
  const [asked, setAsked] = useState<UnlinkScope | null>(null);
  const { unlink, isPending, isDone } = useUnlink(account);
  const number = account.loan.loanNumber;
  const user = appUserOf(account);
  const name = fullName(user?.name ?? account.loan.borrower);
  const ask = (scope: UnlinkScope, label: string) => (
    <Button variant="outline" size="sm" disabled={isDone} onClick={() => setAsked(scope)}>
      {label}
    </Button>
  );
  const confirm = () => {
    if (asked !== null) unlink(asked, { onSettled: () => setAsked(null) });
  };
  return (
    <Flex gap="2" wrap="wrap">
      {user !== null && ask('one', t('unlink.one'))}
      {ask('all', t('unlink.all'))}
      <ConfirmDialog
        open={asked !== null}
        onCancel={() => setAsked(null)}
        title={
          asked === 'all' ? t('unlink.allQuestion', { number }) : t('unlink.oneQuestion', { number, name })
        }
        action={t('unlink.confirm')}
        onConfirm={confirm}
        pending={isPending}
        destructive
      >
        {t(asked === 'all' ? 'unlink.allHint' : 'unlink.oneHint')}
      </ConfirmDialog>
    </Flex>
  );
}
