import { Button, Flex } from '@chakra-ui/react';
import type { LoanAccount } from '@livery/lender-client';
import { useState } from 'react';
import { fullName } from '../../../../lib/format/names.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { appUserOf } from '../account/app-user.ts';
import { type UnlinkScope, useUnlink } from './use-unlink.ts';

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
