import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createAuthOptions } from '../auth/auth-options.ts';
import { createAppUsersRepository } from './app-users-repository.ts';
import { createChangesOperations } from './changes-handlers.ts';
import { createChangesRepository } from './changes-repository.ts';
import { createChangesService } from './changes-service.ts';
import { createDetailsOperations } from './details-handlers.ts';
import { createDetailsRepository } from './details-repository.ts';
import { createDetailsService } from './details-service.ts';
import { createExportOperations } from './export-handlers.ts';
import { createExportRepository } from './export-repository.ts';
import { createExportService } from './export-service.ts';
import { createFailedLinksRepository } from './failed-links-repository.ts';
import { createBorrowersOperations } from './handlers.ts';
import { createLinksOperations } from './links-handlers.ts';
import { createLinksRepository } from './links-repository.ts';
import { createLinksService } from './links-service.ts';
import { createListsOperations } from './lists-handlers.ts';
import { createListsService } from './lists-service.ts';
import { createPaymentsMadeRepository } from './payments-made-repository.ts';
import { createBorrowersRepository } from './repository.ts';
import { createBorrowersService } from './service.ts';
import { createTransactionsRepository } from './transactions-repository.ts';

export function createBorrowersArea(context: LenderContext) {
  const { db, now, today, controlSettings } = context;
  return {
    ...createBorrowersOperations(createBorrowersService(createBorrowersRepository(db))),
    ...createDetailsOperations(createDetailsService(createDetailsRepository(db))),
    ...createListsOperations(
      createListsService(
        createAppUsersRepository(db),
        createFailedLinksRepository(db),
        createPaymentsMadeRepository(db),
        createTransactionsRepository(db),
      ),
    ),
    ...createChangesOperations(
      createChangesService(createChangesRepository(db), { ...createAuthOptions(context), today }),
    ),
    ...createLinksOperations(createLinksService(createLinksRepository(db), { now, today, controlSettings })),
    ...createExportOperations(createExportService(createExportRepository(db), today)),
  };
}
