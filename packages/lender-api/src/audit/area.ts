import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { auditOperations } from './handlers.ts';
import { auditRepository } from './repository.ts';
import { auditService } from './service.ts';

/** The audit trail. */
export function auditArea({ db }: LenderContext): Operations {
  return auditOperations(auditService(auditRepository(db)));
}
