import 'virtual:texts/list';
import 'virtual:texts/payments';
import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Location,
  Navigate,
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { useFlags } from '../../lib/flags.ts';
import { type OpenAccount, useOpenAccount } from '../../lib/open-account.ts';
import { problemMessage } from '../../lib/problem-message.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { useToday } from '../../lib/today.ts';
import { useMay } from '../../lib/use-permissions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { PaymentOutcome } from './judge-attempt.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isExpired } from './method-name.ts';
import { isTypeEnabled } from './method-options.ts';
import { PaymentQuestionDialog } from './payment-question.tsx';
import { EMPTY_PAYMENT, paymentSchema } from './payment-schema.ts';
import type { PaymentsContext } from './payments-context.ts';
import { paymentDetailsQuery } from './payments-queries.ts';
import { UnresolvedNotice } from './unresolved-notice.tsx';
import { usePaymentFlow } from './use-payment-flow.ts';

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

/** The methods to choose from: the saved ones that the lender takes, and those that are used once. */
function useMethods(details: LoanPaymentDetails, outcome: PaymentOutcome | null) {
  const flags = useFlags();
  const [once, setOnce] = useState<readonly PaymentMethod[]>([]);
  // The lender forgets it with the payment that it was for, also when that was declined.
  const spent = outcome === null || outcome.kind === 'unknown' ? null : outcome.intent.method.token;
  const methods = useMemo(
    () => [
      ...details.methods.filter(({ type }) => isTypeEnabled(type, flags)),
      ...once.filter(({ token }) => token !== spent),
    ],
    [details.methods, once, spent, flags],
  );
  const add = useCallback((method: PaymentMethod) => setOnce((current) => [...current, method]), []);
  return [methods, add] as const;
}

/** The form of the dialog, one for all of its screens, so that nothing typed is lost on the way between them. */
function usePaymentForm(details: LoanPaymentDetails, methods: readonly PaymentMethod[]) {
  const t = useTexts();
  const today = useToday();
  const { hidePayOffBalanceCap: hidesPayoff } = useFlags();
  const payoff = details.loan.payoffBalance;
  const schema = useMemo(
    () => paymentSchema({ t, methods, payoff, hidesPayoff }),
    [t, methods, payoff, hidesPayoff],
  );
  const usable = methods.find((method) => !isExpired(method, today));
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_PAYMENT, methodToken: usable?.token ?? '' },
  });
  return [form, schema] as const;
}

/** The screens of the dialog around one form and one payment. */
function Loaded({ account, details, path, close }: LoadedProps) {
  const flow = usePaymentFlow(account.loanNumber, path);
  const [methods, addForThisPayment] = useMethods(details, flow.outcome);
  const [form, schema] = usePaymentForm(details, methods);
  const { pathname } = useLocation();
  const { isDirty } = form.formState;
  const typing = useRef(false);
  const holdsTyping = useCallback((holds: boolean) => {
    typing.current = holds;
  }, []);
  const isPaid = flow.outcome !== null && pathname.endsWith('/result');
  const loses = (to: Location) => typing.current || (isDirty && !isPaid && !to.pathname.startsWith(path));
  const context: PaymentsContext = {
    account,
    details,
    methods,
    addForThisPayment,
    form,
    schema,
    flow,
    path,
    close,
    holdsTyping,
  };
  return (
    <>
      <LeaveGuard isSending={flow.isSending} loses={loses} />
      <UnresolvedNotice loanNumber={account.loanNumber} />
      <Outlet context={context} />
      <PaymentQuestionDialog flow={flow} />
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

/** Where the history stands, as the router counts it. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Closes by going back to where the dialog was opened, so that Back does not open it again. Where it was not opened
 * from the account's page just now (a reload, a shared link, Forward), the page takes the dialog's place.
 */
function useClose(accountPath: string): () => void {
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const openedAt = useRef(arrivedBy === NavigationType.Push ? historyIndex() : null);
  return () => {
    const index = openedAt.current;
    if (index === null || index > historyIndex()) void navigate(accountPath, { replace: true });
    else void navigate(index - historyIndex() - 1);
  };
}

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
    <Dialog open onClose={close} title={t('payments.title')} size="lg" holdsWork>
      <Box pt="2" pb="4">
        {content}
      </Box>
    </Dialog>
  );
}
