import type { Schemas } from '@livery/contract';
import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, integer, smallint, text } from 'drizzle-orm/pg-core';
import { cents, day, moment } from './columns.ts';

/** What a payment is charged for; each has its own convenience fee. */
export type PaymentKind = 'one_time' | 'recurring' | 'one_time_scheduled';

/**
 * pending: the processor has not reported an outcome. submitted: taken, on its way through the bank. declined: nothing
 * was taken, and amount and fee are zero. returned: the bank took the money back, and staff can void the payment.
 * `domain/payments/payment-states.ts` has the transitions. What was given back of a payment is in its refunds.
 */
export type PaymentState = 'pending' | 'submitted' | 'settled' | 'declined' | 'returned' | 'voided';

/** pending: the processor has not said whether it gave the money back. declined: it has not. */
export type RefundState = 'pending' | 'done' | 'declined';

/** Saved methods, payments, refunds and schedules (spec section 3). */
export function paymentTables(schema: PgSchema) {
  return {
    paymentMethods: schema.table('payment_methods', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      /** 1 card, 2 ACH, 3 PAD. */
      methodType: smallint('method_type').$type<Schemas['MethodType']>().notNull(),
      /** The processor's token; a card or account number is never stored. */
      token: text('token').notNull(),
      cardBrand: text('card_brand').$type<NonNullable<Schemas['PaymentMethod']['cardBrand']>>(),
      lastFour: text('last_four').notNull(),
      holderName: text('holder_name').notNull(),
      bankName: text('bank_name'),
      accountType: smallint('account_type'),
      expiryMonth: smallint('expiry_month'),
      expiryYear: smallint('expiry_year'),
      billingZip: text('billing_zip'),
      removedDay: day('removed_day'),
      /** Null for a saved method. Any other serves one payment until then, and is in no list. */
      usableUntil: moment('usable_until'),
    }),
    payments: schema.table('payments', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      linkedAccountId: integer('linked_account_id'),
      paymentMethodId: integer('payment_method_id'),
      paymentDay: day('payment_day').notNull(),
      /** Without the fee. Negative for a credit: money sent to the customer. */
      amountCents: cents('amount_cents').notNull(),
      feeCents: cents('fee_cents').notNull(),
      /** 1 card, 2 ACH, 3 PAD: the type of the method, so that lists filter by it without reading the method. */
      methodType: smallint('method_type').$type<Schemas['MethodType']>().notNull(),
      /** 1 IOS, 2 ANDROID, 3 WEB, 4 SMS, 5 IVR, 6 and 8 CAP, 7 NLS. */
      platformId: smallint('platform_id').notNull(),
      madeBy: text('made_by').notNull(),
      authId: text('auth_id'),
      orderId: text('order_id').notNull(),
      state: text('state').$type<PaymentState>().notNull().default('settled'),
      /** Why the bank returned the payment, or what was declined; null in other states. */
      statusReason: text('status_reason'),
      kind: text('kind').$type<PaymentKind>().notNull().default('one_time'),
      /** What the processor knows it by; the same reference never makes a second payment. */
      reference: text('reference'),
      createdAt: moment('created_at'),
      /** When to request the outcome from the processor next; null when no outcome is expected. */
      nextCheckAt: moment('next_check_at'),
      principalOnly: boolean('principal_only').notNull().default(false),
      postToLoan: boolean('post_to_loan').notNull().default(true),
      postComment: text('post_comment'),
      waiveReasonId: integer('waive_reason_id'),
      /** What it has taken off the loan's balances and has not been taken back since; negative for a credit. */
      postedPrincipalCents: cents('posted_principal_cents').notNull().default(0),
      postedDueCents: cents('posted_due_cents').notNull().default(0),
      postedPayoffCents: cents('posted_payoff_cents').notNull().default(0),
      /** The loan's lateness that it ended, to be put back with it; null when it ended none. */
      clearedDaysPastDue: integer('cleared_days_past_due'),
      clearedOldDueDay: day('cleared_old_due_day'),
      clearedNewOldestDay: day('cleared_new_oldest_day'),
    }),
    feeWaiveReasons: schema.table('fee_waive_reasons', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      reason: text('reason').notNull(),
    }),
    refunds: schema.table('refunds', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      paymentId: integer('payment_id').notNull(),
      staffId: integer('staff_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      refundDay: day('refund_day').notNull(),
      /** What the processor knows it by; the same reference never makes a second refund. */
      reference: text('reference'),
      state: text('state').$type<RefundState>().notNull().default('done'),
    }),
    schedules: schema.table('schedules', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      /** The items of one recurring schedule share it. */
      groupId: integer('group_id').notNull(),
      loanId: integer('loan_id').notNull(),
      paymentMethodId: integer('payment_method_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** The convenience fee as it was agreed; exactly this is charged, whatever the lender's is by then. */
      feeCents: cents('fee_cents').notNull(),
      repeatingType: smallint('repeating_type').$type<0 | 1>().notNull(),
      /** 0 one time, SM twice a month, others from payment_frequencies. */
      frequencyCode: text('frequency_code').notNull(),
      scheduleDay: day('schedule_day').notNull(),
      secondDay: day('second_day'),
      scheduleCount: integer('schedule_count').notNull(),
      overrideCount: boolean('override_count').notNull(),
      nextExecutionDay: day('next_execution_day').notNull(),
      /** 0 Scheduled, 1 Success, 2 Failed, 3 Deleted. */
      status: smallint('status').$type<Schemas['ScheduleStatus']>().notNull(),
      customEmail: text('custom_email'),
      paymentId: integer('payment_id'),
      /** The member of staff who scheduled it; null for what was there before. */
      createdBy: integer('created_by'),
      /** When the processor was first asked; from then on nobody may change or remove the item. */
      startedAt: moment('started_at'),
      /** Not to be looked at before; null for at once. */
      retryAt: moment('retry_at'),
      attempts: integer('attempts').notNull().default(0),
      failureReason: text('failure_reason'),
    }),
  };
}

export type PaymentRow = ReturnType<typeof paymentTables>['payments']['$inferSelect'];
export type PaymentMethodRow = ReturnType<typeof paymentTables>['paymentMethods']['$inferSelect'];
export type RefundRow = ReturnType<typeof paymentTables>['refunds']['$inferSelect'];
