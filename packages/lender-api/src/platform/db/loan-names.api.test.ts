import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, migrate } from './migrate.ts';

// Tests migration 0200 with rows that earlier versions stored.
let db: LenderDb;

async function insertLoan(id: number, firstName: string, lastName: string): Promise<void> {
  await insertRow(db, 'borrowers', {
    id: `${id}`,
    first_name: `'${firstName}'`,
    last_name: `'${lastName}'`,
    tin: `'66600000${id}'`,
  });
  await insertRow(db, 'loans', { id: `${id}`, loan_no: `'44-${id}'`, borrower_id: `${id}` });
}

beforeAll(async () => {
  const { orm } = await getWorkerDatabase();
  db = createLenderDb(orm, `loan-names-${process.pid}`);
  await migrate(orm, db.schemaName, '0195-posting-time.sql');
  for (const table of ['loan_status_codes', 'payment_frequencies'])
    await insertRow(db, table, { code: "'text'" });
  await insertLoan(1, 'Ana José', 'de la Cruz');
  await insertLoan(2, 'Ana José', 'Núñez');
  await migrate(orm, db.schemaName);
});
afterAll(() => dropSchema(db.orm, db.schemaName));

async function readNames(): Promise<string[]> {
  const rows = await db.orm.select().from(db.tables.loanNames);
  return rows.map(({ name }) => name).toSorted();
}

test('the migration stores the names of the existing loans, and the names of each loan', async () => {
  expect(await readNames()).toEqual(['ana jose', 'de la cruz', 'nunez']);
  const rows = await db.orm.select().from(db.tables.loanSearch).orderBy(db.tables.loanSearch.loanId);
  expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['ana jose', 'de la cruz'],
    ['ana jose', 'nunez'],
  ]);
});

test('a new loan adds its names, also if the first and the last name are equal', async () => {
  await insertLoan(3, 'Thomas', 'Thomas');
  expect(await readNames()).toEqual(['ana jose', 'de la cruz', 'nunez', 'thomas']);
});

test('a change of a name adds the new name, and removes the old name unless another loan has it', async () => {
  const { borrowers } = db.tables;
  await db.orm.update(borrowers).set({ firstName: 'Nunez', lastName: 'Ortiz' }).where(eq(borrowers.id, 1));
  expect(await readNames()).toEqual(['ana jose', 'nunez', 'ortiz', 'thomas']);
  await db.orm.update(borrowers).set({ lastName: 'Ortiz' }).where(eq(borrowers.id, 2));
  expect(await readNames()).toEqual(['ana jose', 'nunez', 'ortiz', 'thomas']);
});

test('a deleted loan removes the names that no other loan has', async () => {
  const { loans } = db.tables;
  await db.orm.delete(loans).where(eq(loans.id, 1));
  expect(await readNames()).toEqual(['ana jose', 'ortiz', 'thomas']);
});
