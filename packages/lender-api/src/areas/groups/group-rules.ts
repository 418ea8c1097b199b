import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { GroupSettings } from './group-wire.ts';

/**
 * Returns the error message for the first invalid criterion of a dynamic group, or null. Disabled criteria are not
 * checked. See docs/product/groups.md#group-criteria.
 * @param knownCodes the lender's loan status codes
 */
export function findCriteriaError(group: GroupSettings, knownCodes: ReadonlySet<string>): string | null {
  if (group.isStatic) return null;
  const missing = CRITERIA.find(({ value, enabled }) => group[enabled] && group[value] === null);
  if (missing !== undefined) return missing.missing;
  if (!group.loanStatusEnabled) return null;
  if (group.loanStatusCodes.length === 0) return 'Loan status code is required';
  const unknown = group.loanStatusCodes.find((code) => !knownCodes.has(code));
  return unknown === undefined ? null : `Loan status code ${unknown} was not found.`;
}

/** Returns the error message for a group without a name or with an invalid criterion, or null. */
export function findGroupError(group: GroupSettings, knownCodes: ReadonlySet<string>): string | null {
  return group.groupName === '' ? 'Group name is required' : findCriteriaError(group, knownCodes);
}
