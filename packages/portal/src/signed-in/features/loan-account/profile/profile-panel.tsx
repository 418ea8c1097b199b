import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type LoanAccount, UNKNOWN } from '@livery/lender-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { getErrorMessage } from '../../../../lib/requests/error-messages.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { UnusableResponse } from '../../../../ui/load-error.tsx';
import { useToasts } from '../../../../ui/plain/toasts.tsx';
import { PermissionGuard } from '../../../domain/access/guard.tsx';
import { getAppUser } from '../account/account-context.ts';
import { DescriptionItem, DescriptionList, Panel } from '../parts/panel.tsx';
import { ContactField } from './contact-field.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

/** The time to read the success message before the redirect (docs/product/loan-account.md#after-unlinking). */
const REDIRECT_DELAY_MS = 2000;

const UNLINK_SUCCESS_TEXTS = { one: 'unlink.oneDone', all: 'unlink.allDone' } as const;

/** `one` unlinks the loan from the app user of this account, `all` from all app users. */
type UnlinkScope = keyof typeof UNLINK_SUCCESS_TEXTS;

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
      toasts.success(t(UNLINK_SUCCESS_TEXTS[scope]));
      void queryClient.invalidateQueries({ queryKey: ['borrowers'] });
      // Do not refetch immediately, so that the page does not change before the redirect.
      void queryClient.invalidateQueries({ queryKey: ['loan-account'], refetchType: 'none' });
    },
    onError: (error) => {
      toasts.error(getErrorMessage(error, t));
      // The lender may have unlinked the loan although the request failed.
      for (const queryKey of [['borrowers'], ['loan-account']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/borrowers/signed-up'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return { unlink: mutate, isPending, isDone: isSuccess };
}

function UnlinkActions({ account }: { readonly account: LoanAccount }) {
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

interface AppUserProps {
  readonly loanId: number;
  readonly user: NonNullable<ReturnType<typeof getAppUser>>;
}

function Contact({ loanId, user }: AppUserProps) {
  const t = useTexts();
  const edit = { loanId, installAccountId: user.id };
  return (
    <DescriptionList>
      <DescriptionItem label={t('profile.name')}>{formatFullName(user.name)}</DescriptionItem>
      <DescriptionItem label={t('profile.mobile')}>
        <ContactField {...edit} field="mobilePhone" label={t('profile.mobile')} value={user.mobilePhone} />
      </DescriptionItem>
      <DescriptionItem label={t('profile.email')}>
        <ContactField {...edit} field="email" label={t('profile.email')} value={user.email} />
      </DescriptionItem>
      <DescriptionItem label={t('profile.address')}>{user.address || t('profile.missing')}</DescriptionItem>
      <DescriptionItem label={t('profile.lastSeen')}>
        {user.lastSeenOn === null ? t('profile.never') : formatDay(user.lastSeenOn)}
      </DescriptionItem>
    </DescriptionList>
  );
}

function ResetPassword({ user }: Pick<AppUserProps, 'user'>) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const openDialog = () => setOpen(true);
  usePaletteActions([
    { id: 'reset-password', label: t('borrowerPassword.action'), icon: KeyRound, run: openDialog },
  ]);
  return (
    <>
      <Button variant="outline" size="sm" onClick={openDialog}>
        <KeyRound aria-hidden />
        {t('borrowerPassword.action')}
      </Button>
      <ResetPasswordDialog
        open={open}
        onClose={() => setOpen(false)}
        installAccountId={user.id}
        name={formatFullName(user.name)}
      />
    </>
  );
}

interface ProfilePanelProps {
  readonly account: LoanAccount;
  readonly retry: () => void;
}

/** Shows the app user who linked the loan account, with buttons to reset the password and unlink the account. */
export function ProfilePanel({ account, retry }: ProfilePanelProps) {
  const t = useTexts();
  const { loan, link, unlinkedOn } = account;
  const user = getAppUser(account);
  const isUnusable = [account.installAccount, link, unlinkedOn].includes(UNKNOWN);
  return (
    <Panel title={t('profile.title')}>
      <Stack gap="3">
        {user !== null && <Contact loanId={loan.id} user={user} />}
        {account.installAccount === null && <Text color="fg.muted">{t('profile.notLinked')}</Text>}
        {isUnusable && <UnusableResponse retry={retry} />}
        <Flex gap="2" wrap="wrap">
          {user !== null && (
            <PermissionGuard anyOf={['BORROWERS.CHANGE_PASSWORD']}>
              <ResetPassword user={user} />
            </PermissionGuard>
          )}
          {link !== null && link !== UNKNOWN && unlinkedOn === null && (
            <PermissionGuard anyOf={['BORROWERS.UNLINK_ACCOUNT']}>
              <UnlinkActions account={account} />
            </PermissionGuard>
          )}
        </Flex>
      </Stack>
    </Panel>
  );
}
