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
import { LoadError } from '../../../../ui/load-error.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useAreFlagsKnown } from '../../../domain/flags/flags.ts';
import { type AccountContext, useAccountContext } from '../account/account-context.ts';
import { DialogSkeleton } from './dialog-parts.tsx';
import { getTabOfPath, type PaymentTab, PaymentTabs, usePaymentTabs } from './payment-tabs.tsx';
import { PaymentsProvider } from './payments-provider.tsx';

/** Returns the query for the saved payment methods, fees and balances. */
export const paymentDetailsQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'payment-details'],
    queryFn: ({ signal }) => lender.with({ signal }).getLoanPaymentDetails(loanNumber),
  });

/** Returns the position in the browser history, which React Router stores as `idx` in the history state. */
const getHistoryIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Returns a function that closes the dialog. The function goes back to the history entry before the dialog,
 * so that Back does not reopen the dialog. After a reload, a shared link or Forward, that entry is unknown,
 * so the function replaces the dialog with the account page.
 */
export function useCloseDialog(accountPath: string): () => void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const openingIndex = useRef(navigationType === NavigationType.Push ? getHistoryIndex() : null);
  return () => {
    const index = openingIndex.current;
    if (index === null || index > getHistoryIndex()) void navigate(accountPath, { replace: true });
    else void navigate(index - getHistoryIndex() - 1);
  };
}

/** Redirects if the user may not open the tab of the URL (docs/product/payments.md#dialog-tabs). */
export function PaymentsDialog() {
  const account = useAccountContext();
  const path = `${account.path}/payments`;
  const tabs = usePaymentTabs();
  const tab = getTabOfPath(useLocation().pathname, path);
  const [firstTab] = tabs;
  const flagsAreKnown = useAreFlagsKnown();
  if (!tabs.includes(tab)) {
    // The lender's flags can enable the tab, so do not redirect before they are known.
    if (!flagsAreKnown) return null;
    return <Navigate to={firstTab === undefined ? account.path : `${path}/${firstTab}`} replace />;
  }
  return <PaymentsDialogContent account={account} path={path} tab={tab} />;
}

interface PaymentsDialogContentProps {
  readonly account: AccountContext;
  readonly path: string;
  readonly tab: PaymentTab;
}

/** Returns the element that opened the dialog, or the page heading if that element no longer exists. */
function findFocusTarget(opener: Element | null): HTMLElement | null {
  const isFocusable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isFocusable ? opener : document.querySelector<HTMLElement>('h1');
}

function PaymentsDialogContent({ account, path, tab }: PaymentsDialogContentProps) {
  const t = useTexts();
  const close = useCloseDialog(account.path);
  // Store the opener during the first render, because the screens move the focus before the Dialog component
  // can do so.
  const [opener] = useState(() => document.activeElement);
  const { pathname } = useLocation();
  // Without these permissions, the user sees only the list of scheduled payments.
  const canPayOrSchedule = useHasPermission('PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE');
  const details = useQuery({
    ...paymentDetailsQuery(useLender(), account.loanNumber),
    enabled: canPayOrSchedule,
  });
  const isScheduleList = pathname === `${path}/list`;
  let content: ReactNode = <DialogSkeleton />;
  if (details.data !== undefined)
    content = <PaymentsProvider account={account} details={details.data} path={path} close={close} />;
  else if (isScheduleList && (details.isError || !canPayOrSchedule))
    content = <Outlet context={{ account }} />;
  else if (details.isError)
    content = (
      <LoadError title={t('payments.notLoaded')} error={details.error} retry={() => void details.refetch()} />
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('payments.title')}
      size="lg"
      hasUnsavedInput
      finalFocus={() => findFocusTarget(opener)}
    >
      <Box pt="2" pb="4">
        {pathname === `${path}/${tab}` && <PaymentTabs path={path} />}
        {content}
      </Box>
    </Dialog>
  );
}
