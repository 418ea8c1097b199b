import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createImportOperations } from './import-handlers.ts';
import { createImportRepository } from './import-repository.ts';
import { createImportService } from './import-service.ts';

export function createBorrowerImportArea({ db, now, today }: LenderContext) {
  return createImportOperations(createImportService(createImportRepository(db), { now, today }));
}
