import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS, ruleKind } from '../../domain/rules/rule-kinds.ts';
import type { ApplyTo } from './rule-decision.ts';
import { APPLY_TO } from './rule-decision.ts';

/** What people set of a rule; days are `yyyy-MM-dd`. */
export interface RuleSettings {
  id: RuleId;
  enabled: boolean;
  startDay: string | null;
  endDay: string | null;
  applyTo: ApplyTo;
  /** Platform codes, each once. */
  platforms: number[];
  /** Of applyTo specificLoans, each once. */
  loanNumbers: string[];
  /** Of applyTo groups, each once. */
  groupIds: number[];
}

/** A rule that nobody has set yet. */
export const unsetRule = (id: RuleId): RuleSettings => ({
  id,
  enabled: false,
  startDay: null,
  endDay: null,
  applyTo: APPLY_TO.allLoans,
  platforms: [],
  loanNumbers: [],
  groupIds: [],
});

/** The channels that only payments come through. */
const PAYMENT_CHANNELS: readonly number[] = [CHANNELS.oneTime, CHANNELS.recurring];

/** @param startDayWas the start that is stored: it stays valid when it has passed */
function dayFault(
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
 * What is wrong with a rule (spec section 5); null when nothing is. Its days are looked at only while it is on, so
 * that one whose time is over can be switched off. Whether loans and groups are there is for the database to say.
 */
export function ruleFault(rule: RuleSettings, startDayWas: string | null, today: string): string | null {
  const fault = rule.enabled ? dayFault(rule, startDayWas, today) : null;
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
