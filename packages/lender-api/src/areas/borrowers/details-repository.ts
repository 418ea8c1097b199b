import type { SQL } from 'drizzle-orm';
import { desc, eq, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';

/** Reads loan accounts with their link and app user. */
export function detailsRepository({ orm, tables }: LenderDb) {
  const { borrowers, installAccounts, linkedAccounts, loans } = tables;

  const loanColumns = {
    id: loans.id,
    loanNo: loans.loanNo,
    principalBalanceCents: loans.principalBalanceCents,
    totalDueCents: loans.totalDueCents,
    daysPastDue: loans.daysPastDue,
    nextPromiseDay: loans.nextPromiseDay,
    nextPromiseCents: loans.nextPromiseCents,
    frequencyCode: loans.frequencyCode,
    regularPaymentCents: loans.regularPaymentCents,
    payoffCents: loans.payoffCents,
    collateralMake: loans.collateralMake,
    collateralModel: loans.collateralModel,
    firstName: borrowers.firstName,
    lastName: borrowers.lastName,
    userImage: borrowers.userImage,
  };
  const linkColumns = {
    id: linkedAccounts.id,
    createdDay: linkedAccounts.createdDay,
    unlinkedDay: linkedAccounts.unlinkedDay,
    installAccountId: linkedAccounts.installAccountId,
    attemptLoanNo: linkedAccounts.attemptLoanNo,
    attemptName: linkedAccounts.attemptName,
    attemptTin: linkedAccounts.attemptTin,
    attemptTinFour: linkedAccounts.attemptTinFour,
    attemptDob: linkedAccounts.attemptDob,
    attemptZip: linkedAccounts.attemptZip,
    attemptPhone: linkedAccounts.attemptPhone,
    attemptBranchNo: linkedAccounts.attemptBranchNo,
  };
  const personColumns = {
    id: installAccounts.id,
    firstName: installAccounts.firstName,
    lastName: installAccounts.lastName,
    mobilePhone: installAccounts.mobilePhone,
    primaryEmail: installAccounts.primaryEmail,
    street: installAccounts.street,
    city: installAccounts.city,
    state: installAccounts.state,
    zip: installAccounts.zip,
    pmsId: installAccounts.pmsId,
    pmsConversationId: installAccounts.pmsConversationId,
    lastOnline: installAccounts.lastOnline,
  };

  /** Returns the loan with its newest link, a current link before an ended one. */
  async function find(condition: SQL) {
    const rows = await orm
      .select({ loan: loanColumns, link: linkColumns, person: personColumns })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .leftJoin(linkedAccounts, eq(linkedAccounts.loanId, loans.id))
      .leftJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
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

export type DetailsRepository = ReturnType<typeof detailsRepository>;
export type BorrowerDetails = NonNullable<Awaited<ReturnType<DetailsRepository['findByLoan']>>>;
