import { zodResolver } from '@hookform/resolvers/zod';
import type { LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { useCallback, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Location, Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../../../../../lib/services/services.ts';
import { useToday } from '../../../../../lib/services/today.ts';
import { LeaveGuard } from '../../../../../ui/leave-guard.tsx';
import { useMay } from '../../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../../domain/flags/flags.ts';
import type { OpenAccount } from '../../account/open-account.ts';
import { isExpired } from '../../methods/method-name.ts';
import { EMPTY_SCHEDULE } from '../../schedules/schedule/schedule-schema.ts';
import { SCHEDULE_ACTION, useScheduleFlow } from '../../schedules/schedule/use-schedule-flow.ts';
import { useSchedulableMethods, useScheduleForm } from '../../schedules/schedule/use-schedule-form.ts';
import { useChooser } from '../context/method-chooser.ts';
import type { PaymentsContext } from '../context/payments-context.ts';
import { EMPTY_PAYMENT, paymentSchema } from '../payment/payment-schema.ts';
import { usePaymentFlow } from '../payment/use-payment-flow.ts';
import { MoneyQuestionDialog } from './money-question-dialog.tsx';
import { UnresolvedNotice } from './unresolved-notice.tsx';
import { useMethods } from './use-methods.ts';
import { tabOf } from './use-payment-tabs.ts';

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
function useScheduleDesk(details: LoanPaymentDetails, path: string) {
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

interface DeskProps {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  readonly path: string;
  readonly close: () => void;
}

/** What the screens of the dialog stand on: the forms, what has been sent, and the guard against leaving either. */
export function PaymentDesk({ account, details, path, close }: DeskProps) {
  const t = useTexts();
  const { loanNumber } = account;
  const flow = usePaymentFlow(loanNumber, path);
  const { methods, forgotten, add: addForThisPayment } = useMethods(details, flow);
  const [form, schema] = usePaymentForm(details, methods);
  const schedule = useScheduleDesk(details, path);
  const { pathname } = useLocation();
  const { holdsTyping, holdsTypingWithin, isHeld } = useTyping();
  const isShown = pathname.endsWith('/result');
  const isPaid = flow.outcome !== null && isShown;
  const isScheduled = schedule.flow.outcome !== null && isShown;
  const isDirty = (form.formState.isDirty && !isPaid) || (schedule.form.formState.isDirty && !isScheduled);
  const loses = (to: Location) => isHeld(to) || (isDirty && !to.pathname.startsWith(path));
  const desk = {
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
  const context: PaymentsContext = { ...desk, chooser: useChooser(desk) };
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
