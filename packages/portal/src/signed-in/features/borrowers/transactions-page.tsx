import 'virtual:texts/borrower-lists';
import type { Transaction } from '@livery/lender-client';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { useBorrowerActions } from './row-actions.tsx';
import { transactionsColumns } from './transactions-columns.tsx';
import { transactionsList, transactionsQuery } from './transactions-list.ts';

/** All transactions (spec section 2, /borrowers/transactions). */
export function TransactionsPage() {
  const t = useTexts();
  const { detailsPath, prefetchAccount } = useBorrowerActions();
  usePageTitle(t('borrowers.transactions'));
  return (
    <ListScreen
      list={transactionsList}
      query={transactionsQuery}
      columns={transactionsColumns}
      // A lender may leave order numbers out.
      rowId={({ orderId, type, loanNumber, authId }: Transaction) =>
        [orderId, String(type), String(loanNumber), authId].join(' ')
      }
      rowPath={({ loanId }) => detailsPath('transactions', loanId)}
      prefetchRow={({ loanId }) => prefetchAccount(loanId)}
    />
  );
}
