import type { PaymentMethod } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';

/** Whether the lender takes a type of method (flags cardEnable, achEnable, enablePad). */
export function isTypeEnabled(type: PaymentMethod['type'], flags: Flags): boolean {
  return { card: flags.cardEnable, ach: flags.achEnable, pad: flags.enablePad }[type];
}

/** The types that can be added, in the order of the spec. */
export const enabledTypes = (flags: Flags): PaymentMethod['type'][] =>
  (['card', 'ach', 'pad'] as const).filter((type) => isTypeEnabled(type, flags));

/** Whether a type may be used once without being saved (flags doNotSaveCard, doNotSaveAch, doNotSavePad). */
export function mayNotSave(type: PaymentMethod['type'], flags: Flags): boolean {
  return { card: flags.doNotSaveCard, ach: flags.doNotSaveAch, pad: flags.doNotSavePad }[type];
}
