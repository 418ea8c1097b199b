import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../lib/texts/texts.ts';
import { rulePath } from '../../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useMayOpen } from '../../../domain/access/use-may-open.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { paymentSearch, SCHEDULES_SEARCH, useSeesSchedules } from '../account/account-address.ts';
import type { AuditTarget } from './audit-target.ts';

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
