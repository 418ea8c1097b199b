import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS, ruleKind } from '../../domain/rules/rule-kinds.ts';
import type { ApplyTo } from './rule-decision.ts';
import { APPLY_TO } from './rule-decision.ts';

/** The settings of a rule that people can change. Days are `yyyy-MM-dd`. */
export interface RuleSettings {
  id: RuleId;
  enabled: boolean;
  startDay: string | null;
  endDay: string | null;
  applyTo: ApplyTo;
  /** Platform codes without duplicates. */
  platforms: number[];
  /** For the scope `specificLoans`, without duplicates. */
  loanNumbers: string[];
  /** For the scope `groups`, without duplicates. */
  groupIds: number[];
}

/** Returns the settings of a rule that was never set. */
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

/** Channels of payment rules only. */
const PAYMENT_CHANNELS: readonly number[] = [CHANNELS.oneTime, CHANNELS.recurring];

/** @param startDayWas the stored start day, which remains valid in the past */
function checkDays(
  { startDay, endDay }: RuleSettings,
  startDayWas: string | null,
  today: string,
): string | null {
  if (startDay === null) return 'Start date is required';
  if (endDay === null) return 'Stop date is required';
  if (endDay < today) return 'Stop date is past today. Please update it.';
  if (endDay < startDay) return 'Stop date is before the start date. Please update it.';
  const movedBack = startDay < today && startDay !== startDayWas;
  return movedBack ? 'Start date is past today. Please update it.' : null;
}

/**
 * Returns the message for an invalid rule, or null. Days are checked only while the rule is enabled, so that an ended
 * rule can be switched off. The repository checks that loans and groups exist. See
 * docs/product/rules.md#rule-validation.
 */
export function checkRule(rule: RuleSettings, startDayWas: string | null, today: string): string | null {
  const fault = rule.enabled ? checkDays(rule, startDayWas, today) : null;
  if (fault !== null) return fault;
  if (rule.platforms.length === 0) return 'At least one platform is required';
  const forPayments = rule.platforms.some((code) => PAYMENT_CHANNELS.includes(code));
  if (forPayments && ruleKind(rule.id).category !== 'payment')
    return 'One Time and Recurring are for payment rules only.';
  if (rule.applyTo === APPLY_TO.specificLoans && rule.loanNumbers.length === 0)
    return 'At least one loan is required';
  if (rule.applyTo === APPLY_TO.groups && rule.groupIds.length === 0) return 'At least one group is required';
  return null;
}
