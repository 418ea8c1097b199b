import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { RULE_IDS, ruleKind } from '../../domain/rules/rule-kinds.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { ApplyTo, Attempt, RuleForLoan } from './rule-decision.ts';
import { refuses } from './rule-decision.ts';

/** The rule that stands in the way. */
export interface RuleRefusal {
  clientRuleSubCategoryId: RuleId;
  /** As the portal titles the rule. For staff and records. */
  ruleName: string;
  /** One sentence for the borrower. */
  message: string;
}

/** The rules of these ids with what they say about one loan; those that were never set are missing. */
async function rulesForLoan(
  { orm, tables }: LenderDb,
  loanId: number,
  ids: RuleId[],
): Promise<RuleForLoan[]> {
  const { rules, ruleLoans, ruleGroups, loanGroups, staticGroupLoans } = tables;
  const one = { one: sql`1` };
  const namesLoan = orm
    .select(one)
    .from(ruleLoans)
    .where(and(eq(ruleLoans.ruleId, rules.id), eq(ruleLoans.loanId, loanId)));
  const inStaticGroup = orm
    .select(one)
    .from(ruleGroups)
    .innerJoin(loanGroups, and(eq(loanGroups.id, ruleGroups.groupId), eq(loanGroups.isStatic, true)))
    .innerJoin(
      staticGroupLoans,
      and(eq(staticGroupLoans.groupId, loanGroups.id), eq(staticGroupLoans.enabled, true)),
    )
    .where(and(eq(ruleGroups.ruleId, rules.id), eq(staticGroupLoans.loanId, loanId)));
  const rows = await orm
    .select({
      id: sql<RuleId>`${rules.subCategoryId}`,
      rowId: rules.id,
      enabled: rules.enabled,
      startDay: rules.startDay,
      endDay: rules.endDay,
      applyTo: sql<ApplyTo>`${rules.applyTo}`,
      platforms: rules.platforms,
      namesLoan: sql<boolean>`${exists(namesLoan)}`,
      inStaticGroup: sql<boolean>`${exists(inStaticGroup)}`,
    })
    .from(rules)
    .where(and(inArray(rules.subCategoryId, ids), eq(rules.enabled, true)))
    .orderBy(rules.subCategoryId);
  if (rows.length === 0) return [];
  const groups = await orm
    .select({ ruleId: ruleGroups.ruleId, group: loanGroups })
    .from(ruleGroups)
    .innerJoin(loanGroups, and(eq(loanGroups.id, ruleGroups.groupId), eq(loanGroups.isStatic, false)))
    .where(
      inArray(
        ruleGroups.ruleId,
        rows.map(({ rowId }) => rowId),
      ),
    );
  return rows.map(({ rowId, ...rule }) => ({
    ...rule,
    dynamicGroups: groups.filter(({ ruleId }) => ruleId === rowId).map(({ group }) => group),
  }));
}

/**
 * Whether a rule refuses what a borrower wants to do with one loan account now: null when they may, else the first
 * rule (by id) that stands in the way. What each rule refuses is written at RULE_KINDS. Rules are read at the moment
 * of asking, so a change holds from the next request on; a dynamic group is judged by the loan's figures as they are.
 *
 *     const refusal = await refusalOf(db, {
 *       loanId, action: { kind: 'payment', method: 'card' }, channel: CHANNELS.web, day: await context.today(),
 *     });
 *     if (refusal !== null) throw new Refusal(403, refusal.message, 'refused_by_rule');
 *
 * Signing in concerns a person: ask for each loan account that they have linked, one refusal is enough.
 * @param db to ask inside a transaction, `{ ...db, orm: tx }`
 * @param attempt `day` is the lender's today, `yyyy-MM-dd`, whichever day a promise is for
 * @throws Error for a loan id that is not there: callers have found the loan before they ask
 */
export async function refusalOf(
  db: LenderDb,
  { loanId, ...attempt }: Attempt & { loanId: number },
): Promise<RuleRefusal | null> {
  const ids = RULE_IDS.filter((id) => ruleKind(id).concerns(attempt.action, attempt.day));
  if (ids.length === 0) return null;
  const { loans } = db.tables;
  const [loan] = await db.orm.select().from(loans).where(eq(loans.id, loanId));
  if (loan === undefined) throw new Error('No such loan account.');
  const rule = (await rulesForLoan(db, loanId, ids)).find((one) => refuses(one, loan, attempt));
  if (rule === undefined) return null;
  const { name, refusal } = ruleKind(rule.id);
  return { clientRuleSubCategoryId: rule.id, ruleName: name, message: refusal };
}
