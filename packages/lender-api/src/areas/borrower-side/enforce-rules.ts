import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BorrowerAttempt } from '../rules/rule-decision.ts';
import { findRuleRefusal } from '../rules/rule-refusal.ts';

/**
 * Throws a 403 Refusal (`refused_by_rule`) with a message for the borrower if a rule refuses the action.
 * @param attempt the action; `day` is today in the lender's time zone, `yyyy-MM-dd`
 * @param tx the transaction in which the rules are read; none by default
 */
export type RuleEnforcer = (attempt: BorrowerAttempt & { loanId: number }, tx?: Orm) => Promise<void>;

export function createRuleEnforcer(db: LenderDb): RuleEnforcer {
  return async (attempt, tx = db.orm) => {
    const refusal = await findRuleRefusal({ ...db, orm: tx }, attempt);
    if (refusal !== null) throw new Refusal(403, refusal.message, 'refused_by_rule');
  };
}
