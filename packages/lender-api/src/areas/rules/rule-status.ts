export type RuleStatus = 'Pre-Active' | 'Active' | 'Inactive';

/**
 * A rule is also active on its first and last day. See docs/product/rules.md#rule-status.
 * @param today in the lender's time zone, `yyyy-MM-dd`
 */
export function getRuleStatus(
  rule: { enabled: boolean; startDay: string | null; endDay: string | null },
  today: string,
): RuleStatus {
  if (!rule.enabled || rule.startDay === null) return 'Inactive';
  if (rule.startDay > today) return 'Pre-Active';
  return rule.endDay === null || rule.endDay >= today ? 'Active' : 'Inactive';
}
