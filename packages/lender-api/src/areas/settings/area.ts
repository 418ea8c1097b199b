import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createFileAddress } from '../files/file-address.ts';
import { createSettingsChangeOperations, createSettingsReadOperations } from './settings-handlers.ts';
import { createCardFeesRepository, createSettingsRepository } from './settings-repository.ts';
import { createSettingsService } from './settings-service.ts';
import { createUploadsOperations } from './uploads-handlers.ts';
import { createUploadsService } from './uploads-service.ts';

export function createSettingsArea({ config, db, now }: LenderContext) {
  const repository = createSettingsRepository(db);
  const service = createSettingsService(repository, createCardFeesRepository(db), now);
  return {
    ...createSettingsReadOperations(service, (request) => createFileAddress(request, config.slug)),
    ...createSettingsChangeOperations(service),
    ...createUploadsOperations(createUploadsService(repository, now)),
  };
}
