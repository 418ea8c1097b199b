import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createImpersonationOperations } from './impersonation-handlers.ts';
import { createImpersonationRepository } from './impersonation-repository.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import { createImpersonationService } from './impersonation-service.ts';

export function createImpersonationArea({ db, now }: LenderContext): {
  service: ImpersonationService;
  operations: ReturnType<typeof createImpersonationOperations>;
} {
  const service = createImpersonationService(createImpersonationRepository(db), now);
  return { service, operations: createImpersonationOperations(service) };
}
