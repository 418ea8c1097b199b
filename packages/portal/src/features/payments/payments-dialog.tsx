import 'virtual:texts/list';
import 'virtual:texts/payments';
import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useFlags } from '../../lib/flags.ts';
import { type OpenAccount, useOpenAccount } from '../../lib/open-account.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { useToday } from '../../lib/today.ts';
import { useMay } from '../../lib/use-permissions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isExpired } from './method-name.ts';
import { isTypeEnabled } from './method-options.ts';
import { EMPTY_PAYMENT, paymentSchema } from './payment-schema.ts';
import type { PaymentOutcome, PaymentsContext } from './payments-context.ts';
import { paymentDetailsQuery } from './payments-queries.ts';
import { UnresolvedNotice } from './unresolved-notice.tsx';

/** The dialog's shape while it loads. */
function Loading() {
  const t = useTexts();
  return (
    <Stack gap="3" aria-busy aria-label={t('list.loading')} py="4">
      <Skeleton h="4" w="40%" />
      <Skeleton h="14" />
      <Skeleton h="14" />
      <Skeleton h="10" w="60%" />
    </Stack>
  );
}

interface LoadedProps {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  readonly path: string;
  readonly close: () => void;
}

/** The screens of the dialog around one form, so that nothing typed is lost on the way between them. */
function Loaded({ account, details, path, close }: LoadedProps) {
  const t = useTexts();
  const flags = useFlags();
  const today = useToday();
  const [once, setOnce] = useState<readonly PaymentMethod[]>([]);
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const methods = useMemo(
    () => [...details.methods.filter(({ type }) => isTypeEnabled(type, flags)), ...once],
    [details.methods, once, flags],
  );
  const schema = useMemo(
    () => paymentSchema({ t, methods, payoff: details.loan.payoffBalance }),
    [t, methods, details.loan.payoffBalance],
  );
  const usable = methods.find((method) => !isExpired(method, today));
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_PAYMENT, methodToken: usable?.token ?? '' },
  });
  const context: PaymentsContext = {
    account,
    details,
    methods,
    addForThisPayment: (method) => setOnce((current) => [...current, method]),
    form,
    outcome,
    setOutcome,
    path,
    close,
  };
  return (
    <>
      <UnresolvedNotice loanNumber={account.loanNumber} />
      <Outlet context={context} />
      <LeaveGuard within={path} when={form.formState.isDirty && outcome === null} />
    </>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts();
  return (
    <Box role="alert" py="8">
      <StateMessage icon={TriangleAlert} title={t('payments.notLoaded')} hint={problemMessage(error, t)}>
        <Button variant="outline" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

/** Closes by going back to where the dialog was opened, so that Back does not open it again. */
function useClose(accountPath: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const openedAt = useRef({ index: historyIndex(), direct: key === 'default' });
  return () => {
    const { index, direct } = openedAt.current;
    if (direct) void navigate(accountPath, { replace: true });
    else void navigate(index - historyIndex() - 1);
  };
}

/** Where the history stands, as the router counts it. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** The Payments dialog of a loan account (spec section 2), for those who may take payments. */
export function PaymentsDialog() {
  const account = useOpenAccount();
  return useMay('PAYMENTS.MAKE') ? <Payments account={account} /> : <Navigate to={account.path} replace />;
}

/** The dialog. Its screens have addresses, so Back goes through them. */
function Payments({ account }: { readonly account: OpenAccount }) {
  const t = useTexts();
  const path = `${account.path}/payments`;
  const close = useClose(account.path);
  const details = useQuery(paymentDetailsQuery(useLender(), account.loanNumber));
  let content: ReactNode = <Loading />;
  if (details.data !== undefined)
    content = <Loaded account={account} details={details.data} path={path} close={close} />;
  else if (details.isError)
    content = <NotLoaded error={details.error} onRetry={() => void details.refetch()} />;
  return (
    <Dialog open onClose={close} title={t('payments.title')} size="lg">
      <Box pt="2" pb="4">
        {content}
      </Box>
    </Dialog>
  );
}
