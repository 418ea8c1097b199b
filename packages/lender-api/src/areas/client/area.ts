import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { clientOperations } from './handlers.ts';
import { clientRepository } from './repository.ts';
import { clientService } from './service.ts';

export function clientArea({ config, db }: LenderContext) {
  return clientOperations(clientService(clientRepository(db)), config.slug);
}
