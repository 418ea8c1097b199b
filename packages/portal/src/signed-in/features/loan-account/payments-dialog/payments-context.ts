import type { LoanPaymentDetails, MethodType, PaymentMethod } from '@livery/lender-client';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useOutletContext } from 'react-router-dom';
import { useFlags } from '../../../domain/flags/flags.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { enabledTypes } from '../methods/method-types.ts';
import type { PaymentValues, paymentSchema } from '../payments/payment-schema.ts';
import type { PaymentFlow } from '../payments/use-payment-flow.ts';
import type { ScheduleRules } from '../schedules/schedule-schema.ts';
import type { ScheduleFlow } from '../schedules/use-schedule-flow.ts';
import type { ScheduleFormApi } from '../schedules/use-schedule-form.ts';

/** The connection between a form and the screens that add and delete its payment methods. */
export interface MethodSelection {
  /** The path of the form. */
  readonly formPath: string;
  readonly methodsPath: string;
  readonly types: readonly MethodType[];
  /** True if the form accepts a method that is not saved. */
  readonly allowsOneUse: boolean;
  readonly choose: (token: string) => void;
  /** Clears the selection if the method is selected, because it has been deleted. */
  readonly deselect: (token: string) => void;
}

/** The state of Schedule Payment while the dialog is open. */
interface ScheduleState {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly flow: ScheduleFlow;
}

/** The state that the screens of the Payments dialog share. It persists while the dialog is open. */
export interface PaymentsContext {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  /** The saved methods of accepted types and the one-use methods of this payment. */
  readonly methods: readonly PaymentMethod[];
  /**
   * The one-use method of the previous payment, which must be entered again to be used again; null if there
   * is none.
   */
  readonly lastOneUseMethod: PaymentMethod | null;
  readonly addOneUseMethod: (method: PaymentMethod) => void;
  readonly form: UseFormReturn<PaymentValues>;
  readonly schema: ReturnType<typeof paymentSchema>;
  readonly flow: PaymentFlow;
  readonly schedule: ScheduleState;
  readonly methodSelection: MethodSelection;
  /** The path of the dialog. Its screens are below it. */
  readonly path: string;
  readonly close: () => void;
  /** Called by a screen when its local input starts or stops being unsaved. */
  readonly setHasUnsavedInput: (isUnsaved: boolean) => void;
  /** As `setHasUnsavedInput`, for input that is lost only by leaving a path; null for no such input. */
  readonly setUnsavedInputPath: (path: string | null) => void;
}

export const usePayments = (): PaymentsContext => useOutletContext<PaymentsContext>();

/** The form operations that the selection of a method needs. */
interface MethodForm {
  getValues(name: 'methodToken'): string;
  setValue(name: 'methodToken', token: string, options: { shouldDirty: boolean }): void;
  clearErrors(name: 'methodToken'): void;
}

function createSelectionActions(form: MethodForm): Pick<MethodSelection, 'choose' | 'deselect'> {
  return {
    choose: (token) => {
      form.setValue('methodToken', token, { shouldDirty: true });
      form.clearErrors('methodToken');
    },
    deselect: (token) => {
      if (form.getValues('methodToken') === token) form.setValue('methodToken', '', { shouldDirty: false });
    },
  };
}

/**
 * Returns the method selection of a schedule form. Schedules need saved methods, and PAD cannot be scheduled
 * (docs/product/schedules.md#schedule-fields).
 */
export function useScheduleMethodSelection(form: MethodForm, formPath: string): MethodSelection {
  const types = enabledTypes(useFlags()).filter((type) => type !== 'pad');
  return {
    formPath,
    methodsPath: `${formPath}/methods`,
    types,
    allowsOneUse: false,
    ...createSelectionActions(form),
  };
}

/** Returns the method selection of the current screen: of Schedule Payment below its path, else of Make Payment. */
export function useMethodSelection({
  form,
  schedule,
  path,
}: Pick<PaymentsContext, 'form' | 'schedule' | 'path'>): MethodSelection {
  const types = enabledTypes(useFlags());
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
