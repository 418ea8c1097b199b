import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { LenderDb } from '../platform/db/lender-db.ts';
import { getRows } from '../platform/db/migrate.ts';
import { getWorkerDatabase } from './per-worker.ts';
import { createTestConfig, startTestLenders } from './test-lender.ts';
import { getFirstLender } from './web-service.ts';

/** Returns all rows by table, except values that differ between equal seeds: salted hashes and list counts. */
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
  const { orm } = await getWorkerDatabase();
  const result = await orm.execute(sql`select 1 from pg_namespace where nspname = ${name}`);
  return getRows(result).length > 0;
}

test('a new lender contains only its seed data, even if other tests of the worker created lenders', async () => {
  const before = await startTestLenders(createTestConfig());
  const { db } = getFirstLender(before);
  const seeded = await readAllTables(db);
  expect(seeded['loans']).toHaveLength(60);
  const token = await before.openSession(1);
  await before.send('POST', '/users/forgot-password', {
    body: { email: 'role2@test.example', platform: 'new_cap' },
  });
  await db.orm.delete(db.tables.rules);
  expect(await readAllTables(db)).not.toEqual(seeded);

  const after = await startTestLenders(createTestConfig());
  expect(await readAllTables(getFirstLender(after).db)).toEqual(seeded);
  expect((await after.send('GET', '/client/get-client-details', { token })).status).toBe(401);
  await after.close();
  expect((await before.send('GET', '/client/get-client-details', { token })).status).toBe(200);
  await before.close();
});

test('close deletes the lender from the database of the worker', async () => {
  const api = await startTestLenders(createTestConfig());
  const { schemaName } = getFirstLender(api).db;
  expect(await hasSchema(schemaName)).toBe(true);
  await api.close();
  expect(await hasSchema(schemaName)).toBe(false);
});
