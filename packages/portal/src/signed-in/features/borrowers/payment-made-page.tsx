import 'virtual:texts/borrower-lists';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useHasExtension } from '../../../lib/services/extensions.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { paymentMadeColumns, paymentMadeColumnsWithState } from './payment-made-columns.tsx';
import { paymentMadeList, paymentMadeQuery } from './payment-made-list.ts';
import { useBorrowerActions } from './row-actions.tsx';

/** Payments that were made (spec section 2, /borrowers/payment-made). */
export function PaymentMadePage() {
  const t = useTexts();
  const { detailsPath, prefetchAccount } = useBorrowerActions();
  const hasState = useHasExtension('payment-state');
  usePageTitle(t('borrowers.paymentMade'));
  return (
    <ListScreen
      list={paymentMadeList}
      query={paymentMadeQuery}
      columns={hasState ? paymentMadeColumnsWithState : paymentMadeColumns}
      rowId={(payment) => String(payment.id)}
      rowPath={(payment) => detailsPath('payment-made', payment.loanId)}
      prefetchRow={(payment) => prefetchAccount(payment.loanId)}
    />
  );
}
