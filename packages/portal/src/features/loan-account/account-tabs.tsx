import { Tabs } from '@chakra-ui/react';
import type { LoanIdentity } from '@livery/lender-client';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasExtension } from '../../lib/extensions.ts';
import { usePageSearch } from '../../lib/page-path.ts';
import { useTexts } from '../../lib/services.ts';
import { usePermissions } from '../../lib/use-permissions.ts';
import { PAYMENT_PARAMETER, TAB_PARAMETER, useSeesSchedules } from './account/account-address.ts';
import { Activity } from './activity/activity.tsx';
import { PaymentHistory } from './history/payment-history.tsx';

const TABS = ['history', 'scheduled', 'activity'] as const;
type AccountTab = (typeof TABS)[number];

/** The tabs that this person sees of this lender; the first one opens first (spec section 2). */
function useAccountTabs(): readonly AccountTab[] {
  const permissions = usePermissions();
  const seen: Record<AccountTab, boolean> = {
    history: permissions.has('PAYMENTS.READ_HISTORY'),
    scheduled: useSeesSchedules(),
    activity: useHasExtension('audit-trail'),
  };
  return TABS.filter((tab) => seen[tab]);
}

interface AccountTabsProps {
  readonly loan: Pick<LoanIdentity, 'id' | 'loanNumber'>;
  /** The app user's address, where receipts go; null for none. */
  readonly email: string | null;
  /** The list of scheduled payments. */
  readonly scheduledPayments: ReactNode;
}

/** The payments of the account and what was changed of it. The open tab is in the address. */
export function AccountTabs({ loan, email, scheduledPayments }: AccountTabsProps) {
  const t = useTexts();
  const tabs = useAccountTabs();
  const search = usePageSearch();
  const [, setSearch] = useSearchParams();
  const [first] = tabs;
  if (first === undefined) return null;
  const wanted = search.get(TAB_PARAMETER);
  const open = tabs.find((tab) => tab === wanted) ?? first;
  const choose = (tab: string) =>
    setSearch(
      (current) => {
        current.set(TAB_PARAMETER, tab);
        current.delete(PAYMENT_PARAMETER);
        return current;
      },
      // One entry of the history: Back leads to the list.
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs.Root value={open} onValueChange={({ value }) => choose(value)} lazyMount unmountOnExit>
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
          currentId={Number(search.get(PAYMENT_PARAMETER)) || null}
        />
      </Tabs.Content>
      <Tabs.Content value="scheduled">{scheduledPayments}</Tabs.Content>
      <Tabs.Content value="activity">
        <Activity loanId={loan.id} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
