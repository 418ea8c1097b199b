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
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlagsAreKnown } from '../../../domain/flags/flags.ts';
import { type OpenAccount, useOpenAccount } from '../account/open-account.ts';
import { DialogFailed, DialogLoading } from './dialog-parts.tsx';
import { type PaymentTab, PaymentTabs, tabOf, usePaymentTabs } from './payment-tabs.tsx';
import { PaymentsProvider } from './payments-provider.tsx';

/** The saved methods, fees and balances that a payment needs; asked for anew whenever the dialog opens. */
export const paymentDetailsQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'payment-details'],
    queryFn: ({ signal }) => lender.getLoanPaymentDetails(loanNumber, signal),
  });

/** Where the history stands, as the router counts it. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Closes by going back to where the dialog was opened, so that Back does not open it again. Where it was not opened
 * from the account's page just now (a reload, a shared link, Forward), the page takes the dialog's place.
 */
export function useClose(accountPath: string): () => void {
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const openedAt = useRef(arrivedBy === NavigationType.Push ? historyIndex() : null);
  return () => {
    const index = openedAt.current;
    if (index === null || index > historyIndex()) void navigate(accountPath, { replace: true });
    else void navigate(index - historyIndex() - 1);
  };
}

/** The Payments dialog of a loan account (spec section 2), for those who may do something in it. */
export function PaymentsDialog() {
  const account = useOpenAccount();
  const path = `${account.path}/payments`;
  const tabs = usePaymentTabs();
  const tab = tabOf(useLocation().pathname, path);
  const [first] = tabs;
  const flagsAreKnown = useFlagsAreKnown();
  if (!tabs.includes(tab)) {
    // Nobody is sent elsewhere before the lender has said what it offers.
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

/** Where the focus returns: what opened the dialog; the page's heading where nothing on this page did. */
function openerOrHeading(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isThere ? opener : document.querySelector<HTMLElement>('h1');
}

/** The dialog. Its screens have addresses, so Back goes through them. */
function Payments({ account, path, tab }: PaymentsProps) {
  const t = useTexts();
  const close = useClose(account.path);
  // The steps move the focus before the dialog could remember who opened it.
  const [opener] = useState(() => document.activeElement);
  const { pathname } = useLocation();
  // Who neither makes nor schedules payments sees the list alone, and is told nothing of methods.
  const paysOrSchedules = useMay('PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE');
  const details = useQuery({
    ...paymentDetailsQuery(useLender(), account.loanNumber),
    enabled: paysOrSchedules,
  });
  const isList = pathname === `${path}/list`;
  let content: ReactNode = <DialogLoading />;
  if (details.data !== undefined)
    content = <PaymentsProvider account={account} details={details.data} path={path} close={close} />;
  else if (isList && (details.isError || !paysOrSchedules)) content = <Outlet context={{ account }} />;
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
      finalFocus={() => openerOrHeading(opener)}
    >
      <Box pt="2" pb="4">
        {pathname === `${path}/${tab}` && <PaymentTabs path={path} />}
        {content}
      </Box>
    </Dialog>
  );
}
