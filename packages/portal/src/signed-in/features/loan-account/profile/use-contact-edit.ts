import type { LoanAccount } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { loanAccountQuery } from '../../../domain/loan-account/loan-account.ts';
import { appUserOf } from '../account/app-user.ts';

/** What of an app user's contact staff may edit. */
export type ContactField = 'mobilePhone' | 'email';

const DONE = { mobilePhone: 'profile.mobileUpdated', email: 'profile.emailUpdated' } as const;

interface ContactEdit {
  readonly loanId: number;
  readonly installAccountId: number;
  readonly field: ContactField;
  /** Opens the editor again with what was typed, when the lender has refused it. */
  readonly editAgain: (typed: string) => void;
}

/**
 * Changes a mobile number or e-mail address: shown at once, taken back with the lender's reason when it is refused (spec
 * section 4). Edits of a field are sent one after the other.
 */
export function useContactEdit({ loanId, installAccountId, field, editAgain }: ContactEdit) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const queryClient = useQueryClient();
  const { queryKey } = loanAccountQuery(lender, loanId);

  /** Of an account that is not in the cache there is nothing to show. */
  const show = (value: string | null) =>
    queryClient.setQueryData(queryKey, (account: LoanAccount | undefined) => {
      const user = account && appUserOf(account);
      return user ? { ...account, installAccount: { ...user, [field]: value } } : undefined;
    });

  return useMutation({
    scope: { id: `${field}-${installAccountId}` },
    mutationFn: (typed: string) =>
      field === 'email'
        ? lender.editEmail(installAccountId, typed)
        : lender.editMobilePhone(installAccountId, typed),
    onMutate: async (typed) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const account = queryClient.getQueryData<LoanAccount>(queryKey);
      const before = (account && appUserOf(account)?.[field]) ?? null;
      show(typed);
      return { before };
    },
    onSuccess: () => toasts.success(t(DONE[field])),
    onError: (error, typed, context) => {
      if (context !== undefined) show(context.before);
      toasts.error(problemMessage(error, t), {
        label: t('profile.editAgain'),
        run: () => {
          toasts.clear();
          editAgain(typed);
        },
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
