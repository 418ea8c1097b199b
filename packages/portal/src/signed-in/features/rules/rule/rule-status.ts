import type { Rule } from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';

export type RuleStatus = 'pre-active' | 'active' | 'inactive';

/**
 * The badge of a rule (spec section 4). Both days count as a whole; a rule that is switched off, or has no start yet, is
 * inactive, and one without a stop runs on.
 * @param today where the lender is
 */
export function ruleStatus(
  { enabled, startsOn, endsOn }: Pick<Rule, 'enabled' | 'startsOn' | 'endsOn'>,
  today: Day,
): RuleStatus {
  if (!enabled || startsOn === null) return 'inactive';
  if (startsOn > today) return 'pre-active';
  return endsOn === null || endsOn >= today ? 'active' : 'inactive';
}
