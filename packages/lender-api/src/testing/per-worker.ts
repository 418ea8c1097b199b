import type { ServedContract } from '../app/contract-routes.ts';
import { readServedContract } from '../app/contract-routes.ts';
import type { Database } from '../platform/db/connect.ts';
import { connectPglite, connectPostgres } from '../platform/db/connect.ts';

// What takes seconds to make and is the same for every test file. The files of one worker run one after the other
// in one module graph (vitest.config.ts), so the first makes it and the worker's end is its end. Nothing here may
// hold what a test changes: that belongs to the lender that the test starts.

let database: Promise<Database> | undefined;
let contract: Promise<ServedContract> | undefined;

/** A database of the caller's own, to close: PostgreSQL when DATABASE_URL is set, else PGlite in memory. */
export function connectTestDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  return url === undefined ? connectPglite(null) : connectPostgres(url);
}

/** The worker's database. Whoever uses it works in schemas of their own, removes them and does not close it. */
export function workerDatabase(): Promise<Database> {
  database ??= connectTestDatabase();
  return database;
}

export function servedContract(): Promise<ServedContract> {
  contract ??= readServedContract();
  return contract;
}
