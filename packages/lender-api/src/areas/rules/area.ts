import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { ruleChangesRepository } from './rule-changes-repository.ts';
import { rulesOperations } from './rules-handlers.ts';
import { rulesRepository } from './rules-repository.ts';
import { rulesService } from './rules-service.ts';

export function rulesArea({ db, now, today }: LenderContext) {
  return rulesOperations(rulesService(rulesRepository(db), ruleChangesRepository(db), { now, today }));
}
