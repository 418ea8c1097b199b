import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { GroupSettings } from './group-wire.ts';

/** Returns the audited values of a group: name, kind and the enabled criteria. Money is in cents. */
export function getGroupFacts(group: GroupSettings): AuditFacts {
  const figures = CRITERIA.filter(({ enabled }) => group[enabled]).map(
    ({ value, operator }) => [value, `${group[operator]} ${group[value]}`] as const,
  );
  const status = `${group.loanStatusOperator} ${group.loanStatusCodes.join(',')}`;
  return {
    groupName: group.groupName,
    isStatic: group.isStatic,
    ...Object.fromEntries(figures),
    ...(group.loanStatusEnabled ? { loanStatus: status } : {}),
  };
}
