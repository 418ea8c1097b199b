import 'virtual:texts/borrower-lists';
import type { Transaction } from '@livery/lender-client';
import { useTexts } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ListScreen } from '../../ui/data-list/list-screen.tsx';
import { transactionsColumns } from './transactions-columns.tsx';
import { transactionsList, transactionsQuery } from './transactions-list.ts';

/** All transactions (spec section 2, /borrowers/transactions). */
export function TransactionsPage() {
  const t = useTexts();
  usePageTitle(t('borrowers.transactions'));
  return (
    <ListScreen
      list={transactionsList}
      query={transactionsQuery}
      columns={transactionsColumns}
      rowId={({ orderId, type }: Transaction) => `${orderId} ${type}`}
    />
  );
}
