import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createRuleChangesRepository } from './rule-changes-repository.ts';
import { createRulesOperations } from './rules-handlers.ts';
import { createRulesRepository } from './rules-repository.ts';
import { createRulesService } from './rules-service.ts';

export function createRulesArea({ db, now, today }: LenderContext) {
  return createRulesOperations(
    createRulesService(createRulesRepository(db), createRuleChangesRepository(db), { now, today }),
  );
}
