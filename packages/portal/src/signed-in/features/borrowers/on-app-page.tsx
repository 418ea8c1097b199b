import 'virtual:texts/borrower-lists';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { onAppColumns } from './on-app-columns.tsx';
import { onAppList, onAppQuery } from './on-app-list.ts';
import { useBorrowerActions } from './row-actions.tsx';

/** The people who use the borrower app (spec section 2, /borrowers/on-app). */
export function OnAppPage() {
  const t = useTexts();
  const { detailsPath, prefetchAccount } = useBorrowerActions();
  usePageTitle(t('borrowers.onApp'));
  return (
    <ListScreen
      list={onAppList}
      query={onAppQuery}
      columns={onAppColumns}
      rowId={(user) => String(user.installAccountId)}
      rowPath={({ link }) => detailsPath('on-app', link?.loanId ?? null)}
      prefetchRow={({ link }) => prefetchAccount(link?.loanId ?? null)}
    />
  );
}
