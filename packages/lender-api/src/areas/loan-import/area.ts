import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createLoanImportOperations } from './loan-import-handlers.ts';
import { createLoanImportRepository } from './loan-import-repository.ts';
import { createLoanImportService } from './loan-import-service.ts';

/** Import of loan accounts from a loan management system. */
export function createLoanImportArea({ db, now, today }: LenderContext) {
  return createLoanImportOperations(createLoanImportService(createLoanImportRepository(db), { now, today }));
}
