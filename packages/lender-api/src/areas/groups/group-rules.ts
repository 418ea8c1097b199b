import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { GroupSettings } from './group-wire.ts';

/**
 * What is wrong with the criteria of a group, in the words of spec section 5; null when nothing is. Nothing is asked
 * of a static group, whose criteria are never read, nor of a criterion whose switch is off.
 * @param knownCodes the status codes that a loan can have
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

/** The same for a group that is to be kept, which needs a name. */
export function groupFault(group: GroupSettings, knownCodes: ReadonlySet<string>): string | null {
  return group.groupName === '' ? 'Group name is required' : criteriaFault(group, knownCodes);
}
