import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Subject } from './subject.ts';

/** Columns that are no information about the person: secrets, and copies that only speed up searches. */
const OMITTED = new Set([
  'passwordHash',
  'token',
  'nameFolded',
  'lastNameFolded',
  'loanNoFolded',
  'attemptLoanNoFolded',
]);

/** Returns the columns of a table without those that an export omits. */
const getExportedColumns = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !OMITTED.has(name)));

/** Returns everything that the database has about a person, as rows by table. Amounts are in cents. */
export async function exportPersonalData(orm: Orm, tables: LenderTables, subject: Subject) {
  const { borrowerId, loanIds, appUserIds, emails } = subject;
  const select = (table: PgTable) => orm.select(getExportedColumns(table)).from(table);
  /** An empty list is true for no row. */
  const isAmong = (column: PgColumn, ids: readonly (number | string)[]) => inArray(column, [...ids]);
  const { payments, refunds, chatMessages, auditRecords } = tables;
  const paymentIds = orm.select({ id: payments.id }).from(payments).where(isAmong(payments.loanId, loanIds));
  return {
    borrower: await select(tables.borrowers).where(eq(tables.borrowers.id, borrowerId)),
    loanAccounts: await select(tables.loans).where(isAmong(tables.loans.id, loanIds)),
    appUsers: await select(tables.appUsers).where(isAmong(tables.appUsers.id, appUserIds)),
    linkedAccounts: await select(tables.linkedAccounts).where(isAmong(tables.linkedAccounts.loanId, loanIds)),
    failedLinks: await select(tables.failedLinks).where(isAmong(tables.failedLinks.appUserId, appUserIds)),
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
