import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, getRows, migrate } from './migrate.ts';

// Tests migration 0160 with rows that earlier versions stored.
let db: LenderDb;

beforeAll(async () => {
  const { orm } = await getWorkerDatabase();
  db = createLenderDb(orm, `app-users-${process.pid}`);
  await migrate(orm, db.schemaName, '0155-plain-names.sql');
  for (const table of ['loan_status_codes', 'payment_frequencies'])
    await insertRow(db, table, { code: "'text'" });
  await insertRow(db, 'borrowers', { id: '1', last_name: "'Rivera'" });
  for (const id of ['1', '2'])
    await insertRow(db, 'loans', { id, loan_no: `'44-${id}'`, borrower_id: '1', days_past_due: '7' });
  await insertRow(db, 'install_accounts', { id: '5', first_name: "'Ann'", last_name: "'Rivera'" });
  await insertRow(db, 'linked_accounts', { id: '3', loan_id: '1', install_account_id: '5' });
  await insertRow(db, 'failed_links', { id: '4', install_account_id: '5', attempt_loan_no: "'99-9'" });
  await insertRow(db, 'payment_methods', { id: '6', loan_id: '1', last_four: "'4242'" });
  await insertRow(db, 'schedules', {
    id: '8',
    loan_id: '1',
    payment_method_id: '6',
    group_id: '77',
    status: '0',
  });
  await insertRow(db, 'staff', { id: '1', role: '1' });
  const criteria = [
    'dpd',
    'potential_dpd',
    'nsf',
    'total_due',
    'regular_payment',
    'broken_promises',
    'principal',
    'loan_status',
  ];
  await insertRow(db, 'loan_groups', {
    ...Object.fromEntries(criteria.map((name) => [`${name}_operator`, "'='"])),
    id: '9',
    unseen_fields: `'{"cdmHide": true, "currentDateMinus": 3}'`,
  });
  await migrate(orm, db.schemaName);
});
afterAll(() => dropSchema(db.orm, db.schemaName));

async function readSearchTexts() {
  const { appUserSearch, failedLinkSearch } = db.tables;
  const [user] = await db.orm.select().from(appUserSearch);
  const [failed] = await db.orm.select().from(failedLinkSearch);
  return { user: user?.searchText, failed: failed?.searchText };
}

test('the migration preserves app users, links, series, group fields and search texts', async () => {
  const { appUsers, linkedAccounts, failedLinks, schedules, loanGroups } = db.tables;
  const { orm } = db;
  expect(await orm.select().from(appUsers)).toMatchObject([{ id: 5, firstName: 'Ann', lastName: 'Rivera' }]);
  expect(await orm.select().from(linkedAccounts)).toMatchObject([{ id: 3, appUserId: 5, daysPastDue: 7 }]);
  expect(await orm.select().from(failedLinks)).toMatchObject([{ id: 4, appUserId: 5 }]);
  expect(await orm.select().from(schedules)).toMatchObject([{ id: 8, seriesId: 77 }]);
  expect(await orm.select().from(loanGroups)).toMatchObject([
    { id: 9, passthroughFields: { cdmHide: true, currentDateMinus: 3 } },
  ]);
  expect(await readSearchTexts()).toEqual({
    user: '\nann rivera\nrivera\n44-1',
    failed: '\n99-9\nann rivera\nrivera',
  });
});

test('triggers update the search texts of the renamed tables after a change', async () => {
  const { appUsers, linkedAccounts, failedLinks, loans } = db.tables;
  const { orm, schemaName } = db;
  await orm.update(appUsers).set({ lastName: 'Ortiz' }).where(eq(appUsers.id, 5));
  await orm.update(loans).set({ loanNo: '44-10' }).where(eq(loans.id, 1));
  const link = { appUserId: 5, createdDay: '2026-06-15', attemptLoanNo: '44-2' };
  await orm.insert(linkedAccounts).values({ ...link, loanId: 2 });
  const expected = { user: '\nann ortiz\nortiz\n44-10\n44-2', failed: '\n99-9\nann ortiz\nortiz' };
  expect(await readSearchTexts()).toEqual(expected);
  await orm.execute(sql`select ${sql.identifier(schemaName)}.fill_list_data()`);
  expect(await readSearchTexts()).toEqual(expected);
  await orm.delete(failedLinks);
  await orm.insert(failedLinks).values({ ...link, attemptLoanNo: '55-5' });
  expect((await readSearchTexts()).failed).toBe('\n55-5\nann ortiz\nortiz');
});

// The migration does not rename not-null constraints, because they have names only in PostgreSQL 18 and
// later.
test('after the migration, no table, column, index, constraint or function contains the name install_account', async () => {
  const names = await db.orm.execute(sql`
    with lender as (select oid from pg_namespace where nspname = ${db.schemaName})
    select relname as name from pg_class, lender where relnamespace = lender.oid and relname like '%install_account%'
    union all
    select attname from pg_attribute a join pg_class c on c.oid = a.attrelid join lender on c.relnamespace = lender.oid
     where attname like '%install_account%' and c.relkind in ('r', 'v')
    union all
    select conname from pg_constraint, lender where connamespace = lender.oid and contype <> 'n' and conname like '%install_account%'
    union all
    select proname from pg_proc, lender where pronamespace = lender.oid and prosrc like '%install_account%'`);
  expect(getRows(names)).toEqual([]);
});
