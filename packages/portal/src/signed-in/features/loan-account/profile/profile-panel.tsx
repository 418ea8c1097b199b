import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type LoanAccount, UNKNOWN } from '@livery/lender-client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatFullName } from '../../../../lib/format/names.ts';
import { usePaletteActions } from '../../../../lib/page/palette-actions.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { UnusableResponse } from '../../../../ui/unusable-response.tsx';
import { PermissionGuard } from '../../../domain/access/guard.tsx';
import { getAppUser } from '../account/account-context.ts';
import { DescriptionItem, DescriptionList } from '../parts/description-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { ContactField } from './contact-field.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UnlinkActions } from './unlink-actions.tsx';

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
