import { Link } from '@chakra-ui/react';
import type { AuditRecord } from '@livery/lender-client';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { rulePath } from '../../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useMayOpen } from '../../../domain/access/use-may-open.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { paymentSearch, SCHEDULES_SEARCH, useSeesSchedules } from '../account/open-account.ts';
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

interface Destination {
  readonly to: string;
  readonly label: PlainTextKey;
}

/** Where the person can look at what a change concerns; null where they may not. */
function useDestination(target: AuditTarget): Destination | null {
  const seesHistory = useMay('PAYMENTS.READ_HISTORY');
  const seesSchedules = useSeesSchedules();
  const mayOpen = useMayOpen();
  switch (target.kind) {
    case 'payment':
      return seesHistory ? { to: paymentSearch(target.id), label: 'activity.seePayment' } : null;
    case 'schedules':
      return seesSchedules ? { to: SCHEDULES_SEARCH, label: 'activity.seeSchedules' } : null;
    case 'group':
      return mayOpen(screenAccess.groups)
        ? { to: `/groups?group=${target.id}`, label: 'activity.seeGroup' }
        : null;
    case 'rule': {
      const to = rulePath(target.id);
      return to !== null && mayOpen(screenAccess.appRules) ? { to, label: 'activity.seeRule' } : null;
    }
  }
}

/** A link to what a change concerns. */
export function AuditLink({ target }: { readonly target: AuditTarget }) {
  const t = useTexts();
  const destination = useDestination(target);
  if (destination === null) return null;
  const { to, label } = destination;
  return (
    <>
      {'. '}
      <Link asChild>
        <RouterLink to={to} preventScrollReset={to.startsWith('?')}>
          {t(label)}
        </RouterLink>
      </Link>
    </>
  );
}
