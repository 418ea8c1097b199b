import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { importOperations } from './import-handlers.ts';
import { importRepository } from './import-repository.ts';
import { importService } from './import-service.ts';

export function borrowerImportArea({ db, now, today }: LenderContext) {
  return importOperations(importService(importRepository(db), { now, today }));
}
