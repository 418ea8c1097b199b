import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { readRule, refuseContradictingFlags, toWireRule } from './rule-wire.ts';
import type { RulesService } from './rules-service.ts';

const RULES_PERMISSION: RequiredPermission = { permission: 'RULES.VISIT', operation: 'see and change rules' };

export function createRulesOperations(service: RulesService) {
  return {
    getRule: {
      needs: RULES_PERMISSION,
      async handler(request) {
        const { subCatId } = request.query;
        const { rule, status } = await service.find(subCatId);
        return successResponse('Rule.', { result: { data: toWireRule(rule, status) } });
      },
    },
    updateRule: {
      needs: RULES_PERMISSION,
      async handler(request) {
        const wire = request.body;
        refuseContradictingFlags(wire);
        await service.update(request.staff.id, readRule(wire));
        return successResponse('Success!');
      },
    },
    matchRule: {
      needs: RULES_PERMISSION,
      async handler(request) {
        const result = await service.findMatches(readRule(request.body));
        return successResponse('Matching loans.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
