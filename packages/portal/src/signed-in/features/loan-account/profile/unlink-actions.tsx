import { Button, Flex } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatFullName } from '../../../../lib/format/names.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { getAppUser } from '../account/account-context.ts';

/** The time to read the success message before the redirect (docs/product/loan-account.md#after-unlinking). */
const REDIRECT_DELAY_MS = 2000;

const SUCCESS_TEXTS = { one: 'unlink.oneDone', all: 'unlink.allDone' } as const;

/** `one` unlinks the loan from the app user of this account, `all` from all app users. */
export type UnlinkScope = keyof typeof SUCCESS_TEXTS;

/** Unlinks a loan and then redirects to the list. */
function useUnlink(account: LoanAccount) {
  const { loanNumber } = account.loan;
  const user = getAppUser(account);
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
    onSuccess: (_response, scope) => {
      toasts.success(t(SUCCESS_TEXTS[scope]));
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      // Do not refetch immediately, so that the page does not change before the redirect.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'], refetchType: 'none' });
    },
    onError: (error) => toasts.error(getErrorMessage(error, t)),
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/borrowers/signed-up'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return { unlink: mutate, isPending, isDone: isSuccess };
}

export function UnlinkActions({ account }: { readonly account: LoanAccount }) {
  const t = useTexts();
  const [requestedScope, setRequestedScope] = useState<UnlinkScope | null>(null);
  const { unlink, isPending, isDone } = useUnlink(account);
  const loanNumber = account.loan.loanNumber;
  const user = getAppUser(account);
  const name = formatFullName(user?.name ?? account.loan.borrower);
  const renderButton = (scope: UnlinkScope, label: string) => (
    <Button variant="outline" size="sm" disabled={isDone} onClick={() => setRequestedScope(scope)}>
      {label}
    </Button>
  );
  const confirm = () => {
    if (requestedScope !== null) unlink(requestedScope, { onSettled: () => setRequestedScope(null) });
  };
  return (
    <Flex gap="2" wrap="wrap">
      {user !== null && renderButton('one', t('unlink.one'))}
      {renderButton('all', t('unlink.all'))}
      <ConfirmDialog
        open={requestedScope !== null}
        onCancel={() => setRequestedScope(null)}
        title={
          requestedScope === 'all'
            ? t('unlink.allQuestion', { number: loanNumber })
            : t('unlink.oneQuestion', { number: loanNumber, name })
        }
        action={t('unlink.confirm')}
        onConfirm={confirm}
        pending={isPending}
        destructive
      >
        {t(requestedScope === 'all' ? 'unlink.allHint' : 'unlink.oneHint')}
      </ConfirmDialog>
    </Flex>
  );
}
