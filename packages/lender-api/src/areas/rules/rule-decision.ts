import type { GroupCriteria, LoanValues } from '../../domain/groups/criteria.ts';
import { meetsCriteria } from '../../domain/groups/criteria.ts';
import type { BorrowerAction, Channel, RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import { getRuleStatus } from './rule-status.ts';

/** The scope of a rule (`applyTo` in the contract). */
export const APPLY_TO = { allLoans: 1, specificLoans: 2, groups: 3 } as const;
export type ApplyTo = (typeof APPLY_TO)[keyof typeof APPLY_TO];

/** A rule, and whether the rule lists one loan account or has it in a group. */
export interface RuleForLoan {
  id: RuleId;
  enabled: boolean;
  /** Days are `yyyy-MM-dd`. */
  startDay: string | null;
  endDay: string | null;
  applyTo: ApplyTo;
  /** Channel codes. */
  platforms: readonly number[];
  /** True if the loan is listed in a rule for specific loans. */
  isLoanListed: boolean;
  /** True if the loan is an enabled member of a static group of the rule. */
  isInStaticGroup: boolean;
  dynamicGroups: readonly GroupCriteria[];
}

/** An action of a borrower on a loan account. `day` is today in the lender's time zone. */
export interface BorrowerAttempt {
  action: BorrowerAction;
  channel: Channel;
  day: string;
}

/** Returns true if the rule applies to the loan (docs/product/rules.md#loan-accounts-covered-by-a-rule). */
function isLoanCovered(rule: RuleForLoan, loan: LoanValues): boolean {
  if (rule.applyTo === APPLY_TO.allLoans) return true;
  if (rule.applyTo === APPLY_TO.specificLoans) return rule.isLoanListed;
  return rule.isInStaticGroup || rule.dynamicGroups.some((group) => meetsCriteria(loan, group));
}

/** Returns true if the rule refuses the attempt (docs/product/rules.md#rule-decision). */
export function shouldRefuseAttempt(
  rule: RuleForLoan,
  loan: LoanValues,
  { action, channel, day }: BorrowerAttempt,
): boolean {
  return (
    getRuleStatus(rule, day) === 'Active' &&
    getRuleKind(rule.id).appliesTo(action, day) &&
    rule.platforms.includes(channel) &&
    isLoanCovered(rule, loan)
  );
}
