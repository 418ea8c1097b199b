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

/** The form that a method is chosen for, as the screens that add and delete methods need it. */
export interface MethodChooser {
  /** The path of the form, and of the screens of its methods. */
  readonly formPath: string;
  readonly methodsPath: string;
  readonly types: readonly MethodType[];
  /** A method may be used without being saved, where the lender allows it. */
  readonly mayBeUsedOnce: boolean;
  readonly choose: (token: string) => void;
  /** The method is gone. */
  readonly drop: (token: string) => void;
}

/** The state of Schedule Payment while the dialog is open. */
interface ScheduleState {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly flow: ScheduleFlow;
}

/** The state that the screens of the Payments dialog share, which outlives each of them. */
export interface PaymentsContext {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  /** The saved methods that the lender takes, and those that were added for this payment only. */
  readonly methods: readonly PaymentMethod[];
  /** The method of the payment before, when it was used once: its details must be entered again to use it. */
  readonly forgotten: PaymentMethod | null;
  readonly addForThisPayment: (method: PaymentMethod) => void;
  readonly form: UseFormReturn<PaymentValues>;
  readonly schema: ReturnType<typeof paymentSchema>;
  readonly flow: PaymentFlow;
  readonly schedule: ScheduleState;
  readonly chooser: MethodChooser;
  /** The path of the dialog; its screens are below it. */
  readonly path: string;
  readonly close: () => void;
  /** Called by a screen when it starts or stops holding input that leaving the screen would lose. */
  readonly holdsTyping: (holds: boolean) => void;
  /** As `holdsTyping`, for input that is lost only by leaving a path; null for no such input. */
  readonly holdsTypingWithin: (path: string | null) => void;
}

export const usePayments = (): PaymentsContext => useOutletContext<PaymentsContext>();

/** What every form has that a method is chosen in. */
interface MethodForm {
  getValues(name: 'methodToken'): string;
  setValue(name: 'methodToken', token: string, options: { shouldDirty: boolean }): void;
  clearErrors(name: 'methodToken'): void;
}

function choosing(form: MethodForm): Pick<MethodChooser, 'choose' | 'drop'> {
  return {
    choose: (token) => {
      form.setValue('methodToken', token, { shouldDirty: true });
      form.clearErrors('methodToken');
    },
    drop: (token) => {
      if (form.getValues('methodToken') === token) form.setValue('methodToken', '', { shouldDirty: false });
    },
  };
}

/** For a form of scheduled payments: methods are saved, and PAD is none of them (decisions, payments). */
export function useScheduleChooser(form: MethodForm, formPath: string): MethodChooser {
  const types = enabledTypes(useFlags()).filter((type) => type !== 'pad');
  return { formPath, methodsPath: `${formPath}/methods`, types, mayBeUsedOnce: false, ...choosing(form) };
}

/** For the form whose screen is open: Schedule Payment's within its path, else Make Payment's. */
export function useChooser({
  form,
  schedule,
  path,
}: Pick<PaymentsContext, 'form' | 'schedule' | 'path'>): MethodChooser {
  const types = enabledTypes(useFlags());
  const schedulePath = `${path}/schedule`;
  const ofSchedule = useScheduleChooser(schedule.form, schedulePath);
  if (useLocation().pathname.startsWith(schedulePath)) return ofSchedule;
  return {
    formPath: `${path}/make`,
    methodsPath: `${path}/methods`,
    types,
    mayBeUsedOnce: true,
    ...choosing(form),
  };
}
