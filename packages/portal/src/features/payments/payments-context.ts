import type { LoanPaymentDetails, PaymentMethod } from '@livery/lender-client';
import type { UseFormReturn } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import type { OpenAccount } from '../../lib/open-account.ts';
import type { PaymentValues, paymentSchema } from './payment-schema.ts';
import type { PaymentFlow } from './use-payment-flow.ts';

/** What the screens of the Payments dialog share, and what stays while one goes from one to another. */
export interface PaymentsContext {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  /** The saved methods that the lender takes, and those that were added for this payment only. */
  readonly methods: readonly PaymentMethod[];
  readonly addForThisPayment: (method: PaymentMethod) => void;
  readonly form: UseFormReturn<PaymentValues>;
  readonly schema: ReturnType<typeof paymentSchema>;
  readonly flow: PaymentFlow;
  /** The path of the dialog; its screens are below it. */
  readonly path: string;
  readonly close: () => void;
  /** Told by a screen whether it holds something typed that would be lost with it. */
  readonly holdsTyping: (holds: boolean) => void;
}

export const usePayments = (): PaymentsContext => useOutletContext<PaymentsContext>();
