import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { SCHEDULED } from '../schedules/schedule-rows.ts';
import { findSubject, type Subject } from './subject.ts';

/** A reason for which personal data is not erased. The message says what to do first. */
export class ErasureError extends Error {}

const ERASED = 'Erased';

/** Values in the formats of the contract that identify nobody. */
const NOBODY = { tin: '000000000', zip: '00000', phone: '0000000000', dateOfBirth: '1900-01-01' };

const isAmong = (column: PgColumn, values: readonly (number | string)[]) => inArray(column, [...values]);

/** @throws ErasureError if money can still move, or if the borrower still owes money */
async function requireClosed(
  tx: Orm,
  { schedules, payments, refunds, loans }: LenderTables,
  { loanIds }: Subject,
  allowOpenBalance: boolean,
): Promise<void> {
  const open = await tx.$count(
    schedules,
    and(isAmong(schedules.loanId, loanIds), eq(schedules.status, SCHEDULED)),
  );
  if (open > 0) throw new ErasureError(`${open} scheduled payments are open. Cancel them first.`);
  const moving = await tx.$count(
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
  if (moving > 0) throw new ErasureError(`${moving} payments or refunds are not final. Try again later.`);
  const owed = await tx.$count(loans, and(isAmong(loans.id, loanIds), gt(loans.payoffCents, 0)));
  if (owed > 0 && !allowOpenBalance)
    throw new ErasureError(
      `${owed} loan accounts have a payoff amount above zero. To erase the data of their borrower nevertheless, add --with-balance.`,
    );
}

/** Removes everything about the borrower except loan accounts, payments, refunds and past scheduled payments. */
async function eraseBorrower(tx: Orm, tables: LenderTables, subject: Subject, today: string): Promise<void> {
  const { borrowerId, loanIds, emails } = subject;
  const { borrowers, paymentMethods, payments, schedules, outboxMails } = tables;
  const lastName = `borrower ${borrowerId}`;
  await tx
    .update(borrowers)
    .set({ ...NOBODY, firstName: ERASED, lastName, userImage: null })
    .where(eq(borrowers.id, borrowerId));
  await tx
    .update(paymentMethods)
    .set({
      // The processor does not know this token, so no payment or refund is possible.
      token: sql`'erased-' || ${paymentMethods.id}`,
      holderName: ERASED,
      bankName: null,
      billingZip: null,
      removedDay: sql`coalesce(${paymentMethods.removedDay}, ${today}::date)`,
    })
    .where(isAmong(paymentMethods.loanId, loanIds));
  await tx.update(payments).set({ postComment: null }).where(isAmong(payments.loanId, loanIds));
  await tx
    .update(payments)
    .set({ madeBy: ERASED })
    .where(
      and(isAmong(payments.loanId, loanIds), inArray(payments.madeBy, await listNames(tx, tables, subject))),
    );
  await tx.update(schedules).set({ customEmail: null }).where(isAmong(schedules.loanId, loanIds));
  await tx.delete(outboxMails).where(isAmong(outboxMails.recipient, emails));
}

/** Returns the full names of the app users, which payments of borrowers contain. */
async function listNames(tx: Orm, { appUsers }: LenderTables, { appUserIds }: Subject): Promise<string[]> {
  const rows = await tx
    .select({ firstName: appUsers.firstName, lastName: appUsers.lastName })
    .from(appUsers)
    .where(isAmong(appUsers.id, appUserIds));
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** Ends the sessions of the app users, removes their contact data and their links. */
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
  // Anyone who tried to link one of the loan accounts has entered the identity of its borrower.
  await tx
    .delete(failedLinks)
    .where(or(isAmong(failedLinks.appUserId, appUserIds), isAmong(failedLinks.attemptLoanNo, loanNos)));
  for (const table of [borrowerSessions, borrowerLinks, linkAttempts]) {
    await tx.delete(table).where(isAmong(table.appUserId, appUserIds));
  }
  await tx
    .update(appUsers)
    .set({
      firstName: ERASED,
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

/** Deletes the messages, and the recorded values of the activity. What was done, when and by whom remains. */
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
  /** True to erase the data although the borrower owes money. */
  readonly allowOpenBalance: boolean;
}

/**
 * Erases the personal data of the borrower of a loan account, in one transaction. The ledger remains: the numbers and
 * balances of loan accounts, and all payments and refunds with their amounts, days and last four digits.
 * @throws ErasureError
 */
export async function erasePersonalData(
  { orm, tables }: LenderDb,
  options: ErasureOptions,
): Promise<Subject> {
  const { loanNo, today, now, allowOpenBalance } = options;
  return orm.transaction(async (tx) => {
    const subject = await findSubject(tx, tables, loanNo);
    if (subject === null) throw new ErasureError(`There is no loan account ${loanNo}.`);
    // Payments and schedules lock the loan first, so none can start meanwhile.
    await tx
      .select({ id: tables.loans.id })
      .from(tables.loans)
      .where(isAmong(tables.loans.id, subject.loanIds))
      .orderBy(tables.loans.id)
      .for('update');
    await requireClosed(tx, tables, subject, allowOpenBalance);
    await eraseBorrower(tx, tables, subject, today);
    await eraseAppUsers(tx, tables, subject, today);
    await eraseHistory(tx, tables, subject);
    // Without a loan account, because the portal lists only activity of the contract.
    const { borrowerId } = subject;
    const change = { action: 'personal-data-erased', after: { borrowerId } } as const;
    await recordChanges(tx, tables, { staffId: null, at: now }, [change]);
    return subject;
  });
}
