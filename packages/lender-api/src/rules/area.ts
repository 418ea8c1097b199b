import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { ruleChangesRepository } from './rule-changes-repository.ts';
import { rulesOperations } from './rules-handlers.ts';
import { rulesRepository } from './rules-repository.ts';
import { rulesService } from './rules-service.ts';

/** The rules of the borrower app. */
export function rulesArea({ db, now, today }: LenderContext): Operations {
  return rulesOperations(rulesService(rulesRepository(db), ruleChangesRepository(db), { now, today }));
}
