import { ACH, CARD } from '../../domain/money/fees.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Whether the lender takes this type of method. Unset, cards and ACH are taken and PAD is not, as in the portal. */
export function isTypeEnabled(flags: ControlSettings, methodType: number): boolean {
  if (methodType === CARD) return flags.cardEnable !== false;
  return methodType === ACH ? flags.achEnable !== false : flags.enablePad === true;
}

/** Whether somebody may pay with a method of this type without saving it. */
export function mayGoUnsaved(flags: ControlSettings, methodType: number): boolean {
  if (methodType === CARD) return flags.doNotSaveCard === true;
  return (methodType === ACH ? flags.doNotSaveAch : flags.doNotSavePad) === true;
}

const NAMES: Record<number, string> = { 1: 'Card', 2: 'ACH', 3: 'PAD' };

export const methodName = (methodType: number) => NAMES[methodType] ?? 'These';
