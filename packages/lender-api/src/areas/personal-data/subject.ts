import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** The person whose data is exported or erased: a borrower with all loan accounts. */
export interface Subject {
  readonly borrowerId: number;
  readonly loanIds: readonly number[];
  readonly loanNos: readonly string[];
  /** The app users who have linked only loan accounts of the borrower. Other app users are other persons. */
  readonly appUserIds: readonly number[];
  /** The email addresses of the app users, and the receipt addresses of scheduled payments. */
  readonly emails: readonly string[];
}

/** Returns the borrower of a loan account, or null if there is no account with this number. */
export async function findSubject(
  orm: Orm,
  { loans, linkedAccounts, appUsers, schedules }: LenderTables,
  loanNo: string,
): Promise<Subject | null> {
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
  const emails = [...ownAppUsers, ...receiptAddresses].flatMap(({ email }) => email ?? []);
  return {
    borrowerId,
    loanIds,
    loanNos: ownLoans.map((ownLoan) => ownLoan.loanNo),
    appUserIds: ownAppUsers.map(({ id }) => id),
    emails: [...new Set(emails)],
  };
}
