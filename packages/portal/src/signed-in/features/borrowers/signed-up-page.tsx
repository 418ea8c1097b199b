import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { signedUpQuery } from './borrower-queries.ts';
import { useBorrowerActions } from './row-actions.tsx';
import { SignedUpActions } from './signed-up-actions.tsx';
import { signedUpColumns } from './signed-up-columns.tsx';
import { signedUpList } from './signed-up-list.ts';

/** Borrowers who linked a loan account to the app (spec section 2, /borrowers/signed-up). */
export function SignedUpPage() {
  const t = useTexts();
  const { detailsPath, prefetchAccount } = useBorrowerActions();
  usePageTitle(t('borrowers.title'));
  return (
    <ListScreen
      list={signedUpList}
      query={signedUpQuery}
      columns={signedUpColumns}
      rowId={(account) => String(account.id)}
      actions={<SignedUpActions />}
      rowPath={(account) => detailsPath('signed-up', account.loanId)}
      prefetchRow={(account) => prefetchAccount(account.loanId)}
    />
  );
}
