import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS, getRuleKind } from '../../domain/rules/rule-kinds.ts';
import type { ApplyTo } from './rule-decision.ts';
import { APPLY_TO } from './rule-decision.ts';

/** The settings of a rule that staff can change. Days are `yyyy-MM-dd`. */
export interface RuleSettings {
  id: RuleId;
  enabled: boolean;
  startDay: string | null;
  endDay: string | null;
  applyTo: ApplyTo;
  platforms: number[];
  /** Used with the scope `specificLoans`; without duplicates. */
  loanNumbers: string[];
  /** Used with the scope `groups`; without duplicates. */
  groupIds: number[];
}

export const createUnsetRule = (id: RuleId): RuleSettings => ({
  id,
  enabled: false,
  startDay: null,
  endDay: null,
  applyTo: APPLY_TO.allLoans,
  platforms: [],
  loanNumbers: [],
  groupIds: [],
});

/** Channels that only payment rules can have. */
const PAYMENT_CHANNELS: readonly number[] = [CHANNELS.oneTime, CHANNELS.recurring];

/** A start day in the past is valid only if it equals the stored start day. */
function checkDays(
  { startDay, endDay }: RuleSettings,
  storedStartDay: string | null,
  today: string,
): string | null {
  if (startDay === null) return 'Start date is required';
  if (endDay === null) return 'Stop date is required';
  if (endDay < today) return 'Stop date is past today. Please update it.';
  if (endDay < startDay) return 'Stop date is before the start date. Please update it.';
  const isMovedToPast = startDay < today && startDay !== storedStartDay;
  return isMovedToPast ? 'Start date is in the past. Please update it.' : null;
}

/**
 * Returns an error message for an invalid rule, or null. Days are validated only if the rule is enabled; otherwise
 * staff could not disable a rule that has ended. See docs/product/rules.md#rule-validation.
 * @param storedStartDay the current start day of the rule, which remains valid even if it is in the past
 */
export function checkRule(rule: RuleSettings, storedStartDay: string | null, today: string): string | null {
  const fault = rule.enabled ? checkDays(rule, storedStartDay, today) : null;
  if (fault !== null) return fault;
  if (rule.platforms.length === 0) return 'At least one channel is required';
  const hasPaymentChannel = rule.platforms.some((code) => PAYMENT_CHANNELS.includes(code));
  if (hasPaymentChannel && getRuleKind(rule.id).category !== 'payment')
    return 'The One Time and Recurring channels are for payment rules only.';
  if (rule.applyTo === APPLY_TO.specificLoans && rule.loanNumbers.length === 0)
    return 'At least one account number is required';
  if (rule.applyTo === APPLY_TO.groups && rule.groupIds.length === 0) return 'At least one group is required';
  return null;
}
