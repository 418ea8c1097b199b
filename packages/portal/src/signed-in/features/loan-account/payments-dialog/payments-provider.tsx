import { zodResolver } from '@hookform/resolvers/zod';
import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Location, Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { isExpired, isTypeEnabled } from '../methods/method-types.ts';
import { EMPTY_PAYMENT, paymentSchema } from '../payments/payment-schema.ts';
import { type PaymentFlow, usePaymentFlow } from '../payments/use-payment-flow.ts';
import { EMPTY_SCHEDULE } from '../schedules/schedule-schema.ts';
import { SCHEDULE_ACTION, useScheduleFlow } from '../schedules/use-schedule-flow.ts';
import { useSchedulableMethods, useScheduleForm } from '../schedules/use-schedule-form.ts';
import { MoneyQuestionDialog } from './money-question-dialog.tsx';
import { tabOf } from './payment-tabs.tsx';
import { type PaymentsContext, useChooser } from './payments-context.ts';
import { UnresolvedNotice } from './unresolved-notice.tsx';

/** The first of the methods that can still be used, '' for none. */
function useFirstUsable(methods: readonly PaymentMethod[]): string {
  const today = useToday();
  return methods.find((method) => !isExpired(method, today))?.token ?? '';
}

/** The form of the dialog, one for all of its screens, so that nothing typed is lost on the way between them. */
function usePaymentForm(details: LoanPaymentDetails, methods: readonly PaymentMethod[]) {
  const t = useTexts();
  const { hidePayOffBalanceCap: hidesPayoff } = useFlags();
  const { loan, creditLimit } = details;
  const payoff = loan.payoffBalance;
  const schema = useMemo(
    () => paymentSchema({ t, methods, payoff, hidesPayoff, creditLimit }),
    [t, methods, payoff, hidesPayoff, creditLimit],
  );
  const methodToken = useFirstUsable(methods);
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_PAYMENT, methodToken },
  });
  return [form, schema] as const;
}

/** Schedule Payment: its form, which stays as the other one does, and its way to an outcome. */
function useScheduleState(details: LoanPaymentDetails, path: string) {
  const methods = useSchedulableMethods(details);
  const methodToken = useFirstUsable(methods);
  const [form, rules] = useScheduleForm({ ...EMPTY_SCHEDULE, methodToken }, methods, null);
  const flow = useScheduleFlow(details.loan.loanNumber, path);
  return { form, rules, flow };
}

/** What would be lost by leaving: what a screen holds, or what one of the forms holds and has not been sent. */
function useTyping() {
  const typing = useRef(false);
  const within = useRef<string | null>(null);
  const holdsTyping = useCallback((holds: boolean) => {
    typing.current = holds;
  }, []);
  const holdsTypingWithin = useCallback((path: string | null) => {
    within.current = path;
  }, []);
  const isHeld = (to: Location) =>
    typing.current || (within.current !== null && !to.pathname.startsWith(within.current));
  return { holdsTyping, holdsTypingWithin, isHeld };
}

interface PaymentsProviderProps {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  readonly path: string;
  readonly close: () => void;
}

/** Provides the screens of the dialog with their forms and submitted operations, and asks before either is lost. */
export function PaymentsProvider({ account, details, path, close }: PaymentsProviderProps) {
  const t = useTexts();
  const { loanNumber } = account;
  const flow = usePaymentFlow(loanNumber, path);
  const { methods, forgotten, add: addForThisPayment } = useMethods(details, flow);
  const [form, schema] = usePaymentForm(details, methods);
  const schedule = useScheduleState(details, path);
  const { pathname } = useLocation();
  const { holdsTyping, holdsTypingWithin, isHeld } = useTyping();
  const isShown = pathname.endsWith('/result');
  const isPaid = flow.outcome !== null && isShown;
  const isScheduled = schedule.flow.outcome !== null && isShown;
  const isDirty = (form.formState.isDirty && !isPaid) || (schedule.form.formState.isDirty && !isScheduled);
  const loses = (to: Location) => isHeld(to) || (isDirty && !to.pathname.startsWith(path));
  const shared = {
    account,
    details,
    methods,
    forgotten,
    addForThisPayment,
    form,
    schema,
    flow,
    schedule,
    path,
    close,
    holdsTyping,
    holdsTypingWithin,
  };
  const context: PaymentsContext = { ...shared, chooser: useChooser(shared) };
  const pays = useMay('PAYMENTS.MAKE');
  const schedules = useMay('PAYMENTS.SCHEDULE');
  return (
    <>
      <LeaveGuard
        title={t(tabOf(pathname, path) === 'make' ? 'payments.leaveTitle' : 'schedule.leaveTitle')}
        isSending={flow.isSubmitting || schedule.flow.isSubmitting}
        loses={loses}
      />
      {pays && <UnresolvedNotice loanNumber={loanNumber}>{t('payments.unresolved')}</UnresolvedNotice>}
      {schedules && (
        <UnresolvedNotice loanNumber={loanNumber} action={SCHEDULE_ACTION}>
          {t('schedule.unresolved')}
        </UnresolvedNotice>
      )}
      <Outlet context={context} />
      <MoneyQuestionDialog flow={flow} of="payment" />
      <MoneyQuestionDialog flow={schedule.flow} of="schedule" />
    </>
  );
}

const withFee = (method: PaymentMethod, fee: Cents | undefined): PaymentMethod =>
  fee === undefined
    ? method
    : { ...method, fee, fees: method.fees === null ? null : { ...method.fees, oneTime: fee } };

/**
 * The methods to choose from: the saved ones that the lender takes, and those that are used once.
 * @returns them, what adds one that is used once, and the one that the payment before was made with and is forgotten by now
 */
function useMethods(
  details: LoanPaymentDetails,
  { outcome, changedFees }: Pick<PaymentFlow, 'outcome' | 'changedFees'>,
) {
  const flags = useFlags();
  const [once, setOnce] = useState<readonly PaymentMethod[]>([]);
  const [spent, setSpent] = useState<readonly string[]>([]);
  // The lender forgets it with the payment that it was for, also when that was declined.
  const settled =
    outcome === null || outcome.status === 'unknownOutcome' ? null : outcome.operation.request.method.token;
  if (settled !== null && spent.at(-1) !== settled) setSpent([...spent, settled]);
  const methods = useMemo(
    () => [
      ...details.methods.filter(({ type }) => isTypeEnabled(type, flags)),
      // The saved ones are asked for anew when a fee has changed; of these the lender tells once.
      ...once
        .filter(({ token }) => !spent.includes(token))
        .map((method) => withFee(method, changedFees.get(method.token))),
    ],
    [details.methods, once, spent, flags, changedFees],
  );
  const add = useCallback((method: PaymentMethod) => setOnce((current) => [...current, method]), []);
  const last = spent.at(-1);
  const forgotten = once.find(({ token }) => token === last) ?? null;
  return { methods, forgotten, add };
}
