import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createClientOperations } from './handlers.ts';
import { createClientRepository } from './repository.ts';
import { createClientService } from './service.ts';

export function createClientArea({ config, db }: LenderContext) {
  return createClientOperations(createClientService(createClientRepository(db)), config.slug);
}
