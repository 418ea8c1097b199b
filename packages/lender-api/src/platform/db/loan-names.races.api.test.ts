import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import type { Orm } from './connect.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, getRows, migrate } from './migrate.ts';

let db: LenderDb;
beforeAll(async () => {
  const { orm } = await getWorkerDatabase();
  db = createLenderDb(orm, `loan-name-races-${process.pid}`);
  await migrate(orm, db.schemaName);
  for (const table of ['loan_status_codes', 'payment_frequencies'])
    await insertRow(db, table, { code: "'text'" });
});
afterAll(() => dropSchema(db.orm, db.schemaName));

// One loan with the name Quill, and another one that the tests rename.
beforeEach(async () => {
  await db.orm.delete(db.tables.loans);
  await db.orm.delete(db.tables.borrowers);
  for (const [id, lastName] of [
    [1, 'Quill'],
    [2, 'Ortiz'],
  ]) {
    const tin = `'66600000${id}'`;
    await insertRow(db, 'borrowers', { id: `${id}`, first_name: "'Ana'", last_name: `'${lastName}'`, tin });
    await insertRow(db, 'loans', { id: `${id}`, loan_no: `'44-${id}'`, borrower_id: `${id}` });
  }
});

const rename = (orm: Orm, borrowerId: number, lastName: string) =>
  orm.update(db.tables.borrowers).set({ lastName }).where(eq(db.tables.borrowers.id, borrowerId));

async function readNames(): Promise<string[]> {
  const rows = await db.orm.select().from(db.tables.loanNames);
  return rows.map(({ name }) => name).toSorted();
}

test('a name remains if a concurrent transaction gives it to another loan while the last loan loses it', async () => {
  await db.orm.transaction(async (tx) => {
    await rename(tx, 2, 'Quill');
    await rename(db.orm, 1, 'Rivera');
  });
  expect(await readNames()).toEqual(['ana', 'quill', 'rivera']);
});

test('a name is added again if a concurrent transaction removes it', async () => {
  let renamed: Promise<unknown> = Promise.resolve();
  await db.orm.transaction(async (tx) => {
    await rename(tx, 1, 'Rivera');
    renamed = rename(db.orm, 2, 'Quill').execute();
    // Waits until the second change of a name waits for the first.
    await vi.waitFor(
      async () => {
        const waiting = await db.orm.execute(sql`
          select from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and a.query like ${`%"${db.schemaName}"."borrowers"%`}`);
        expect(getRows(waiting)).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
  });
  await renamed;
  expect(await readNames()).toEqual(['ana', 'quill', 'rivera']);
});

test('two transactions that add the same new name both succeed', async () => {
  await Promise.all([rename(db.orm, 1, 'Castle'), rename(db.orm, 2, 'Castle')]);
  expect(await readNames()).toEqual(['ana', 'castle']);
});
