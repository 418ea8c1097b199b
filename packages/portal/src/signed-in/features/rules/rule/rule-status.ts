import type { Rule } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';

export type RuleStatus = 'pre-active' | 'active' | 'inactive';

/**
 * Returns the status of a rule (docs/product/rules.md#rule-status). The rule is active on its first and last day; without a last
 * day it does not end.
 * @param today today in the lender's time zone
 */
export function getRuleStatus(
  { enabled, startsOn, endsOn }: Pick<Rule, 'enabled' | 'startsOn' | 'endsOn'>,
  today: Day,
): RuleStatus {
  if (!enabled || startsOn === null) return 'inactive';
  if (startsOn > today) return 'pre-active';
  return endsOn === null || endsOn >= today ? 'active' : 'inactive';
}
