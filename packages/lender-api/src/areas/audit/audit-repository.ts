import { desc, eq } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';

/** Reads the audit records of loan accounts, newest first, with the staff member and the borrower. */
export function createAuditRepository({ orm, tables }: LenderDb) {
  const { auditRecords, appUsers, loans, staff } = tables;
  return {
    hasLoan: async (loanId: number) => (await orm.$count(loans, eq(loans.id, loanId))) === 1,
    count: (loanId: number) => orm.$count(auditRecords, eq(auditRecords.loanId, loanId)),

    list(loanId: number, { limit, offset }: PageRequest) {
      return orm
        .select({
          id: auditRecords.id,
          occurredAt: auditRecords.occurredAt,
          action: auditRecords.action,
          before: auditRecords.before,
          after: auditRecords.after,
          staff: { id: staff.id, firstName: staff.firstName, lastName: staff.lastName },
          borrower: {
            id: appUsers.id,
            firstName: appUsers.firstName,
            lastName: appUsers.lastName,
          },
        })
        .from(auditRecords)
        .leftJoin(staff, eq(staff.id, auditRecords.staffId))
        .leftJoin(appUsers, eq(appUsers.id, auditRecords.appUserId))
        .where(eq(auditRecords.loanId, loanId))
        .orderBy(desc(auditRecords.id))
        .limit(limit)
        .offset(offset);
    },
  };
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;
