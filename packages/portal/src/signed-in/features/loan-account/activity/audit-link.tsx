import { Link } from '@chakra-ui/react';
import type { AuditRecord } from '@livery/lender-client';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { rulePath } from '../../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useMayOpen } from '../../../domain/access/use-may-open.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { paymentSearch, SCHEDULES_SEARCH, useCanSeeSchedules } from '../account/open-account.ts';
import { getNumber } from './audit-values.ts';

/** The record that a change links to (docs/product/loan-account.md#activity-links). */
export type AuditTarget =
  | { readonly kind: 'payment' | 'group' | 'rule'; readonly id: number }
  | { readonly kind: 'schedules' };

/** Actions whose group or rule no longer exists or applies. */
const WITHOUT_TARGET: readonly string[] = ['group-deleted', 'loan-left-group', 'rule-switched-off'];

export function auditTarget({ action, before, after }: AuditRecord): AuditTarget | null {
  if (WITHOUT_TARGET.includes(action)) return null;
  const idOf = (name: string) => getNumber(after, name) ?? getNumber(before, name);
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

/** Returns the link to the record of a change, or null if the person may not open it. */
function useDestination(target: AuditTarget): Destination | null {
  const canSeeHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const canSeeSchedules = useCanSeeSchedules();
  const mayOpen = useMayOpen();
  switch (target.kind) {
    case 'payment':
      return canSeeHistory ? { to: paymentSearch(target.id), label: 'activity.viewPayment' } : null;
    case 'schedules':
      return canSeeSchedules ? { to: SCHEDULES_SEARCH, label: 'activity.viewSchedules' } : null;
    case 'group':
      return mayOpen(screenAccess.groups)
        ? { to: `/groups?group=${target.id}`, label: 'activity.viewGroup' }
        : null;
    case 'rule': {
      const to = rulePath(target.id);
      return to !== null && mayOpen(screenAccess.appRules) ? { to, label: 'activity.viewRule' } : null;
    }
  }
}

/** A link to the record of a change. Renders nothing if the person may not open it. */
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
