import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, text } from 'drizzle-orm/pg-core';
import { cents, day, folded } from './columns.ts';

export function createLoanTables(schema: PgSchema) {
  return {
    loanStatusCodes: schema.table('loan_status_codes', {
      code: text('code').primaryKey(),
      description: text('description').notNull(),
    }),
    paymentFrequencies: schema.table('payment_frequencies', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      code: text('code').notNull(),
      label: text('label').notNull(),
    }),
    loans: schema.table('loans', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanNo: text('loan_no').notNull(),
      borrowerId: integer('borrower_id').notNull(),
      statusCode: text('status_code').notNull(),
      branchNo: text('branch_no').notNull(),
      openedDay: day('opened_day').notNull(),
      frequencyCode: text('frequency_code').notNull(),
      principalBalanceCents: cents('principal_balance_cents').notNull(),
      totalDueCents: cents('total_due_cents').notNull(),
      regularPaymentCents: cents('regular_payment_cents').notNull(),
      payoffCents: cents('payoff_cents').notNull(),
      daysPastDue: integer('days_past_due').notNull(),
      potentialDaysPastDue: integer('potential_days_past_due').notNull(),
      nsfCount: integer('nsf_count').notNull(),
      brokenPromises: integer('broken_promises').notNull(),
      nextPromiseDay: day('next_promise_day'),
      nextPromiseCents: cents('next_promise_cents'),
      lastPaymentDay: day('last_payment_day'),
      lastPaymentCents: cents('last_payment_cents'),
      nextPaymentDay: day('next_payment_day'),
      oldDueDay: day('old_due_day'),
      newOldestDay: day('new_oldest_day'),
      collateralMake: text('collateral_make'),
      collateralModel: text('collateral_model'),
      loanNoFolded: folded('loan_no_folded'),
    }),
  };
}

/**
 * The identity fields that a borrower entered to link a loan account (docs/product/borrower-lists.md#identity-fields).
 */
const attemptColumns = {
  attemptName: text('attempt_name'),
  attemptTin: text('attempt_tin'),
  attemptTinFour: text('attempt_tin_four'),
  attemptDob: day('attempt_dob'),
  attemptZip: text('attempt_zip'),
  attemptPhone: text('attempt_phone'),
  attemptBranchNo: text('attempt_branch_no'),
};

/** Links of app users to loan accounts, and failed attempts to link one. */
export function createLinkTables(schema: PgSchema) {
  return {
    linkedAccounts: schema.table('linked_accounts', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      appUserId: integer('app_user_id').notNull(),
      createdDay: day('created_day').notNull(),
      unlinkedDay: day('unlinked_day'),
      attemptLoanNo: text('attempt_loan_no').notNull(),
      ...attemptColumns,
      /** A copy of the loan's value, maintained by a trigger, for sorting the Signed Up list. */
      daysPastDue: integer('days_past_due').notNull().default(0),
    }),
    failedLinks: schema.table('failed_links', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      appUserId: integer('app_user_id').notNull(),
      createdDay: day('created_day').notNull(),
      attemptLoanNo: text('attempt_loan_no').notNull(),
      ...attemptColumns,
      attemptLoanNoFolded: folded('attempt_loan_no_folded'),
    }),
  };
}
