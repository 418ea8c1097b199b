import { ACH } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { getMethodTypeLabel, isMethodTypeEnabled } from './method-flags.ts';

/** The options of a requested payment that depend on the lender's flags. */
export interface RequestedPayment {
  methodType: number;
  /** True for a credit to the customer (`refund` in the contract). */
  toCustomer: boolean;
  principalOnly: boolean;
  waived: boolean;
  hasWaiveReason: boolean;
}

/** Returns an error message for the first flag that does not allow the payment, or null (docs/product/payments.md). */
export function checkPaymentFlags(requested: RequestedPayment, flags: ControlSettings): string | null {
  const { methodType, toCustomer, principalOnly, waived, hasWaiveReason } = requested;
  if (!isMethodTypeEnabled(flags, methodType))
    return `${getMethodTypeLabel(methodType)} payments are not enabled.`;
  if (toCustomer && flags.webpopRefund !== true) return 'Sending money to the customer is not enabled.';
  if (toCustomer && methodType === ACH) return 'Money cannot be sent to the customer by ACH.';
  if (toCustomer && principalOnly) return 'A credit to the customer cannot be principal only.';
  if (principalOnly && flags.customTransCode !== true) return 'Principal-only payments are not enabled.';
  if (waived && flags.waiveConvFee !== true) return 'Waiving the convenience fee is not enabled.';
  return waived && !hasWaiveReason ? 'A reason is required' : null;
}
