import type { AuditRecord } from '@livery/lender-client';
import { numberOf } from './audit-values.ts';

/** What a change can be looked at: the payment, the schedules, the group or the rule that it names. */
export type AuditTarget =
  | { readonly kind: 'payment' | 'group' | 'rule'; readonly id: number }
  | { readonly kind: 'schedules' };

/** Changes whose group or rule is gone, or whose ids have nothing to show. */
const WITHOUT_TARGET: readonly string[] = ['group-deleted', 'loan-left-group', 'rule-switched-off'];

export function auditTarget({ action, before, after }: AuditRecord): AuditTarget | null {
  if (WITHOUT_TARGET.includes(action)) return null;
  const idOf = (name: string) => numberOf(after, name) ?? numberOf(before, name);
  const payment = idOf('paymentId');
  if (payment !== null) return { kind: 'payment', id: payment };
  if (action.startsWith('schedule-') || action === 'payment-scheduled') return { kind: 'schedules' };
  const group = idOf('groupId');
  if (group !== null) return { kind: 'group', id: group };
  const rule = idOf('rule');
  return rule === null ? null : { kind: 'rule', id: rule };
}
