import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createAuthOptions } from '../auth/auth-options.ts';
import { appUsersRepository } from './app-users-repository.ts';
import { changesOperations } from './changes-handlers.ts';
import { changesRepository } from './changes-repository.ts';
import { changesService } from './changes-service.ts';
import { detailsOperations } from './details-handlers.ts';
import { detailsRepository } from './details-repository.ts';
import { detailsService } from './details-service.ts';
import { exportOperations } from './export-handlers.ts';
import { exportRepository } from './export-repository.ts';
import { exportService } from './export-service.ts';
import { failedLinksRepository } from './failed-links-repository.ts';
import { borrowersOperations } from './handlers.ts';
import { linksOperations } from './links-handlers.ts';
import { linksRepository } from './links-repository.ts';
import { linksService } from './links-service.ts';
import { listsOperations } from './lists-handlers.ts';
import { listsService } from './lists-service.ts';
import { paymentsMadeRepository } from './payments-made-repository.ts';
import { borrowersRepository } from './repository.ts';
import { borrowersService } from './service.ts';
import { transactionsRepository } from './transactions-repository.ts';

export function borrowersArea(context: LenderContext) {
  const { db, now, today, controlSettings } = context;
  return {
    ...borrowersOperations(borrowersService(borrowersRepository(db))),
    ...detailsOperations(detailsService(detailsRepository(db))),
    ...listsOperations(
      listsService(
        appUsersRepository(db),
        failedLinksRepository(db),
        paymentsMadeRepository(db),
        transactionsRepository(db),
      ),
    ),
    ...changesOperations(changesService(changesRepository(db), { ...createAuthOptions(context), today })),
    ...linksOperations(linksService(linksRepository(db), { now, today, controlSettings })),
    ...exportOperations(exportService(exportRepository(db), today)),
  };
}
