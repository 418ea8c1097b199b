import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Subject } from './subject.ts';

/** Columns without information about the person: secrets, and copies that only speed up searches. */
const OMITTED_COLUMNS = new Set([
  'passwordHash',
  'token',
  'nameFolded',
  'lastNameFolded',
  'loanNoFolded',
  'attemptLoanNoFolded',
]);

/** Returns the columns of a table that an export contains. */
const getExportedColumns = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !OMITTED_COLUMNS.has(name)));

/** Returns the stored data about a person as one list of rows per kind of data. Amounts are in cents. */
export async function exportPersonalData(orm: Orm, tables: LenderTables, subject: Subject) {
  const { borrowerId, loanIds, loanNos, appUserIds, emails } = subject;
  const select = (table: PgTable) => orm.select(getExportedColumns(table)).from(table);
  /** Returns an SQL condition, which matches no row if `ids` is empty. */
  const isAmong = (column: PgColumn, ids: readonly (number | string)[]) => inArray(column, [...ids]);
  const { payments, refunds, chatMessages, auditRecords } = tables;
  const paymentIds = orm.select({ id: payments.id }).from(payments).where(isAmong(payments.loanId, loanIds));
  return {
    borrower: await select(tables.borrowers).where(eq(tables.borrowers.id, borrowerId)),
    loanAccounts: await select(tables.loans).where(isAmong(tables.loans.id, loanIds)),
    appUsers: await select(tables.appUsers).where(isAmong(tables.appUsers.id, appUserIds)),
    linkedAccounts: await select(tables.linkedAccounts).where(isAmong(tables.linkedAccounts.loanId, loanIds)),
    // A failed link to one of the loan accounts contains the borrower's identity, no matter who entered it.
    failedLinks: await select(tables.failedLinks).where(
      or(
        isAmong(tables.failedLinks.appUserId, appUserIds),
        isAmong(tables.failedLinks.attemptLoanNo, loanNos),
      ),
    ),
    paymentMethods: await select(tables.paymentMethods).where(isAmong(tables.paymentMethods.loanId, loanIds)),
    payments: await select(payments).where(isAmong(payments.loanId, loanIds)),
    refunds: await select(refunds).where(inArray(refunds.paymentId, paymentIds)),
    schedules: await select(tables.schedules).where(isAmong(tables.schedules.loanId, loanIds)),
    messages: await select(chatMessages).where(isAmong(chatMessages.loanId, loanIds)),
    activity: await select(auditRecords).where(
      or(isAmong(auditRecords.loanId, loanIds), isAmong(auditRecords.appUserId, appUserIds)),
    ),
    emails: await select(tables.outboxMails).where(isAmong(tables.outboxMails.recipient, emails)),
  };
}
