import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RuleChangesRepository } from './rule-changes-repository.ts';
import { isOverlappingRule } from './rule-overlap.ts';
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
  repository: RulesRepository,
  changesRepository: RuleChangesRepository,
  { now, today }: RulesOptions,
) {
  return {
    /** Returns a rule and its status. A rule that was never set is disabled. */
    async find(id: RuleId): Promise<{ rule: RuleSettings; status: RuleStatus }> {
      const [rule = createUnsetRule(id), day] = await Promise.all([repository.find(id), today()]);
      return { rule, status: getRuleStatus(rule, day) };
    },

    /** Throws a 422 Refusal for the first invalid setting. */
    async update(staffId: number, settings: RuleSettings): Promise<void> {
      const day = await today();
      await changesRepository.save(
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
     * Returns the number of loans that a saved or unsaved rule affects now, the first of these loans, the
     * unknown loan numbers of the rule, and the overlapping rules (extension `rule-matches`). See
     * docs/product/rules.md#affected-loan-accounts.
     */
    async findMatches(rule: RuleSettings) {
      const day = await today();
      const [{ scope, unknownNumbers }, enabledRules] = await Promise.all([
        repository.findScope(rule),
        repository.listEnabled(),
      ]);
      const overlappingRules = enabledRules.flatMap((other) => {
        const status = getRuleStatus(other, day);
        return status !== 'Inactive' && isOverlappingRule(other, rule, day) ? [{ other, status }] : [];
      });
      const [matches, ...coveredRules] = await Promise.all([
        repository.findMatchingLoans(scope),
        ...overlappingRules.map(async ({ other, status }) => ({
          clientRuleSubCategoryId: other.id,
          name: getRuleKind(other.id).name,
          status,
          ...(await repository.findMatchingLoans(scope, await repository.findSavedScope(other))),
        })),
      ]);
      const alsoCovered = coveredRules.filter(({ count }) => count > 0);
      return { ...matches, unknownLoanNumbers: unknownNumbers, alsoCovered };
    },
  };
}

export type RulesService = ReturnType<typeof createRulesService>;
