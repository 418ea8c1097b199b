import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, integer, smallint, text } from 'drizzle-orm/pg-core';
import { cents, day, moment } from './columns.ts';

/** Saved methods, payments, refunds and schedules (spec section 3). */
export function paymentTables(schema: PgSchema) {
  return {
    paymentMethods: schema.table('payment_methods', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      /** 1 card, 2 ACH, 3 PAD. */
      methodType: smallint('method_type').notNull(),
      /** The processor's token; a card or account number is never stored. */
      token: text('token').notNull(),
      cardBrand: text('card_brand'),
      lastFour: text('last_four').notNull(),
      holderName: text('holder_name').notNull(),
      bankName: text('bank_name'),
      accountType: smallint('account_type'),
      expiryMonth: smallint('expiry_month'),
      expiryYear: smallint('expiry_year'),
      billingZip: text('billing_zip'),
      removedDay: day('removed_day'),
    }),
    payments: schema.table('payments', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      loanId: integer('loan_id').notNull(),
      linkedAccountId: integer('linked_account_id'),
      paymentMethodId: integer('payment_method_id'),
      paymentDay: day('payment_day').notNull(),
      /** Exactly one of the three amounts is filled, so that sums count nothing twice; negative: money to the customer. */
      paymentCents: cents('payment_cents'),
      cardCents: cents('card_cents'),
      achCents: cents('ach_cents'),
      feeCents: cents('fee_cents').notNull(),
      refundedCents: cents('refunded_cents').notNull(),
      isRefunded: boolean('is_refunded').notNull(),
      /** 2 is by card or ACH; which one, the method says. */
      paymentType: smallint('payment_type').notNull(),
      /** 1 IOS, 2 ANDROID, 3 WEB, 4 SMS, 5 IVR, 6 and 8 CAP, 7 NLS. */
      platformId: smallint('platform_id').notNull(),
      madeBy: text('made_by').notNull(),
      authId: text('auth_id'),
      orderId: text('order_id').notNull(),
      showRefund: boolean('show_refund').notNull(),
      achStatus: smallint('ach_status'),
      statusDescription: text('status_description').notNull(),
    }),
    refunds: schema.table('refunds', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      paymentId: integer('payment_id').notNull(),
      staffId: integer('staff_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      refundDay: day('refund_day').notNull(),
    }),
    schedules: schema.table('schedules', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      /** The items of one recurring schedule share it. */
      groupId: integer('group_id').notNull(),
      loanId: integer('loan_id').notNull(),
      paymentMethodId: integer('payment_method_id').notNull(),
      amountCents: cents('amount_cents').notNull(),
      repeatingType: smallint('repeating_type').notNull(),
      /** 0 one time, SM twice a month, others from payment_frequencies. */
      frequencyCode: text('frequency_code').notNull(),
      scheduleDay: day('schedule_day').notNull(),
      secondDay: day('second_day'),
      scheduleCount: integer('schedule_count').notNull(),
      overrideCount: boolean('override_count').notNull(),
      nextExecutionDay: day('next_execution_day').notNull(),
      /** 0 Scheduled, 1 Success, 2 Failed, 3 Deleted. */
      status: smallint('status').notNull(),
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
