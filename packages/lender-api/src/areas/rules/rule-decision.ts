import type { GroupCriteria, LoanFigures } from '../../domain/groups/criteria.ts';
import { meetsCriteria } from '../../domain/groups/criteria.ts';
import type { BorrowerAction, Channel, RuleId } from '../../domain/rules/rule-kinds.ts';
import { ruleKind } from '../../domain/rules/rule-kinds.ts';
import { ruleStatus } from './rule-status.ts';

/** Whom a rule applies to (applyTo on the wire). */
export const APPLY_TO = { allLoans: 1, specificLoans: 2, groups: 3 } as const;
export type ApplyTo = (typeof APPLY_TO)[keyof typeof APPLY_TO];

/** A rule as far as one loan account is concerned. */
export interface RuleForLoan {
  id: RuleId;
  enabled: boolean;
  /** `yyyy-MM-dd`, as are all days here. */
  startDay: string | null;
  endDay: string | null;
  applyTo: ApplyTo;
  /** Platform codes. */
  platforms: readonly number[];
  /** Whether the loan is one of the rule's specific loans. */
  namesLoan: boolean;
  /** Whether the loan is switched on in one of the rule's static groups. */
  inStaticGroup: boolean;
  /** The rule's dynamic groups. */
  dynamicGroups: readonly GroupCriteria[];
}

/** What somebody wants to do with a loan account, through which channel, on which day in the lender's time zone. */
export interface Attempt {
  action: BorrowerAction;
  channel: Channel;
  day: string;
}

/** Whether the loan is one of those that the rule applies to, whatever its dates and channels. */
function covers(rule: RuleForLoan, loan: LoanFigures): boolean {
  if (rule.applyTo === APPLY_TO.allLoans) return true;
  if (rule.applyTo === APPLY_TO.specificLoans) return rule.namesLoan;
  return rule.inStaticGroup || rule.dynamicGroups.some((group) => meetsCriteria(loan, group));
}

/**
 * Whether a rule refuses an attempt: it is active on that day, speaks of the action (RULE_KINDS), is set for the
 * channel, and covers the loan account.
 */
export function refuses(rule: RuleForLoan, loan: LoanFigures, { action, channel, day }: Attempt): boolean {
  return (
    ruleStatus(rule, day) === 'Active' &&
    ruleKind(rule.id).concerns(action, day) &&
    rule.platforms.includes(channel) &&
    covers(rule, loan)
  );
}
