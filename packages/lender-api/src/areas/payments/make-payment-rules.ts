import { ACH } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { isTypeEnabled, methodName } from './method-flags.ts';

/** What a make-payment form asks for that the lender's flags may not allow. */
export interface PaymentWish {
  methodType: number;
  /** The form's `refund`. */
  toCustomer: boolean;
  principalOnly: boolean;
  waived: boolean;
  hasWaiveReason: boolean;
}

/**
 * Why a payment is not allowed by the lender's settings, as one sentence; null when it is (spec sections 3 and 5). What a
 * lender has not set is off.
 */
export function paymentFault(wish: PaymentWish, flags: ControlSettings): string | null {
  const { methodType, toCustomer, principalOnly, waived, hasWaiveReason } = wish;
  if (!isTypeEnabled(flags, methodType)) return `${methodName(methodType)} payments are not enabled.`;
  if (toCustomer && flags.webpopRefund !== true) return 'Sending money to the customer is not enabled.';
  if (toCustomer && methodType === ACH) return 'Money cannot be sent to the customer by ACH.';
  if (toCustomer && principalOnly) return 'Money to the customer cannot be for the principal only.';
  if (principalOnly && flags.customTransCode !== true) return 'Principal only payments are not enabled.';
  if (waived && flags.waiveConvFee !== true) return 'Waiving the convenience fee is not enabled.';
  return waived && !hasWaiveReason ? 'A reason is required' : null;
}
