import type { Rule } from '@livery/lender-client';
import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { Day } from '../../../../lib/format/dates.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { StatusMark } from '../../../../ui/status-mark.tsx';

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

const BADGES = {
  'pre-active': { tone: 'info', icon: Clock, label: 'rules.preActive' },
  active: { tone: 'success', icon: CircleCheck, label: 'rules.active' },
  inactive: { tone: 'neutral', icon: CircleSlash, label: 'rules.inactive' },
} as const satisfies Record<RuleStatus, object>;

export function RuleBadge({ status }: { readonly status: RuleStatus }) {
  const t = useTexts();
  const { tone, icon, label } = BADGES[status];
  return (
    <StatusMark tone={tone} icon={icon}>
      {t(label)}
    </StatusMark>
  );
}
