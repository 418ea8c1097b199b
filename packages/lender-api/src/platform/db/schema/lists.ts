import type { PgSchema } from 'drizzle-orm/pg-core';
import { bigint, date, integer, text } from 'drizzle-orm/pg-core';
import { folded } from './columns.ts';

/** A list for which the database stores the number of rows of each day. */
export type ListName = 'signed-up' | 'on-app' | 'payments' | 'failed-links';

/**
 * Search texts and row counts of the large lists. Only database triggers write these tables. `searchText` has one line for
 * each searchable value (`domain/loans/search-lines.ts`).
 */
export function createLargeListTables(schema: PgSchema) {
  return {
    loanSearch: schema.table('loan_search', {
      loanId: integer('loan_id').primaryKey(),
      /** Loan number, full name, last name, first name. */
      searchText: text('search_text').notNull(),
      firstName: folded('first_name'),
      lastName: folded('last_name'),
      /** The number of rows of `linked_accounts` for the loan, including ended links. */
      linkCount: integer('link_count').notNull().default(0),
    }),
    /** The distinct first and last names in `loanSearch`. */
    loanNames: schema.table('loan_names', { name: text('name').primaryKey() }),
    appUserSearch: schema.table('app_user_search', {
      appUserId: integer('app_user_id').primaryKey(),
      /** Full name, last name, the number of each loan account that the app user has ever linked. */
      searchText: text('search_text').notNull(),
    }),
    failedLinkSearch: schema.table('failed_link_search', {
      failedLinkId: integer('failed_link_id').primaryKey(),
      /** The loan number that was entered, full name, last name. */
      searchText: text('search_text').notNull(),
    }),
    /** Number of rows of a list by day, without the changes that are still in `listDayChanges`. */
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
