import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { LenderDb } from '../platform/db/lender-db.ts';
import { rowsOf } from '../platform/db/migrate.ts';
import { workerDatabase } from './per-worker.ts';
import { startTestLenders, testConfig } from './test-lender.ts';
import { firstLender } from './web-service.ts';

/** Returns all rows by table, without values that differ between equal seeds: salted hashes and list counts. */
async function readAllTables({ orm, tables }: LenderDb): Promise<Record<string, object[]>> {
  const rowsByTable: Record<string, object[]> = {};
  for (const [name, table] of Object.entries<PgTable>(tables)) {
    if (['listDays', 'listDayChanges'].includes(name)) continue;
    const rows = await orm.select().from(table);
    rowsByTable[name] = rows.map((row) => ('passwordHash' in row ? { ...row, passwordHash: 'salted' } : row));
  }
  return rowsByTable;
}

async function hasSchema(name: string): Promise<boolean> {
  const { orm } = await workerDatabase();
  const result = await orm.execute(sql`select 1 from pg_namespace where nspname = ${name}`);
  return rowsOf(result).length > 0;
}

test('a new lender has only its seed, regardless of other lenders of the same worker', async () => {
  const before = await startTestLenders(testConfig());
  const { db } = firstLender(before);
  const seeded = await readAllTables(db);
  expect(seeded['loans']).toHaveLength(60);
  const token = await before.sessionOf(1);
  await before.send('POST', '/users/forgot-password', {
    body: { email: 'role2@test.example', platform: 'new_cap' },
  });
  await db.orm.delete(db.tables.rules);
  expect(await readAllTables(db)).not.toEqual(seeded);

  const after = await startTestLenders(testConfig());
  expect(await readAllTables(firstLender(after).db)).toEqual(seeded);
  expect((await after.send('GET', '/client/get-client-details', { token })).status).toBe(401);
  await after.close();
  expect((await before.send('GET', '/client/get-client-details', { token })).status).toBe(200);
  await before.close();
});

test('close removes the lender from the database of the worker', async () => {
  const api = await startTestLenders(testConfig());
  const { schemaName } = firstLender(api).db;
  expect(await hasSchema(schemaName)).toBe(true);
  await api.close();
  expect(await hasSchema(schemaName)).toBe(false);
});
