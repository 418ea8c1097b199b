import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { GroupSettings } from './group-wire.ts';

/**
 * Returns the message of the first invalid criterion of a group, or null. Static groups and disabled criteria are not
 * checked. See docs/product/groups.md#group-criteria.
 * @param knownCodes the lender's loan status codes
 */
export function criteriaFault(group: GroupSettings, knownCodes: ReadonlySet<string>): string | null {
  if (group.isStatic) return null;
  const missing = CRITERIA.find(({ value, enabled }) => group[enabled] && group[value] === null);
  if (missing !== undefined) return missing.missing;
  if (!group.loanStatusEnabled) return null;
  if (group.loanStatusCodes.length === 0) return 'Loan status code is required';
  const unknown = group.loanStatusCodes.find((code) => !knownCodes.has(code));
  return unknown === undefined ? null : `Loan status code ${unknown} was not found.`;
}

/**
 * Returns the message for a group that cannot be saved: without a name, or with an invalid criterion. Null if it is
 * valid.
 */
export function groupFault(group: GroupSettings, knownCodes: ReadonlySet<string>): string | null {
  return group.groupName === '' ? 'Group name is required' : criteriaFault(group, knownCodes);
}
