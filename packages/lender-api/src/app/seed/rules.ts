import { formatDay } from '../../platform/time/days.ts';
import type { SeedLoan } from './loans.ts';
import type { Row, SeedContext } from './rows.ts';

const ALL_LOANS = 1;
const SPECIFIC_LOANS = 2;
const SPECIFIC_GROUPS = 3;

/** A rule whose start and stop dates are days relative to today; `end` is null for no stop date. */
type RulePlan = Omit<Row<'rules'>, 'id' | 'startDay' | 'endDay'> & { start: number; end: number | null };

/**
 * A plan for each of the seven rules. Together they have all states: not started, active, active without a
 * stop date, ended, and off. Active rules apply to few loans.
 */
const RULE_PLANS: readonly RulePlan[] = [
  { subCategoryId: 1, enabled: true, applyTo: ALL_LOANS, platforms: [1, 2], start: 14, end: 45 },
  {
    subCategoryId: 2,
    enabled: true,
    applyTo: SPECIFIC_GROUPS,
    platforms: [1, 2, 71, 72],
    start: -20,
    end: 70,
  },
  { subCategoryId: 3, enabled: true, applyTo: ALL_LOANS, platforms: [3, 4], start: -90, end: -10 },
  { subCategoryId: 8, enabled: false, applyTo: SPECIFIC_LOANS, platforms: [1, 2], start: -5, end: 30 },
  {
    subCategoryId: 9,
    enabled: true,
    applyTo: SPECIFIC_LOANS,
    platforms: [1, 2, 3, 4],
    start: -30,
    end: null,
  },
  { subCategoryId: 10, enabled: true, applyTo: SPECIFIC_GROUPS, platforms: [1, 2, 3, 4], start: -7, end: 21 },
  { subCategoryId: 11, enabled: false, applyTo: ALL_LOANS, platforms: [1], start: -60, end: -30 },
];

const LOANS_PER_RULE = 4;

/** @param staticGroupId the group that rules for groups apply to */
export function seedRules(
  { random, today }: SeedContext,
  loans: readonly SeedLoan[],
  staticGroupId: number,
): { rules: Row<'rules'>[]; ruleLoans: Row<'ruleLoans'>[]; ruleGroups: Row<'ruleGroups'>[] } {
  const rules = RULE_PLANS.map(({ start, end, ...rest }, index) => ({
    ...rest,
    id: index + 1,
    startDay: formatDay(today + start),
    endDay: end === null ? null : formatDay(today + end),
  }));
  const listRulesByScope = (applyTo: number) => rules.filter((rule) => rule.applyTo === applyTo);
  const ruleLoans = listRulesByScope(SPECIFIC_LOANS).flatMap(({ id }) => {
    const first = random.int(0, loans.length - LOANS_PER_RULE);
    return loans.slice(first, first + LOANS_PER_RULE).map(({ row }) => ({ ruleId: id, loanId: row.id }));
  });
  const ruleGroups = listRulesByScope(SPECIFIC_GROUPS).map(({ id }) => ({
    ruleId: id,
    groupId: staticGroupId,
  }));
  return { rules, ruleLoans, ruleGroups };
}
