import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RuleChangesRepository } from './rule-changes-repository.ts';
import { rulesOverlap } from './rule-overlap.ts';
import type { RuleSettings } from './rule-settings.ts';
import { checkRule, createUnsetRule } from './rule-settings.ts';
import type { RuleStatus } from './rule-status.ts';
import { getRuleStatus } from './rule-status.ts';
import type { RulesRepository } from './rules-repository.ts';

interface RulesOptions {
  now: () => Date;
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
}

export function createRulesService(
  reads: RulesRepository,
  changes: RuleChangesRepository,
  { now, today }: RulesOptions,
) {
  return {
    /** A rule that was never set is disabled. */
    async find(id: RuleId): Promise<{ rule: RuleSettings; status: RuleStatus }> {
      const [rule = createUnsetRule(id), day] = await Promise.all([reads.find(id), today()]);
      return { rule, status: getRuleStatus(rule, day) };
    },

    /** Throws a 422 Refusal for the first invalid setting. */
    async update(staffId: number, settings: RuleSettings): Promise<void> {
      const day = await today();
      await changes.save(
        settings,
        (current) => {
          const fault = checkRule(settings, current.startDay, day);
          if (fault !== null) throw new Refusal(422, fault);
          // A disabled rule may omit its days. Keep the stored days in that case.
          if (settings.enabled) return settings;
          return {
            ...settings,
            startDay: settings.startDay ?? current.startDay,
            endDay: settings.endDay ?? current.endDay,
          };
        },
        { staffId, at: now() },
      );
    },

    /**
     * Returns the loans that a saved or unsaved rule affects now, its unknown loan numbers, and the overlapping rules
     * (extension `rule-matches`). See docs/product/rules.md#affected-loan-accounts.
     */
    async findMatches(rule: RuleSettings) {
      const day = await today();
      const [{ scope, unknown }, enabledRules] = await Promise.all([
        reads.findScope(rule),
        reads.listEnabled(),
      ]);
      const others = enabledRules.flatMap((other) => {
        const status = getRuleStatus(other, day);
        return status !== 'Inactive' && rulesOverlap(other, rule, day) ? [{ other, status }] : [];
      });
      const [matches, ...covered] = await Promise.all([
        reads.findMatchingLoans(scope),
        ...others.map(async ({ other, status }) => ({
          clientRuleSubCategoryId: other.id,
          name: getRuleKind(other.id).name,
          status,
          ...(await reads.findMatchingLoans(scope, await reads.findSavedScope(other))),
        })),
      ]);
      const alsoCovered = covered.filter(({ count }) => count > 0);
      return { ...matches, unknownLoanNumbers: unknown, alsoCovered };
    },
  };
}

export type RulesService = ReturnType<typeof createRulesService>;
