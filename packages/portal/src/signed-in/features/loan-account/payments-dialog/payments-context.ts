import type { LoanPaymentDetails, MethodType, PaymentMethod } from '@livery/lender-client';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useOutletContext } from 'react-router-dom';
import { useFlags } from '../../../domain/flags/flags.ts';
import type { AccountContext } from '../account/account-context.ts';
import { getEnabledTypes } from '../methods/method-types.ts';
import type { createPaymentSchema, PaymentValues } from '../payments/payment-schema.ts';
import type { ScheduleRules } from '../schedules/schedule-schema.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';
import type { PaymentFlow, ScheduleFlow } from './creation-flows.ts';

/** Connects a form with the screens that add and delete payment methods. */
export interface MethodSelection {
  /** The path of the form. */
  readonly formPath: string;
  readonly methodsPath: string;
  readonly types: readonly MethodType[];
  /** True if the form accepts one-use methods. */
  readonly allowsOneUse: boolean;
  readonly select: (token: string) => void;
  /** Clears the selection if the deleted method was selected. */
  readonly deselect: (token: string) => void;
}

/** The state of Schedule Payment. */
interface ScheduleState {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly flow: ScheduleFlow;
}

/** The state that the screens of the Payments dialog share while the dialog is open. */
export interface PaymentsContext {
  readonly account: AccountContext;
  readonly details: LoanPaymentDetails;
  /** The saved methods of accepted types, and the one-use methods for the next payment. */
  readonly methods: readonly PaymentMethod[];
  /** The one-use method of the previous payment, which the lender has deleted; null for none. */
  readonly lastOneUseMethod: PaymentMethod | null;
  readonly addOneUseMethod: (method: PaymentMethod) => void;
  readonly form: UseFormReturn<PaymentValues>;
  readonly schema: ReturnType<typeof createPaymentSchema>;
  readonly flow: PaymentFlow;
  readonly schedule: ScheduleState;
  readonly methodSelection: MethodSelection;
  /** The path of the dialog. */
  readonly path: string;
  readonly close: () => void;
  /** Reports that a screen has unsaved input, which any navigation discards. */
  readonly setHasUnsavedInput: (isUnsaved: boolean) => void;
  /** Reports unsaved input that navigation outside this path discards; null for no unsaved input. */
  readonly setUnsavedInputPath: (path: string | null) => void;
  /** Reports that a screen is sending a request. The dialog blocks navigation during this time. */
  readonly setIsSending: (isSending: boolean) => void;
}

export const usePaymentsContext = (): PaymentsContext => useOutletContext<PaymentsContext>();

/** Blocks navigation while a screen is sending a request. */
export function useNavigationBlock(isSending: boolean): void {
  const { setIsSending } = usePaymentsContext();
  useEffect(() => {
    setIsSending(isSending);
    return () => setIsSending(false);
  }, [isSending, setIsSending]);
}

/** Returns a function that ends the block at once, for a screen that navigates when it receives the response. */
export function useEndNavigationBlock(): () => void {
  const { setIsSending } = usePaymentsContext();
  return () => flushSync(() => setIsSending(false));
}

/** The part of react-hook-form's `UseFormReturn` that payment and schedule forms share. */
interface MethodForm {
  getValues(name: 'methodToken'): string;
  setValue(name: 'methodToken', token: string, options: { shouldDirty: boolean }): void;
  clearErrors(name: 'methodToken'): void;
}

function createSelectionActions(form: MethodForm): Pick<MethodSelection, 'select' | 'deselect'> {
  return {
    select: (token) => {
      form.setValue('methodToken', token, { shouldDirty: true });
      form.clearErrors('methodToken');
    },
    deselect: (token) => {
      if (form.getValues('methodToken') === token) form.setValue('methodToken', '', { shouldDirty: false });
    },
  };
}

/**
 * Returns the method selection of a schedule form, which accepts only saved cards and ACH accounts
 * (docs/product/schedules.md#schedule-fields).
 */
export function useScheduleMethodSelection(form: MethodForm, formPath: string): MethodSelection {
  const types = getEnabledTypes(useFlags()).filter((type) => type !== 'pad');
  return {
    formPath,
    methodsPath: `${formPath}/methods`,
    types,
    allowsOneUse: false,
    ...createSelectionActions(form),
  };
}

/**
 * Returns the method selection of Schedule Payment on the screens of Schedule Payment, and the method
 * selection of Make Payment on all other screens.
 */
export function useMethodSelection({
  form,
  schedule,
  path,
}: Pick<PaymentsContext, 'form' | 'schedule' | 'path'>): MethodSelection {
  const types = getEnabledTypes(useFlags());
  const schedulePath = `${path}/schedule`;
  const scheduleSelection = useScheduleMethodSelection(schedule.form, schedulePath);
  if (useLocation().pathname.startsWith(schedulePath)) return scheduleSelection;
  return {
    formPath: `${path}/make`,
    methodsPath: `${path}/methods`,
    types,
    allowsOneUse: true,
    ...createSelectionActions(form),
  };
}
