import type { LoanPaymentDetails, MethodType, PaymentMethod } from '@livery/lender-client';
import type { UseFormReturn } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import type { OpenAccount } from '../../account/open-account.ts';
import type { ScheduleRules } from '../../schedules/schedule/schedule-schema.ts';
import type { ScheduleFlow } from '../../schedules/schedule/use-schedule-flow.ts';
import type { ScheduleFormApi } from '../../schedules/schedule/use-schedule-form.ts';
import type { PaymentValues, paymentSchema } from '../payment/payment-schema.ts';
import type { PaymentFlow } from '../payment/use-payment-flow.ts';

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

/** Schedule Payment, as long as the dialog stands. */
interface ScheduleDesk {
  readonly form: ScheduleFormApi;
  readonly rules: ScheduleRules;
  readonly flow: ScheduleFlow;
}

/** What the screens of the Payments dialog share, and what stays while one goes from one to another. */
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
  readonly schedule: ScheduleDesk;
  readonly chooser: MethodChooser;
  /** The path of the dialog; its screens are below it. */
  readonly path: string;
  readonly close: () => void;
  /** Told by a screen whether it holds something typed that would be lost with it. */
  readonly holdsTyping: (holds: boolean) => void;
  /** The same of something that is lost only outside of a path; null when there is nothing. */
  readonly holdsTypingWithin: (path: string | null) => void;
}

export const usePayments = (): PaymentsContext => useOutletContext<PaymentsContext>();
