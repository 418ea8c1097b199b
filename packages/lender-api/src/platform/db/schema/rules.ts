import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { cents, day, timestamptz } from './columns.ts';

export function createRuleTables(schema: PgSchema) {
  return {
    rules: schema.table('rules', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      subCategoryId: smallint('sub_category_id').notNull(),
      enabled: boolean('enabled').notNull(),
      /** Null only while the rule is off. */
      startDay: day('start_day'),
      endDay: day('end_day'),
      /** The scope of the rule: 1 all loans, 2 specific loans, 3 groups. */
      applyTo: smallint('apply_to').notNull(),
      /** The codes of channels: web 1, mobile 2, SMS 3, IVR 4, one time 71, recurring 72. */
      platforms: smallint('platforms').array().notNull(),
    }),
    ruleLoans: schema.table('rule_loans', {
      ruleId: integer('rule_id').notNull(),
      loanId: integer('loan_id').notNull(),
    }),
    ruleGroups: schema.table('rule_groups', {
      ruleId: integer('rule_id').notNull(),
      groupId: integer('group_id').notNull(),
    }),
  };
}

const operator = (name: string) => text(name, { enum: ['=', '!=', '>', '>=', '<', '<='] });

export function createGroupTables(schema: PgSchema) {
  return {
    loanGroups: schema.table('loan_groups', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      groupName: text('group_name').notNull(),
      isStatic: boolean('is_static').notNull(),
      /** The value of a criterion is null only if the criterion is disabled or the group is static. */
      daysPastDue: integer('days_past_due'),
      dpdOperator: operator('dpd_operator').notNull(),
      dpdEnabled: boolean('dpd_enabled').notNull(),
      potentialDaysPastDue: integer('potential_days_past_due'),
      potentialDpdOperator: operator('potential_dpd_operator').notNull(),
      potentialDpdEnabled: boolean('potential_dpd_enabled').notNull(),
      nsfCount: integer('nsf_count'),
      nsfOperator: operator('nsf_operator').notNull(),
      nsfEnabled: boolean('nsf_enabled').notNull(),
      totalDueCents: cents('total_due_cents'),
      totalDueOperator: operator('total_due_operator').notNull(),
      totalDueEnabled: boolean('total_due_enabled').notNull(),
      regularPaymentCents: cents('regular_payment_cents'),
      regularPaymentOperator: operator('regular_payment_operator').notNull(),
      regularPaymentEnabled: boolean('regular_payment_enabled').notNull(),
      brokenPromises: integer('broken_promises'),
      brokenPromisesOperator: operator('broken_promises_operator').notNull(),
      brokenPromisesEnabled: boolean('broken_promises_enabled').notNull(),
      principalCents: cents('principal_cents'),
      principalOperator: operator('principal_operator').notNull(),
      principalEnabled: boolean('principal_enabled').notNull(),
      loanStatusCodes: text('loan_status_codes').array().notNull(),
      loanStatusOperator: text('loan_status_operator', { enum: ['=', '!='] }).notNull(),
      loanStatusEnabled: boolean('loan_status_enabled').notNull(),
      /**
       * Fields of the contract without a control in the portal, returned unchanged
       * (docs/product/groups.md#fields-without-a-screen).
       */
      passthroughFields: jsonb('passthrough_fields')
        .$type<Record<string, boolean | number | string | null>>()
        .notNull(),
      clientUserId: integer('client_user_id').notNull(),
      createdAt: timestamptz('created_at').notNull(),
      updatedAt: timestamptz('updated_at').notNull(),
    }),
    staticGroupLoans: schema.table('static_group_loans', {
      id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
      groupId: integer('group_id').notNull(),
      loanId: integer('loan_id').notNull(),
      enabled: boolean('enabled').notNull(),
    }),
  };
}
