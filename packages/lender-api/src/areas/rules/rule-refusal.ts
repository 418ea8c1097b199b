import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind, RULE_IDS } from '../../domain/rules/rule-kinds.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { ApplyTo, BorrowerAttempt, RuleForLoan } from './rule-decision.ts';
import { shouldRefuseAttempt } from './rule-decision.ts';

export interface RuleRefusal {
  clientRuleSubCategoryId: RuleId;
  /** The name that staff see. */
  ruleName: string;
  /** Displayed to the borrower. */
  message: string;
}

/** Returns the enabled rules with these ids, and whether they list the loan or have it in a group. */
async function listRulesForLoan(
  { orm, tables }: LenderDb,
  loanId: number,
  ids: RuleId[],
): Promise<RuleForLoan[]> {
  const { rules, ruleLoans, ruleGroups, loanGroups, staticGroupLoans } = tables;
  const constantColumn = { one: sql`1` };
  const listedLoan = orm
    .select(constantColumn)
    .from(ruleLoans)
    .where(and(eq(ruleLoans.ruleId, rules.id), eq(ruleLoans.loanId, loanId)));
  const staticGroupLoan = orm
    .select(constantColumn)
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
      isLoanListed: sql<boolean>`${exists(listedLoan)}`,
      isInStaticGroup: sql<boolean>`${exists(staticGroupLoan)}`,
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
 * Returns the first rule, by id, that refuses an action of a borrower on a loan account, or null. Every call reads the
 * current rules and the current values of the loan. See docs/product/rules.md#rule-decision.
 *
 * A sign-in requires one call per linked loan account; one refusal refuses the sign-in.
 * @param db `{ ...db, orm: tx }` to read within a transaction
 * @param attempt `day` is today in the lender's time zone, `yyyy-MM-dd`, even if a promise is for another day
 * @throws Error for an unknown loan id
 */
export async function findRuleRefusal(
  db: LenderDb,
  { loanId, ...attempt }: BorrowerAttempt & { loanId: number },
): Promise<RuleRefusal | null> {
  const ids = RULE_IDS.filter((id) => getRuleKind(id).appliesTo(attempt.action, attempt.day));
  if (ids.length === 0) return null;
  const { loans } = db.tables;
  const [loan] = await db.orm.select().from(loans).where(eq(loans.id, loanId));
  if (loan === undefined) throw new Error('No such loan account.');
  const rule = (await listRulesForLoan(db, loanId, ids)).find((enabledRule) =>
    shouldRefuseAttempt(enabledRule, loan, attempt),
  );
  if (rule === undefined) return null;
  const { name, refusal } = getRuleKind(rule.id);
  return { clientRuleSubCategoryId: rule.id, ruleName: name, message: refusal };
}
