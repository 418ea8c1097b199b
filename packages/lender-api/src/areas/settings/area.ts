import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createFileAddress } from '../files/file-address.ts';
import { filesOperations } from '../files/files-handlers.ts';
import { filesRepository } from '../files/files-repository.ts';
import { filesService } from '../files/files-service.ts';
import { settingsChangeOperations, settingsReadOperations } from './settings-handlers.ts';
import { cardFeesRepository, settingsRepository } from './settings-repository.ts';
import { settingsService } from './settings-service.ts';
import { uploadsOperations } from './uploads-handlers.ts';
import { uploadsService } from './uploads-service.ts';

export function settingsArea({ config, db, now }: LenderContext) {
  const repository = settingsRepository(db);
  const service = settingsService(repository, cardFeesRepository(db), now);
  return {
    ...settingsReadOperations(service, (request) => createFileAddress(request, config.slug)),
    ...settingsChangeOperations(service),
    ...uploadsOperations(uploadsService(repository, now)),
    ...filesOperations(filesService(filesRepository(db))),
  };
}
