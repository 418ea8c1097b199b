import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { ERASED_TIN } from '../borrowers/link-identity.ts';
import { SCHEDULED } from '../schedules/schedule-rows.ts';
import { findSubject, type Subject } from './subject.ts';

/** Thrown if personal data cannot be erased. The message says what to do first. */
export class ErasureError extends Error {}

const ERASED_TEXT = 'Erased';

/** Replacement values that are valid in the contract and identify nobody. */
const ANONYMOUS_VALUES = { tin: ERASED_TIN, zip: '00000', phone: '0000000000', dateOfBirth: '1900-01-01' };

const isAmong = (column: PgColumn, values: readonly (number | string)[]) => inArray(column, [...values]);

/**
 * @throws ErasureError if money can still move, or if the borrower owes money and `allowOpenBalance` is false
 */
async function requireErasable(
  tx: Orm,
  { schedules, payments, refunds, loans }: LenderTables,
  { loanIds }: Subject,
  allowOpenBalance: boolean,
): Promise<void> {
  const scheduledCount = await tx.$count(
    schedules,
    and(isAmong(schedules.loanId, loanIds), eq(schedules.status, SCHEDULED)),
  );
  if (scheduledCount > 0)
    throw new ErasureError(`${scheduledCount} scheduled payments are open. Cancel them first.`);
  const unfinishedCount = await tx.$count(
    payments,
    and(
      isAmong(payments.loanId, loanIds),
      or(
        inArray(payments.state, ['reserved', 'pending', 'submitted']),
        inArray(
          payments.id,
          tx
            .select({ id: refunds.paymentId })
            .from(refunds)
            .where(inArray(refunds.state, ['reserved', 'pending'])),
        ),
      ),
    ),
  );
  if (unfinishedCount > 0)
    throw new ErasureError(`${unfinishedCount} payments or refunds are not final. Try again later.`);
  const owedLoanCount = await tx.$count(loans, and(isAmong(loans.id, loanIds), gt(loans.payoffCents, 0)));
  if (owedLoanCount > 0 && !allowOpenBalance)
    throw new ErasureError(
      `${owedLoanCount} loan accounts have a payoff amount above zero. To erase the data of their borrower nevertheless, add --with-balance.`,
    );
}

/**
 * Erases the personal data of the borrower. Loan accounts, payments, refunds and past scheduled payments
 * remain, but without names, comments and email addresses.
 */
async function eraseBorrower(tx: Orm, tables: LenderTables, subject: Subject, today: string): Promise<void> {
  const { borrowerId, loanIds, emails } = subject;
  const { borrowers, paymentMethods, payments, schedules, outboxMails } = tables;
  const lastName = `borrower ${borrowerId}`;
  await tx
    .update(borrowers)
    .set({ ...ANONYMOUS_VALUES, firstName: ERASED_TEXT, lastName, userImage: null })
    .where(eq(borrowers.id, borrowerId));
  await tx
    .update(paymentMethods)
    .set({
      // The processor does not know this token, so no payment or refund is possible.
      token: sql`'erased-' || ${paymentMethods.id}`,
      holderName: ERASED_TEXT,
      bankName: null,
      billingZip: null,
      removedDay: sql`coalesce(${paymentMethods.removedDay}, ${today}::date)`,
    })
    .where(isAmong(paymentMethods.loanId, loanIds));
  await tx.update(payments).set({ postComment: null }).where(isAmong(payments.loanId, loanIds));
  await tx
    .update(payments)
    .set({ madeBy: ERASED_TEXT })
    .where(
      and(
        isAmong(payments.loanId, loanIds),
        inArray(payments.madeBy, await listAppUserNames(tx, tables, subject)),
      ),
    );
  await tx.update(schedules).set({ customEmail: null }).where(isAmong(schedules.loanId, loanIds));
  await tx.delete(outboxMails).where(isAmong(outboxMails.recipient, emails));
}

/** Returns the full names of the app users, which their payments contain in `madeBy`. */
async function listAppUserNames(
  tx: Orm,
  { appUsers }: LenderTables,
  { appUserIds }: Subject,
): Promise<string[]> {
  const rows = await tx
    .select({ firstName: appUsers.firstName, lastName: appUsers.lastName })
    .from(appUsers)
    .where(isAmong(appUsers.id, appUserIds));
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** Ends the sessions of the app users, erases their contact data and unlinks the loan accounts. */
async function eraseAppUsers(tx: Orm, tables: LenderTables, subject: Subject, today: string): Promise<void> {
  const { loanIds, loanNos, appUserIds } = subject;
  const { appUsers, linkedAccounts, failedLinks, borrowerSessions, borrowerLinks, linkAttempts } = tables;
  await tx
    .update(linkedAccounts)
    .set({
      attemptName: null,
      attemptTin: null,
      attemptTinFour: null,
      attemptDob: null,
      attemptZip: null,
      attemptPhone: null,
      unlinkedDay: sql`coalesce(${linkedAccounts.unlinkedDay}, greatest(${today}::date, ${linkedAccounts.createdDay}))`,
    })
    .where(isAmong(linkedAccounts.loanId, loanIds));
  // A failed link to one of the loan accounts contains the borrower's identity, no matter who entered it.
  await tx
    .delete(failedLinks)
    .where(or(isAmong(failedLinks.appUserId, appUserIds), isAmong(failedLinks.attemptLoanNo, loanNos)));
  for (const table of [borrowerSessions, borrowerLinks, linkAttempts]) {
    await tx.delete(table).where(isAmong(table.appUserId, appUserIds));
  }
  await tx
    .update(appUsers)
    .set({
      firstName: ERASED_TEXT,
      lastName: sql`'app user ' || ${appUsers.id}`,
      mobilePhone: null,
      primaryEmail: null,
      street: '',
      city: '',
      state: '',
      zip: '',
      passwordHash: null,
      pmsId: null,
      pmsConversationId: null,
    })
    .where(isAmong(appUsers.id, appUserIds));
}

/** Deletes the messages and the values in audit records. The actions, times and staff remain recorded. */
async function eraseHistory(tx: Orm, tables: LenderTables, { loanIds, appUserIds }: Subject): Promise<void> {
  const { chatMessages, chatConversations, chatReads, chatTokens, auditRecords } = tables;
  for (const table of [chatMessages, chatConversations, chatReads, chatTokens]) {
    await tx.delete(table).where(isAmong(table.loanId, loanIds));
  }
  await tx
    .update(auditRecords)
    .set({ before: null, after: null })
    .where(or(isAmong(auditRecords.loanId, loanIds), isAmong(auditRecords.appUserId, appUserIds)));
}

export interface ErasureOptions {
  readonly loanNo: string;
  /** Today's date in the lender's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  readonly now: Date;
  /** True to erase the data even if the borrower owes money. */
  readonly allowOpenBalance: boolean;
}

/**
 * Erases the personal data of the borrower of a loan account, in one transaction. The ledger remains: the
 * numbers and balances of loan accounts, and all payments and refunds with their amounts, days and last four
 * digits.
 * @throws ErasureError for an unknown loan account, and while payments are not final or money is owed
 */
export async function erasePersonalData(
  { orm, tables }: LenderDb,
  options: ErasureOptions,
): Promise<Subject> {
  const { loanNo, today, now, allowOpenBalance } = options;
  return orm.transaction(async (tx) => {
    const subject = await findSubject(tx, tables, loanNo);
    if (subject === null) throw new ErasureError(`There is no loan account ${loanNo}.`);
    // Every new payment or schedule locks the loan first, so it cannot start during the erasure.
    await tx
      .select({ id: tables.loans.id })
      .from(tables.loans)
      .where(isAmong(tables.loans.id, subject.loanIds))
      .orderBy(tables.loans.id)
      .for('update');
    await requireErasable(tx, tables, subject, allowOpenBalance);
    await eraseBorrower(tx, tables, subject, today);
    await eraseAppUsers(tx, tables, subject, today);
    await eraseHistory(tx, tables, subject);
    // The record has no loan account, because the portal cannot list actions that the contract does not have.
    const { borrowerId } = subject;
    const change = { action: 'personal-data-erased', after: { borrowerId } } as const;
    await recordChanges(tx, tables, { staffId: null, at: now }, [change]);
    return subject;
  });
}
