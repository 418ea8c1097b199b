import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { groupExportOperations } from './export-handlers.ts';
import { groupExportRepository } from './export-repository.ts';
import { groupExportService } from './export-service.ts';
import { groupChangesRepository } from './group-changes-repository.ts';
import { groupsOperations } from './groups-handlers.ts';
import { groupsRepository } from './groups-repository.ts';
import { groupsService } from './groups-service.ts';

export function groupsArea({ db, now, today }: LenderContext) {
  const service = groupsService(groupsRepository(db), groupChangesRepository(db), now);
  return {
    ...groupsOperations(service),
    ...groupExportOperations(groupExportService(groupExportRepository(db), today)),
  };
}
