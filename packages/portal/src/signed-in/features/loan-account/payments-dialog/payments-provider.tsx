import { Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Cents, LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import { CircleHelp } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Location, Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import {
  useInitialUnresolvedKey,
  useUnresolvedOperations,
} from '../../../domain/money-operation/unresolved-operations.ts';
import type { AccountContext } from '../account/account-context.ts';
import { isExpired, isTypeEnabled } from '../methods/method-types.ts';
import { createPaymentSchema, EMPTY_PAYMENT } from '../payments/payment-schema.ts';
import { EMPTY_SCHEDULE } from '../schedules/schedule-schema.ts';
import { useSchedulableMethods, useScheduleForm } from '../schedules/use-schedule-form.ts';
import { type PaymentFlow, SCHEDULE_ACTION, usePaymentFlow, useScheduleFlow } from './creation-flows.ts';
import { MoneyQuestionDialog } from './money-question-dialog.tsx';
import { getTabOfPath } from './payment-tabs.tsx';
import { type PaymentsContext, useMethodSelection } from './payments-context.ts';

/** Returns the token of the first unexpired method; '' for none. */
function useDefaultMethodToken(methods: readonly PaymentMethod[]): string {
  const today = useToday();
  return methods.find((method) => !isExpired(method, today))?.token ?? '';
}

function usePaymentForm(details: LoanPaymentDetails, methods: readonly PaymentMethod[]) {
  const t = useTexts();
  const { hidePayOffBalanceCap: isPayoffHidden } = useFlags();
  const { loan, creditLimit } = details;
  const { payoffBalance: payoff, principalBalance: principal } = loan;
  const schema = useMemo(
    () => createPaymentSchema({ t, methods, payoff, principal, isPayoffHidden, creditLimit }),
    [t, methods, payoff, principal, isPayoffHidden, creditLimit],
  );
  const methodToken = useDefaultMethodToken(methods);
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_PAYMENT, methodToken },
  });
  return [form, schema] as const;
}

function useScheduleState(details: LoanPaymentDetails, path: string) {
  const methods = useSchedulableMethods(details);
  const methodToken = useDefaultMethodToken(methods);
  const [form, rules] = useScheduleForm({ ...EMPTY_SCHEDULE, methodToken }, methods, null);
  const flow = useScheduleFlow(details.loan.loanNumber, path);
  return { form, rules, flow };
}

/** Tracks the unsaved input that the screens report (`PaymentsContext`). */
function useUnsavedInput() {
  const hasUnsavedInput = useRef(false);
  const unsavedPath = useRef<string | null>(null);
  const setHasUnsavedInput = useCallback((isUnsaved: boolean) => {
    hasUnsavedInput.current = isUnsaved;
  }, []);
  const setUnsavedInputPath = useCallback((path: string | null) => {
    unsavedPath.current = path;
  }, []);
  const discardsScreenInput = (to: Location) =>
    hasUnsavedInput.current || (unsavedPath.current !== null && !to.pathname.startsWith(unsavedPath.current));
  return { setHasUnsavedInput, setUnsavedInputPath, discardsScreenInput };
}

interface PaymentsProviderProps {
  readonly account: AccountContext;
  readonly details: LoanPaymentDetails;
  readonly path: string;
  readonly close: () => void;
}

/**
 * Creates the forms and money operations above all screens of the dialog, so that navigation preserves the
 * input. Asks for confirmation before navigation discards unsaved input.
 */
export function PaymentsProvider({ account, details, path, close }: PaymentsProviderProps) {
  const t = useTexts();
  const { loanNumber } = account;
  const flow = usePaymentFlow(loanNumber, path);
  const { methods, lastOneUseMethod, add: addOneUseMethod } = useSelectableMethods(details, flow);
  const [form, schema] = usePaymentForm(details, methods);
  const schedule = useScheduleState(details, path);
  const { pathname } = useLocation();
  const { setHasUnsavedInput, setUnsavedInputPath, discardsScreenInput } = useUnsavedInput();
  const [isScreenSending, setIsSending] = useState(false);
  const isResultScreen = pathname.endsWith('/result');
  const isPaid = flow.outcome !== null && isResultScreen;
  const isScheduled = schedule.flow.outcome !== null && isResultScreen;
  const isDirty = (form.formState.isDirty && !isPaid) || (schedule.form.formState.isDirty && !isScheduled);
  const discardsInput = (to: Location) =>
    discardsScreenInput(to) || (isDirty && !to.pathname.startsWith(path));
  const contextWithoutSelection = {
    account,
    details,
    methods,
    lastOneUseMethod,
    addOneUseMethod,
    form,
    schema,
    flow,
    schedule,
    path,
    close,
    setHasUnsavedInput,
    setUnsavedInputPath,
    setIsSending,
  };
  const context: PaymentsContext = {
    ...contextWithoutSelection,
    methodSelection: useMethodSelection(contextWithoutSelection),
  };
  const canPay = useHasPermission('PAYMENTS.MAKE');
  const canSchedule = useHasPermission('PAYMENTS.SCHEDULE');
  return (
    <>
      <LeaveGuard
        title={t(getTabOfPath(pathname, path) === 'make' ? 'payments.leaveTitle' : 'schedule.leaveTitle')}
        isSending={flow.isSubmitting || schedule.flow.isSubmitting || isScreenSending}
        discardsInput={discardsInput}
      />
      {canPay && <UnresolvedNotice loanNumber={loanNumber}>{t('payments.unresolved')}</UnresolvedNotice>}
      {canSchedule && (
        <UnresolvedNotice loanNumber={loanNumber} action={SCHEDULE_ACTION}>
          {t('schedule.unresolved')}
        </UnresolvedNotice>
      )}
      <Outlet context={context} />
      <MoneyQuestionDialog flow={flow} operation="payment" />
      <MoneyQuestionDialog flow={schedule.flow} operation="schedule" />
    </>
  );
}

const replaceFee = (method: PaymentMethod, fee: Cents | undefined): PaymentMethod =>
  fee === undefined
    ? method
    : { ...method, fee, fees: method.fees === null ? null : { ...method.fees, oneTime: fee } };

/** Returns the selectable methods and adds one-use methods (see `PaymentsContext`). */
function useSelectableMethods(
  details: LoanPaymentDetails,
  { outcome, changedFees }: Pick<PaymentFlow, 'outcome' | 'changedFees'>,
) {
  const flags = useFlags();
  const [oneUseMethods, setOneUseMethods] = useState<readonly PaymentMethod[]>([]);
  const [usedTokens, setUsedTokens] = useState<readonly string[]>([]);
  // The lender deletes a one-use method after its payment, even if the processor has declined the payment. A refused
  // payment does not use the method.
  const isCharged =
    outcome?.status === 'succeeded' || (outcome?.status === 'declined' && outcome.code === 'declined');
  const usedToken = isCharged ? outcome.operation.request.method.token : null;
  if (usedToken !== null && usedTokens.at(-1) !== usedToken) setUsedTokens([...usedTokens, usedToken]);
  const methods = useMemo(
    () => [
      ...details.methods.filter(({ type }) => isTypeEnabled(type, flags)),
      // After a fee change, the refetched saved methods have the new fee. One-use methods are not refetched, so they
      // use the fee that the lender reported with the change.
      ...oneUseMethods
        .filter(({ token }) => !usedTokens.includes(token))
        .map((method) => replaceFee(method, changedFees.get(method.token))),
    ],
    [details.methods, oneUseMethods, usedTokens, flags, changedFees],
  );
  const add = useCallback((method: PaymentMethod) => setOneUseMethods((current) => [...current, method]), []);
  const lastUsedToken = usedTokens.at(-1);
  const lastOneUseMethod = oneUseMethods.find(({ token }) => token === lastUsedToken) ?? null;
  return { methods, lastOneUseMethod, add };
}

interface UnresolvedNoticeProps {
  readonly loanNumber: string;
  /** The action under which the operation was stored; omitted for a payment. */
  readonly action?: string;
  readonly children: string;
}

/** Reports an earlier operation with an unknown outcome (docs/product/payments.md#unresolved-operation-notice). */
function UnresolvedNotice({ loanNumber, action, children }: UnresolvedNoticeProps) {
  const t = useTexts();
  const unresolved = useUnresolvedOperations(loanNumber, action);
  const unresolvedKey = useInitialUnresolvedKey(unresolved);
  if (unresolvedKey === null) return null;
  return (
    <Flex
      role="status"
      gap="2.5"
      p="3"
      mb="4"
      align="center"
      bg="warning.subtle"
      color="warning.fg"
      borderRadius="l2"
      _icon={{ boxSize: '5', flexShrink: 0 }}
    >
      <CircleHelp aria-hidden />
      <Text flex="1">{children}</Text>
      <Button variant="outline" size="sm" onClick={() => unresolved.resolve(unresolvedKey)}>
        {t('payments.markChecked')}
      </Button>
    </Flex>
  );
}
