import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refusalOf } from '../rules/refusal-of.ts';
import type { Attempt } from '../rules/rule-decision.ts';

/**
 * Throws a 403 Refusal, code `refused_by_rule`, with one sentence for the borrower, when a rule forbids it.
 * @param attempt `day` is today in the lender's time zone, `yyyy-MM-dd`
 * @param tx the transaction to ask in, where there is one
 */
export type AskRules = (attempt: Attempt & { loanId: number }, tx?: Orm) => Promise<void>;

export function ruleAsker(db: LenderDb): AskRules {
  return async (attempt, tx = db.orm) => {
    const refusal = await refusalOf({ ...db, orm: tx }, attempt);
    if (refusal !== null) throw new Refusal(403, refusal.message, 'refused_by_rule');
  };
}
