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
