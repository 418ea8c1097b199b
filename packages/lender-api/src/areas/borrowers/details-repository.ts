import type { SQL } from 'drizzle-orm';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';

export function createDetailsRepository({ orm, tables }: LenderDb) {
  const { borrowers, appUsers, linkedAccounts, loans } = tables;

  // All columns, so that a new field needs no change here, except the tax number and the password hash.
  const { tin: _tin, ...borrowerColumns } = getTableColumns(borrowers);
  const { passwordHash: _passwordHash, ...personColumns } = getTableColumns(appUsers);
  const linkColumns = {
    id: linkedAccounts.id,
    createdDay: linkedAccounts.createdDay,
    unlinkedDay: linkedAccounts.unlinkedDay,
    appUserId: linkedAccounts.appUserId,
    attemptLoanNo: linkedAccounts.attemptLoanNo,
    attemptName: linkedAccounts.attemptName,
    attemptTin: linkedAccounts.attemptTin,
    attemptTinFour: linkedAccounts.attemptTinFour,
    attemptDob: linkedAccounts.attemptDob,
    attemptZip: linkedAccounts.attemptZip,
    attemptPhone: linkedAccounts.attemptPhone,
    attemptBranchNo: linkedAccounts.attemptBranchNo,
  };
  /** Returns the loan with its newest current link or, if there is none, its newest ended link. */
  async function find(condition: SQL) {
    const rows = await orm
      .select({
        loan: getTableColumns(loans),
        borrower: borrowerColumns,
        link: linkColumns,
        person: personColumns,
      })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .leftJoin(linkedAccounts, eq(linkedAccounts.loanId, loans.id))
      .leftJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
      .where(condition)
      .orderBy(
        sql`${linkedAccounts.unlinkedDay} is not null`,
        desc(linkedAccounts.createdDay),
        desc(linkedAccounts.id),
      )
      .limit(1);
    return rows[0];
  }

  return {
    findByLoan: (loanId: number) => find(eq(loans.id, loanId)),
    findByLink: (linkedAccountId: number) => find(eq(linkedAccounts.id, linkedAccountId)),
  };
}

export type DetailsRepository = ReturnType<typeof createDetailsRepository>;
export type BorrowerDetails = NonNullable<Awaited<ReturnType<DetailsRepository['findByLoan']>>>;
