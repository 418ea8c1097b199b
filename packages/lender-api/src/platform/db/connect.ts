import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { PoolUsage } from '../metrics/api-metrics.ts';
import { openPglite } from './pglite.ts';
import type { Signals } from './signals.ts';
import { createPgliteSignals, createPostgresSignals } from './signals.ts';

/** A connection or transaction of PGlite or PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly orm: Orm;
  readonly signals: Signals;
  /** Returns the use of the connection pool; null for PGlite, which has one connection. */
  readonly readPool: () => PoolUsage | null;
  /** Finishes running queries, then releases files and connections. */
  close(): Promise<void>;
}

/**
 * Opens a PGlite database.
 * @param folder the folder of its files, which the caller has locked, or null for a database in memory
 */
export async function connectPglite(folder: string | null): Promise<Database> {
  const client = await openPglite(folder);
  return {
    orm: drizzlePglite(client),
    signals: createPgliteSignals(client),
    readPool: () => null,
    close: () => client.close(),
  };
}

/**
 * Opens a connection pool to a PostgreSQL server, version 14 or newer.
 * @throws Error if the server cannot be reached
 */
export async function connectPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Queries take milliseconds, so parallel workers and JIT compilation would cost more time than they save.
    options: '-c max_parallel_workers_per_gather=0 -c jit=off',
  });
  // Without a listener, losing an idle connection would end the process. The next query opens another connection.
  pool.on('error', () => undefined);
  // If a connection is lost during a query, the query rejects, so the event itself can be ignored.
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
  const signals = createPostgresSignals(connectionString);
  const close = async () => {
    await signals.close();
    await pool.end();
  };
  const readPool = (): PoolUsage => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { orm: drizzleNodePostgres(pool), signals, readPool, close };
}
