import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** The person whose data is exported or erased: a borrower with all loan accounts. */
export interface Subject {
  readonly borrowerId: number;
  readonly loanIds: readonly number[];
  readonly loanNos: readonly string[];
  /** The app users who have linked only loan accounts of the borrower. Other app users are other persons. */
  readonly appUserIds: readonly number[];
  /**
   * The current and earlier email addresses of the app users, and the addresses to which receipts were sent. Omits the
   * current addresses of staff and other app users, because these receive emails about other persons too.
   */
  readonly emails: readonly string[];
}

/**
 * Returns the email addresses in the audit records of the subject: earlier addresses of app users, and addresses to which
 * receipts were sent.
 */
async function listRecordedAddresses(
  orm: Orm,
  { auditRecords, appUsers, staff }: LenderTables,
  { loanIds, appUserIds }: Pick<Subject, 'loanIds' | 'appUserIds'>,
): Promise<string[]> {
  const { before, after, loanId, appUserId } = auditRecords;
  const rows = await orm
    .select({
      before: sql<string | null>`${before}->>'email'`,
      after: sql<string | null>`${after}->>'email'`,
    })
    .from(auditRecords)
    .where(or(inArray(loanId, [...loanIds]), inArray(appUserId, [...appUserIds])));
  const addresses = new Set(rows.flatMap((row) => [row.before, row.after]).filter((email) => email !== null));
  const ofStaff = orm.select({ email: staff.email }).from(staff);
  const ofOtherAppUsers = orm
    .select({ email: sql<string>`${appUsers.primaryEmail}` })
    .from(appUsers)
    .where(and(isNotNull(appUsers.primaryEmail), notInArray(appUsers.id, [...appUserIds])));
  for (const { email } of [...(await ofStaff), ...(await ofOtherAppUsers)]) addresses.delete(email);
  return [...addresses];
}

/** Returns the borrower of a loan account, or null if there is no account with this number. */
export async function findSubject(orm: Orm, tables: LenderTables, loanNo: string): Promise<Subject | null> {
  const { loans, linkedAccounts, appUsers, schedules } = tables;
  const [loan] = await orm
    .select({ borrowerId: loans.borrowerId })
    .from(loans)
    .where(eq(loans.loanNo, loanNo));
  if (loan === undefined) return null;
  const { borrowerId } = loan;
  const ownLoans = await orm
    .select({ id: loans.id, loanNo: loans.loanNo })
    .from(loans)
    .where(eq(loans.borrowerId, borrowerId));
  const loanIds = ownLoans.map(({ id }) => id);
  const linkedToOthers = orm
    .select({ id: linkedAccounts.appUserId })
    .from(linkedAccounts)
    .where(notInArray(linkedAccounts.loanId, loanIds));
  const ownAppUsers = await orm
    .selectDistinct({ id: appUsers.id, email: appUsers.primaryEmail })
    .from(appUsers)
    .innerJoin(linkedAccounts, eq(linkedAccounts.appUserId, appUsers.id))
    .where(and(inArray(linkedAccounts.loanId, loanIds), notInArray(appUsers.id, linkedToOthers)));
  const receiptAddresses = await orm
    .selectDistinct({ email: schedules.customEmail })
    .from(schedules)
    .where(and(inArray(schedules.loanId, loanIds), isNotNull(schedules.customEmail)));
  const appUserIds = ownAppUsers.map(({ id }) => id);
  const recordedAddresses = await listRecordedAddresses(orm, tables, { loanIds, appUserIds });
  const emails = [...ownAppUsers, ...receiptAddresses].flatMap(({ email }) => email ?? []);
  return {
    borrowerId,
    loanIds,
    loanNos: ownLoans.map((ownLoan) => ownLoan.loanNo),
    appUserIds,
    emails: [...new Set([...emails, ...recordedAddresses])],
  };
}
