import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { ruleKind } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RuleChangesRepository } from './rule-changes-repository.ts';
import { reachesInto } from './rule-overlap.ts';
import type { RuleSettings } from './rule-settings.ts';
import { ruleFault, unsetRule } from './rule-settings.ts';
import type { RuleStatus } from './rule-status.ts';
import { ruleStatus } from './rule-status.ts';
import type { RulesRepository } from './rules-repository.ts';

interface RulesOptions {
  now: () => Date;
  /** The lender's, `yyyy-MM-dd`. */
  today: () => Promise<string>;
}

/** The rules of the borrower app (spec sections 2, 4, 5, 7 and 8). */
export function rulesService(
  reads: RulesRepository,
  changes: RuleChangesRepository,
  { now, today }: RulesOptions,
) {
  return {
    /** A rule with its badge of today; one that was never set is off. */
    async find(id: RuleId): Promise<{ rule: RuleSettings; status: RuleStatus }> {
      const [rule = unsetRule(id), day] = await Promise.all([reads.find(id), today()]);
      return { rule, status: ruleStatus(rule, day) };
    },

    /** @throws Refusal 422 with the first thing that is wrong, in the words of spec section 5 */
    async update(staffId: number, wanted: RuleSettings): Promise<void> {
      const day = await today();
      await changes.save(
        wanted,
        (was) => {
          const fault = ruleFault(wanted, was.startDay, day);
          if (fault !== null) throw new Refusal(422, fault);
          // A form whose date fields are closed may leave the days out; they are not forgotten for that.
          if (wanted.enabled) return wanted;
          return {
            ...wanted,
            startDay: wanted.startDay ?? was.startDay,
            endDay: wanted.endDay ?? was.endDay,
          };
        },
        { staffId, at: now() },
      );
    },

    /**
     * Which loans a rule would touch now, saved or not, and which of them other rules of its family cover too, on a day and
     * a channel that both have (extension rule-matches).
     */
    async matches(rule: RuleSettings) {
      const day = await today();
      const [{ scope, unknown }, switchedOn] = await Promise.all([reads.scopeOf(rule), reads.switchedOn()]);
      const others = switchedOn.flatMap((other) => {
        const status = ruleStatus(other, day);
        return status !== 'Inactive' && reachesInto(other, rule, day) ? [{ other, status }] : [];
      });
      const [matches, ...covered] = await Promise.all([
        reads.matching(scope),
        ...others.map(async ({ other, status }) => ({
          clientRuleSubCategoryId: other.id,
          name: ruleKind(other.id).name,
          status,
          ...(await reads.matching(scope, await reads.scopeOfSaved(other))),
        })),
      ]);
      const alsoCovered = covered.filter(({ count }) => count > 0);
      return { ...matches, unknownLoanNumbers: unknown, alsoCovered };
    },
  };
}

export type RulesService = ReturnType<typeof rulesService>;
