export type RuleStatus = 'Pre-Active' | 'Active' | 'Inactive';

/** A rule is active from its first to its last day, inclusive. `today` is in the lender's time zone. */
export function getRuleStatus(
  rule: { enabled: boolean; startDay: string | null; endDay: string | null },
  today: string,
): RuleStatus {
  if (!rule.enabled || rule.startDay === null) return 'Inactive';
  if (rule.startDay > today) return 'Pre-Active';
  return rule.endDay === null || rule.endDay >= today ? 'Active' : 'Inactive';
}
