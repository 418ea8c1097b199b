import { Link } from '@chakra-ui/react';
import type { AuditRecord } from '@livery/lender-client';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { useMayOpen } from '../../../domain/access/guard.tsx';
import { getRulePath } from '../../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { getPaymentSearch, SCHEDULES_SEARCH, useCanSeeSchedules } from '../account/account-context.ts';
import { getNumber } from './audit-values.ts';

/** The target of the link in an audit record (docs/product/loan-account.md#activity-links). */
export type AuditTarget =
  | { readonly kind: 'payment' | 'group' | 'rule'; readonly id: number }
  | { readonly kind: 'schedules' };

/** Actions after which the group or rule no longer exists or no longer applies. */
const ACTIONS_WITHOUT_TARGET: readonly string[] = ['group-deleted', 'loan-left-group', 'rule-switched-off'];

export function findAuditTarget({ action, before, after }: AuditRecord): AuditTarget | null {
  if (ACTIONS_WITHOUT_TARGET.includes(action)) return null;
  const getId = (name: string) => getNumber(after, name) ?? getNumber(before, name);
  const payment = getId('paymentId');
  if (payment !== null) return { kind: 'payment', id: payment };
  if (action.startsWith('schedule-') || action === 'payment-scheduled') return { kind: 'schedules' };
  const groupId = getId('groupId');
  if (groupId !== null) return { kind: 'group', id: groupId };
  const ruleId = getId('rule');
  return ruleId === null ? null : { kind: 'rule', id: ruleId };
}

interface TargetLink {
  readonly to: string;
  readonly label: PlainTextKey;
}

/** Returns the path of a target and the label of its link, or null if the user may not open the target. */
function useTargetLink(target: AuditTarget): TargetLink | null {
  const canSeeHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const canSeeSchedules = useCanSeeSchedules();
  const mayOpen = useMayOpen();
  switch (target.kind) {
    case 'payment':
      return canSeeHistory ? { to: getPaymentSearch(target.id), label: 'activity.viewPayment' } : null;
    case 'schedules':
      return canSeeSchedules ? { to: SCHEDULES_SEARCH, label: 'activity.viewSchedules' } : null;
    case 'group':
      return mayOpen(screenAccess.groups)
        ? { to: `/groups?group=${target.id}`, label: 'activity.viewGroup' }
        : null;
    case 'rule': {
      const to = getRulePath(target.id);
      return to !== null && mayOpen(screenAccess.appRules) ? { to, label: 'activity.viewRule' } : null;
    }
  }
}

/** Renders nothing if the user may not open the target. */
export function AuditLink({ target }: { readonly target: AuditTarget }) {
  const t = useTexts();
  const link = useTargetLink(target);
  if (link === null) return null;
  const { to, label } = link;
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
