import 'virtual:texts/list';
import 'virtual:texts/payments';
import 'virtual:texts/schedules';
import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { useMay } from '../../../../domain/access/use-permissions.ts';
import { useFlagsAreKnown } from '../../../../domain/flags/flags.ts';
import { type OpenAccount, useOpenAccount } from '../../account/open-account.ts';
import { DialogFailed, DialogLoading } from '../parts/dialog-states.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import { paymentDetailsQuery } from './payments-queries.ts';
import { useClose } from './use-close.ts';
import { type PaymentTab, tabOf, usePaymentTabs } from './use-payment-tabs.ts';

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
    content = <PaymentDesk account={account} details={details.data} path={path} close={close} />;
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
