import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { GroupSettings } from './group-wire.ts';

/** A group as the audit trail has it: its name, its kind, and the criteria that are on; money in cents. */
export function groupFacts(group: GroupSettings): AuditFacts {
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
