import type { LenderClient } from '@livery/lender-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import {
  Navigate,
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import 'virtual:texts/list';
import 'virtual:texts/payments';
import 'virtual:texts/schedules';
import { Box } from '@chakra-ui/react';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlagsAreKnown } from '../../../domain/flags/flags.ts';
import { type OpenAccount, useOpenAccount } from '../account/open-account.ts';
import { DialogFailed, DialogLoading } from './dialog-parts.tsx';
import { getTab, type PaymentTab, PaymentTabs, usePaymentTabs } from './payment-tabs.tsx';
import { PaymentsProvider } from './payments-provider.tsx';

/** Returns the query for the saved methods, fees and balances. It is requested each time the dialog opens. */
export const paymentDetailsQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'payment-details'],
    queryFn: ({ signal }) => lender.getLoanPaymentDetails(loanNumber, signal),
  });

/** Returns the position in the browser history, from the state that the router stores. */
const getHistoryIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Returns a function that closes the dialog by going back to the screen that opened it, so that Back does not
 * open it again. After a reload, a shared link or Forward there is no such screen, and the account page replaces
 * the dialog.
 */
export function useCloseDialog(accountPath: string): () => void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const openedAt = useRef(navigationType === NavigationType.Push ? getHistoryIndex() : null);
  return () => {
    const index = openedAt.current;
    if (index === null || index > getHistoryIndex()) void navigate(accountPath, { replace: true });
    else void navigate(index - getHistoryIndex() - 1);
  };
}

/**
 * The Payments dialog of a loan account. Redirects if the tab is not available
 * (docs/product/payments.md#dialog-tabs).
 */
export function PaymentsDialog() {
  const account = useOpenAccount();
  const path = `${account.path}/payments`;
  const tabs = usePaymentTabs();
  const tab = getTab(useLocation().pathname, path);
  const [first] = tabs;
  const flagsAreKnown = useFlagsAreKnown();
  if (!tabs.includes(tab)) {
    // Do not redirect before the lender's flags are known.
    if (!flagsAreKnown) return null;
    return <Navigate to={first === undefined ? account.path : `${path}/${first}`} replace />;
  }
  return <Payments account={account} path={path} tab={tab} />;
}

interface PaymentsProps {
  readonly account: OpenAccount;
  readonly path: string;
  readonly tab: PaymentTab;
}

/** Returns the element that opened the dialog, or the page heading if it is no longer on the page. */
function findFocusTarget(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isThere ? opener : document.querySelector<HTMLElement>('h1');
}

function Payments({ account, path, tab }: PaymentsProps) {
  const t = useTexts();
  const close = useCloseDialog(account.path);
  // Captured here because the steps move the focus before the dialog can capture it.
  const [opener] = useState(() => document.activeElement);
  const { pathname } = useLocation();
  // A person without these permissions sees only the list, and no payment methods are requested.
  const canPayOrSchedule = useHasPermission('PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE');
  const details = useQuery({
    ...paymentDetailsQuery(useLender(), account.loanNumber),
    enabled: canPayOrSchedule,
  });
  const isList = pathname === `${path}/list`;
  let content: ReactNode = <DialogLoading />;
  if (details.data !== undefined)
    content = <PaymentsProvider account={account} details={details.data} path={path} close={close} />;
  else if (isList && (details.isError || !canPayOrSchedule)) content = <Outlet context={{ account }} />;
  else if (details.isError)
    content = (
      <DialogFailed
        title={t('payments.notLoaded')}
        error={details.error}
        onRetry={() => void details.refetch()}
      />
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('payments.title')}
      size="lg"
      holdsWork
      finalFocus={() => findFocusTarget(opener)}
    >
      <Box pt="2" pb="4">
        {pathname === `${path}/${tab}` && <PaymentTabs path={path} />}
        {content}
      </Box>
    </Dialog>
  );
}
