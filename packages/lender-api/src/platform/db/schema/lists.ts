import type { PgSchema } from 'drizzle-orm/pg-core';
import { bigint, date, integer, text } from 'drizzle-orm/pg-core';

/** What is counted by its day. */
export type ListName = 'signed-up' | 'on-app' | 'payments' | 'failed-links';

/**
 * What the database keeps beside the rows of the large lists, by triggers: nobody writes here. `lines` holds what can
 * be searched, a line for each part (see `borrowers/search-term.ts`).
 */
export function listTables(schema: PgSchema) {
  return {
    loanSearch: schema.table('loan_search', {
      loanId: integer('loan_id').primaryKey(),
      /** Account number, whole name, last name, first name. */
      lines: text('lines').notNull(),
    }),
    appUserSearch: schema.table('app_user_search', {
      installAccountId: integer('install_account_id').primaryKey(),
      /** Whole name, last name, the number of each loan account they ever linked. */
      lines: text('lines').notNull(),
    }),
    failedLinkSearch: schema.table('failed_link_search', {
      failedLinkId: integer('failed_link_id').primaryKey(),
      /** The number that was typed, whole name, last name. */
      lines: text('lines').notNull(),
    }),
    /** Rows of a list by day; with `listDayChanges` they are the whole truth. */
    listDays: schema.table('list_days', {
      list: text('list').$type<ListName>().notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    }),
    listDayChanges: schema.table('list_day_changes', {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      list: text('list').$type<ListName>().notNull(),
      day: date('day', { mode: 'string' }).notNull(),
      change: bigint('change', { mode: 'number' }).notNull(),
    }),
  };
}
