import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, migrate } from './migrate.ts';

// Tests migration 0185 with rows that earlier versions stored.
let db: LenderDb;

beforeAll(async () => {
  const { orm } = await getWorkerDatabase();
  db = createLenderDb(orm, `link-counts-${process.pid}`);
  await migrate(orm, db.schemaName, '0180-last-write.sql');
  for (const table of ['loan_status_codes', 'payment_frequencies'])
    await insertRow(db, table, { code: "'text'" });
  await insertRow(db, 'borrowers', { id: '1', last_name: "'Rivera'" });
  for (const id of ['1', '2']) await insertRow(db, 'loans', { id, loan_no: `'44-${id}'`, borrower_id: '1' });
  for (const id of ['105', '106']) {
    await insertRow(db, 'app_users', { id, last_name: "'Rivera'" });
    await insertRow(db, 'linked_accounts', { id, loan_id: '1', app_user_id: id });
  }
  await migrate(orm, db.schemaName);
});
afterAll(() => dropSchema(db.orm, db.schemaName));

async function readLinkCounts(): Promise<Record<number, number>> {
  const rows = await db.orm.select().from(db.tables.loanSearch);
  return Object.fromEntries(rows.map(({ loanId, linkCount }) => [loanId, linkCount]));
}

test('the migration counts the existing links of each loan', async () => {
  expect(await readLinkCounts()).toEqual({ 1: 2, 2: 0 });
});

test('the migration preserves the search texts, and stores loans with and without links in the order of their ids', async () => {
  const { loanSearch } = db.tables;
  const rows = await db.orm.select().from(loanSearch).orderBy(sql`ctid`);
  expect(rows.map(({ loanId, searchText }) => [loanId, searchText])).toEqual([
    [1, '\n44-1\ntext rivera\nrivera\ntext'],
    [2, '\n44-2\ntext rivera\nrivera\ntext'],
  ]);
});

test('triggers count links that are added and deleted, also at the same time', async () => {
  const { linkedAccounts } = db.tables;
  const link = { appUserId: 105, createdDay: '2026-06-15', attemptLoanNo: '44-2' };
  await Promise.all(
    Array.from({ length: 10 }, () => db.orm.insert(linkedAccounts).values({ ...link, loanId: 2 })),
  );
  await db.orm.insert(linkedAccounts).values([1, 2, 2].map((loanId) => ({ ...link, loanId })));
  expect(await readLinkCounts()).toEqual({ 1: 3, 2: 12 });
  await db.orm.delete(linkedAccounts).where(eq(linkedAccounts.id, 106));
  expect(await readLinkCounts()).toEqual({ 1: 2, 2: 12 });
});

test('a change of the name or number of a loan preserves its number of links', async () => {
  const { borrowers, loans } = db.tables;
  const before = await readLinkCounts();
  await db.orm.update(borrowers).set({ lastName: 'Ortiz' }).where(eq(borrowers.id, 1));
  await db.orm.update(loans).set({ loanNo: '44-9' }).where(eq(loans.id, 2));
  expect(await readLinkCounts()).toEqual(before);
});

test('a loan that is added has no links', async () => {
  await insertRow(db, 'loans', { id: '3', loan_no: "'44-3'", borrower_id: '1' });
  expect(await readLinkCounts()).toMatchObject({ 3: 0 });
});
