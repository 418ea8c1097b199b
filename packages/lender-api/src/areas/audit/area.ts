import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { auditSubjects } from './audit-subjects.ts';
import { auditOperations } from './handlers.ts';
import { auditRepository } from './repository.ts';
import { auditService } from './service.ts';

export function auditArea({ db }: LenderContext) {
  return auditOperations(auditService(auditRepository(db), auditSubjects(db)));
}
