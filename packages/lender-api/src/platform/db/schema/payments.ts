import type { Schemas } from '@livery/contract';
import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, integer, smallint, text } from 'drizzle-orm/pg-core';
import { cents, day, timestamptz } from './columns.ts';

export type PaymentKind = 'one_time' | 'recurring' | 'one_time_scheduled';

/** The state of a payment (docs/product/payments.md#payment-states). Refunds do not change it. */
export type PaymentState =
  | 'reserved'
  | 'pending'
  | 'submitted'
  | 'settled'
  | 'declined'
  | 'returned'
  | 'voided';

/**
 * reserved: the processor has not confirmed that it received the refund. pending: it has not reported an outcome.
 * declined: no money was returned.
 */
export type RefundState = 'reserved' | 'pending' | 'done' | 'declined';

/** Payment methods, payments, refunds, scheduled payments and reasons for fee waivers. */
export function createPaymentTables(schema: PgSchema) {
  return {
    paymentMethods: schema.table('payment_methods', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      /** 1 card, 2 ACH, 3 PAD. */
      methodType: smallint('method_type').$type<Schemas['MethodType']>().notNull(),
      /** The processor's token. The card or account number is never stored. */
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
      /**
       * Null for a saved method. A method that is not saved is in no list and can be used for one payment
       * until this time.
       */
      usableUntil: timestamptz('usable_until'),
    }),
    payments: schema.table('payments', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      linkedAccountId: integer('linked_account_id'),
      paymentMethodId: integer('payment_method_id'),
      paymentDay: day('payment_day').notNull(),
      /** The amount without the fee; negative for a credit. */
      amountCents: cents('amount_cents').notNull(),
      feeCents: cents('fee_cents').notNull(),
      /** Copy of the payment method's type, so that lists can filter without a join. */
      methodType: smallint('method_type').$type<Schemas['MethodType']>().notNull(),
      /**
       * The platform: 1 iOS, 2 Android, 3 web, 4 SMS, 5 IVR, 6 and 8 CAP (the staff portal), 7 NLS (the loan
       * management system).
       */
      platformId: smallint('platform_id').notNull(),
      madeBy: text('made_by').notNull(),
      /** The staff member who made the payment; null for borrowers, schedules and payments of earlier versions. */
      staffId: integer('staff_id'),
      authId: text('auth_id'),
      orderId: text('order_id').notNull(),
      state: text('state').$type<PaymentState>().notNull().default('settled'),
      /**
       * The reason why the bank returned the payment, or the message for a declined payment; null in other
       * states.
       */
      statusReason: text('status_reason'),
      kind: text('kind').$type<PaymentKind>().notNull().default('one_time'),
      /**
       * The reference of the payment at the processor. The processor charges a reference only once. Null if
       * the processor did not receive the payment.
       */
      reference: text('reference'),
      createdAt: timestamptz('created_at'),
      /** When to request the outcome from the processor next; null if no outcome is expected. */
      nextCheckAt: timestamptz('next_check_at'),
      principalOnly: boolean('principal_only').notNull().default(false),
      postToLoan: boolean('post_to_loan').notNull().default(true),
      postComment: text('post_comment'),
      waiveReasonId: integer('waive_reason_id'),
      /** When the payment was posted to the loan; null if it was not posted, or by an earlier version. */
      postedAt: timestamptz('posted_at'),
      /** Amounts by which the payment lowered the loan's balances, minus reversals; negative for a credit. */
      postedPrincipalCents: cents('posted_principal_cents').notNull().default(0),
      postedDueCents: cents('posted_due_cents').notNull().default(0),
      postedPayoffCents: cents('posted_payoff_cents').notNull().default(0),
      /** Days past due that the payment cleared and that a reversal restores; null if it cleared none. */
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
      /**
       * The reference of the refund at the processor. Null if the processor did not receive the refund, and
       * for refunds of earlier versions.
       */
      reference: text('reference'),
      state: text('state').$type<RefundState>().notNull().default('done'),
      /** Why a refund was declined; null in other states. */
      statusReason: text('status_reason'),
    }),
    schedules: schema.table('schedules', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      seriesId: integer('series_id').notNull(),
      loanId: integer('loan_id').notNull(),
      paymentMethodId: integer('payment_method_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** The agreed fee (docs/product/schedules.md#agreed-fee), charged even if the lender's fee changes. */
      feeCents: cents('fee_cents').notNull(),
      repeatingType: smallint('repeating_type').$type<0 | 1>().notNull(),
      /**
       * The code of the frequency: 0 for one time, SM for twice a month, otherwise a code in
       * `payment_frequencies`.
       */
      frequencyCode: text('frequency_code').notNull(),
      scheduleDay: day('schedule_day').notNull(),
      secondDay: day('second_day'),
      scheduleCount: integer('schedule_count').notNull(),
      overrideCount: boolean('override_count').notNull(),
      nextExecutionDay: day('next_execution_day').notNull(),
      /** The status: 0 Scheduled, 1 Success, 2 Failed, 3 Deleted. */
      status: smallint('status').$type<Schemas['ScheduleStatus']>().notNull(),
      customEmail: text('custom_email'),
      paymentId: integer('payment_id'),
      /** The staff member who scheduled the payment; null for scheduled payments of earlier versions. */
      createdBy: integer('created_by'),
      /**
       * When a server first started to charge the payment. After that, the payment cannot be changed or
       * deleted.
       */
      startedAt: timestamptz('started_at'),
      /** The earliest time of the next attempt; null for immediately. */
      retryAt: timestamptz('retry_at'),
      attempts: integer('attempts').notNull().default(0),
      failureReason: text('failure_reason'),
    }),
  };
}

export type PaymentRow = ReturnType<typeof createPaymentTables>['payments']['$inferSelect'];
export type PaymentMethodRow = ReturnType<typeof createPaymentTables>['paymentMethods']['$inferSelect'];
export type RefundRow = ReturnType<typeof createPaymentTables>['refunds']['$inferSelect'];
