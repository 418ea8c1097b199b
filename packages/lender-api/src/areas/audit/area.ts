import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createAuditSubjects } from './audit-subjects.ts';
import { createAuditOperations } from './handlers.ts';
import { createAuditRepository } from './repository.ts';
import { createAuditService } from './service.ts';

export function createAuditArea({ db }: LenderContext) {
  return createAuditOperations(createAuditService(createAuditRepository(db), createAuditSubjects(db)));
}
