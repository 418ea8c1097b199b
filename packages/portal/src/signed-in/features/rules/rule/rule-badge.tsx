import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useTexts } from '../../../../lib/services/services.ts';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import type { RuleStatus } from './rule-status.ts';

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
