import { ruleKind } from '../../domain/rules/rule-kinds.ts';
import type { RuleSettings } from './rule-settings.ts';
import { ruleStatus } from './rule-status.ts';

/** The part of a rule that says when and where. */
export type RuleReach = Pick<RuleSettings, 'id' | 'startDay' | 'endDay' | 'platforms'>;

/**
 * Whether another rule can refuse something on a day and a channel of this one, from today on: it is of the same family
 * (payment, account, promise), is on or will be, and the two have a day and a channel in common. What a form has not
 * said yet (a day, any channel) stands in nobody's way.
 */
export function reachesInto(
  other: RuleReach & { enabled: boolean },
  rule: RuleReach,
  today: string,
): boolean {
  if (other.id === rule.id || ruleKind(other.id).category !== ruleKind(rule.id).category) return false;
  if (ruleStatus(other, today) === 'Inactive' || other.startDay === null) return false;
  const from = rule.startDay !== null && rule.startDay > today ? rule.startDay : today;
  if (other.endDay !== null && other.endDay < from) return false;
  if (rule.endDay !== null && (rule.endDay < from || rule.endDay < other.startDay)) return false;
  return rule.platforms.length === 0 || rule.platforms.some((code) => other.platforms.includes(code));
}
