import type { Needed, Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { refuseContradiction, ruleFromWire, wireRule } from './rule-wire.ts';
import type { RulesService } from './rules-service.ts';

const RULES: Needed = { permission: 'RULES.VISIT', operation: 'see and change rules' };

/** Enough for about 100,000 loan numbers in one request. */
const MANY_LOANS_BYTES = 2 * 1024 * 1024;

/** Operations for rules. */
export function rulesOperations(service: RulesService) {
  return {
    getRule: {
      needs: RULES,
      async handler(request) {
        const { subCatId } = request.query;
        const { rule, status } = await service.find(subCatId);
        return ok('Rule.', { result: { data: wireRule(rule, status) } });
      },
    },
    updateRule: {
      needs: RULES,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const wire = request.body;
        refuseContradiction(wire);
        await service.update(request.staff.id, ruleFromWire(wire));
        return ok('Success!');
      },
    },
    matchRule: {
      needs: RULES,
      bodyLimit: MANY_LOANS_BYTES,
      async handler(request) {
        const result = await service.matches(ruleFromWire(request.body));
        return ok('Matching loans.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
