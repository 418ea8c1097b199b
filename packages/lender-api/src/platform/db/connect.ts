import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { openPglite } from './pglite.ts';
import type { Signals } from './signals.ts';
import { pgliteSignals, postgresSignals } from './signals.ts';

/** What repositories speak to: the same queries run on PGlite and on PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly orm: Orm;
  readonly signals: Signals;
  /** Finishes what runs and lets go of files and connections. */
  close(): Promise<void>;
}

/**
 * Opens PGlite on a folder that the caller holds the lock of.
 * @param folder where the files are, or null for a database in memory that ends with the process
 */
export async function connectPglite(folder: string | null): Promise<Database> {
  const client = await openPglite(folder);
  return {
    orm: drizzlePglite(client),
    signals: pgliteSignals(client),
    close: () => client.close(),
  };
}

/** Opens a pool on a PostgreSQL server, version 14 or newer. Throws when the server cannot be reached. */
export async function connectPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Our queries take milliseconds: starting workers, or compiling, would take longer than it saves.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  // Nor one that is dropped while it is in use: its query fails, and whoever asked is told.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`PostgreSQL at DATABASE_URL cannot be reached: ${message || (code ?? 'unknown')}.`, {
      cause: error,
    });
  }
  const signals = postgresSignals(connectionString);
  const close = async () => {
    await signals.close();
    await pool.end();
  };
  return { orm: drizzleNodePostgres(pool), signals, close };
}
