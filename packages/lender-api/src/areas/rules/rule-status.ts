export type RuleStatus = 'Pre-Active' | 'Active' | 'Inactive';

/**
 * The badge of a rule (spec section 4). Both days count as a whole: a rule is active on its first and its last. One
 * that is switched off, or has no start yet, is inactive; one without a stop day runs on.
 * @param today the lender's, `yyyy-MM-dd` like the rule's own days
 */
export function ruleStatus(
  rule: { enabled: boolean; startDay: string | null; endDay: string | null },
  today: string,
): RuleStatus {
  if (!rule.enabled || rule.startDay === null) return 'Inactive';
  if (rule.startDay > today) return 'Pre-Active';
  return rule.endDay === null || rule.endDay >= today ? 'Active' : 'Inactive';
}
