import { ACH, CARD } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Returns true if the lender accepts this method type. Cards and ACH are accepted by default, PAD is not. */
export function isMethodTypeEnabled(flags: ControlSettings, methodType: number): boolean {
  if (methodType === CARD) return flags.cardEnable !== false;
  return methodType === ACH ? flags.achEnable !== false : flags.enablePad === true;
}

/** Returns true if a method of this type can be charged once without being saved. */
export function isUnsavedMethodAllowed(flags: ControlSettings, methodType: number): boolean {
  if (methodType === CARD) return flags.doNotSaveCard === true;
  return (methodType === ACH ? flags.doNotSaveAch : flags.doNotSavePad) === true;
}

const METHOD_TYPE_LABELS: Record<number, string> = { 1: 'Card', 2: 'ACH', 3: 'PAD' };

export const getMethodTypeLabel = (methodType: number) => METHOD_TYPE_LABELS[methodType] ?? 'These';

/** The properties of a requested payment that must be checked against the lender's flags. */
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
