import type { LoanPaymentDetails, PaymentMethod, TakenPayment } from '@livery/lender-client';
import type { UseFormReturn } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import type { OpenAccount } from '../../lib/open-account.ts';
import type { PaymentIntent } from './intent.ts';
import type { PaymentValues } from './payment-schema.ts';

/** How a confirmed payment came out. */
export type PaymentOutcome =
  | { readonly kind: 'taken'; readonly intent: PaymentIntent; readonly taken: TakenPayment }
  | { readonly kind: 'failed'; readonly intent: PaymentIntent; readonly reason: string }
  /** It left, and whether it was taken is not known; `reason` says more where more is known. */
  | { readonly kind: 'unknown'; readonly intent: PaymentIntent; readonly reason: string | null };

/** What the screens of the Payments dialog share, and what stays while one goes from one to another. */
export interface PaymentsContext {
  readonly account: OpenAccount;
  readonly details: LoanPaymentDetails;
  /** The saved methods that the lender takes, and those that were added for this payment only. */
  readonly methods: readonly PaymentMethod[];
  readonly addForThisPayment: (method: PaymentMethod) => void;
  readonly form: UseFormReturn<PaymentValues>;
  readonly outcome: PaymentOutcome | null;
  /** Null when another payment is begun. */
  readonly setOutcome: (outcome: PaymentOutcome | null) => void;
  /** The path of the dialog; its screens are below it. */
  readonly path: string;
  readonly close: () => void;
}

export const usePayments = (): PaymentsContext => useOutletContext<PaymentsContext>();
