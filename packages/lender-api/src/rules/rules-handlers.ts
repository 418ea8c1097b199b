import type { Access, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { RuleId } from './rule-kinds.ts';
import type { WireRule, WireRuleScope } from './rule-wire.ts';
import { refuseContradiction, ruleFromWire, wireRule } from './rule-wire.ts';
import type { RulesService } from './rules-service.ts';

const RULES: Access = { permission: 'RULES.VISIT', toDo: 'see and change rules' };

/** Room for some 100,000 loan numbers in one request. */
const MANY_LOANS_BYTES = 2 * 1024 * 1024;

/** Spec section 7, rules. */
export function rulesOperations(service: RulesService): Operations {
  return {
    getRule: {
      access: RULES,
      async handler(request) {
        const { subCatId } = request.query as { subCatId: RuleId };
        const { rule, status } = await service.find(subCatId);
        return { status: 1, message: 'Rule.', result: { data: wireRule(rule, status) } };
      },
    },
    updateRule: {
      access: RULES,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const wire = request.body as WireRule;
        refuseContradiction(wire);
        await service.update(staffIdOf(request), ruleFromWire(wire));
        return { status: 1, message: 'Success!' };
      },
    },
    matchRule: {
      access: RULES,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const result = await service.matches(ruleFromWire(request.body as WireRuleScope));
        return { status: 1, message: 'Matching loans.', result };
      },
    },
  };
}
