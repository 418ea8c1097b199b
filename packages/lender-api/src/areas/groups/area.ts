import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createGroupExportOperations } from './export-handlers.ts';
import { createGroupExportRepository } from './export-repository.ts';
import { createGroupExportService } from './export-service.ts';
import { createGroupChangesRepository } from './group-changes-repository.ts';
import { createGroupsOperations } from './groups-handlers.ts';
import { createGroupsRepository } from './groups-repository.ts';
import { createGroupsService } from './groups-service.ts';

export function createGroupsArea({ db, now, today, brands }: LenderContext) {
  const service = createGroupsService(createGroupsRepository(db), createGroupChangesRepository(db), now);
  return {
    ...createGroupsOperations(service),
    ...createGroupExportOperations(
      createGroupExportService(createGroupExportRepository(db), { today, brands }),
    ),
  };
}
