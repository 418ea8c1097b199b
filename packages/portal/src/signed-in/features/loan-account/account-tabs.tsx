import { Tabs } from '@chakra-ui/react';
import type { LoanIdentity } from '@livery/lender-client';
import { useSearchParams } from 'react-router-dom';
import { usePageSearch } from '../../../lib/page/page-path.ts';
import { useHasExtension, useTexts } from '../../../lib/services/services.ts';
import { usePermissions } from '../../domain/access/use-permissions.ts';
import { PAYMENT_PARAMETER, TAB_PARAMETER, useCanSeeSchedules } from './account/account-context.ts';
import { Activity } from './activity/activity.tsx';
import { PaymentHistory, useSentReceipts } from './history/payment-history.tsx';
import { ScheduledPayments } from './schedules/list/scheduled-payments.tsx';

const TABS = ['history', 'scheduled', 'activity'] as const;
type AccountTab = (typeof TABS)[number];

/** Returns the tabs that the user can open, the default tab first (docs/product/loan-account.md#account-tabs). */
function useAccountTabs(): readonly AccountTab[] {
  const permissions = usePermissions();
  const isVisible: Record<AccountTab, boolean> = {
    history: permissions.has('PAYMENTS.READ_HISTORY'),
    scheduled: useCanSeeSchedules(),
    activity: useHasExtension('audit-trail'),
  };
  return TABS.filter((tab) => isVisible[tab]);
}

interface AccountTabsProps {
  readonly loan: Pick<LoanIdentity, 'id' | 'loanNumber'>;
  /** The app user's email address for receipts; null if there is none. */
  readonly email: string | null;
  readonly accountPath: string;
}

/** The tabs of the loan account page. The URL contains the open tab. */
export function AccountTabs({ loan, email, accountPath }: AccountTabsProps) {
  const t = useTexts();
  const tabs = useAccountTabs();
  const search = usePageSearch();
  const [, setSearch] = useSearchParams();
  const sentReceipts = useSentReceipts();
  const [defaultTab] = tabs;
  if (defaultTab === undefined) return null;
  const requestedTab = search.get(TAB_PARAMETER);
  const openTab = tabs.find((tab) => tab === requestedTab) ?? defaultTab;
  const selectTab = (tab: string) =>
    setSearch(
      (current) => {
        current.set(TAB_PARAMETER, tab);
        current.delete(PAYMENT_PARAMETER);
        return current;
      },
      // Replace the history entry, so that Back leads to the list of loan accounts.
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs.Root value={openTab} onValueChange={({ value }) => selectTab(value)} lazyMount unmountOnExit>
      <Tabs.List aria-label={t('accountTab.region')}>
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {t(`accountTab.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="history">
        <PaymentHistory
          loanNumber={loan.loanNumber}
          email={email}
          highlightedId={Number(search.get(PAYMENT_PARAMETER)) || null}
          {...sentReceipts}
        />
      </Tabs.Content>
      <Tabs.Content value="scheduled">
        <ScheduledPayments loanNumber={loan.loanNumber} accountPath={accountPath} />
      </Tabs.Content>
      <Tabs.Content value="activity">
        <Activity loanId={loan.id} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
