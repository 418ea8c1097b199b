import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { impersonationOperations } from './impersonation-handlers.ts';
import { impersonationRepository } from './impersonation-repository.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import { impersonationService } from './impersonation-service.ts';

export function impersonationArea({ db, now }: LenderContext): {
  service: ImpersonationService;
  operations: ReturnType<typeof impersonationOperations>;
} {
  const service = impersonationService(impersonationRepository(db), now);
  return { service, operations: impersonationOperations(service) };
}
