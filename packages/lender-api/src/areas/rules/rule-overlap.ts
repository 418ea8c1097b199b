import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import type { RuleSettings } from './rule-settings.ts';
import { getRuleStatus } from './rule-status.ts';

export type RuleDaysAndChannels = Pick<RuleSettings, 'id' | 'startDay' | 'endDay' | 'platforms'>;

/**
 * Returns true if `other` is an Active or Pre-Active rule of the same category as `rule` and both apply on a common
 * channel and on a common day, today or later. Missing days and channels in an incomplete form match any. See
 * docs/product/rules.md#overlapping-rules.
 */
export function isOverlappingRule(
  other: RuleDaysAndChannels & { enabled: boolean },
  rule: RuleDaysAndChannels,
  today: string,
): boolean {
  if (other.id === rule.id || getRuleKind(other.id).category !== getRuleKind(rule.id).category) return false;
  if (getRuleStatus(other, today) === 'Inactive' || other.startDay === null) return false;
  const firstDay = rule.startDay !== null && rule.startDay > today ? rule.startDay : today;
  if (other.endDay !== null && other.endDay < firstDay) return false;
  if (rule.endDay !== null && (rule.endDay < firstDay || rule.endDay < other.startDay)) return false;
  return rule.platforms.length === 0 || rule.platforms.some((code) => other.platforms.includes(code));
}
