import type { ServedContract } from '../app/contract-routes.ts';
import { readServedContract } from '../app/contract-routes.ts';
import type { Database } from '../platform/db/connect.ts';
import { connectPglite, connectPostgres } from '../platform/db/connect.ts';

// Resources that take seconds to create. All test files of a worker share them until the worker ends
// (vitest.config.ts), so they must not contain state that tests change.

let database: Promise<Database> | undefined;
let contract: Promise<ServedContract> | undefined;

/**
 * Connects to PostgreSQL if DATABASE_URL is set, otherwise to a new PGlite in memory. The caller closes the connection.
 */
export function connectTestDatabase(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  return url === undefined ? connectPglite(null) : connectPostgres(url);
}

/** Returns the worker's database. Callers create and drop their own schemas, and do not close the database. */
export function getWorkerDatabase(): Promise<Database> {
  database ??= connectTestDatabase();
  return database;
}

export function getServedContract(): Promise<ServedContract> {
  contract ??= readServedContract();
  return contract;
}
