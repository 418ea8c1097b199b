import type { Tracer } from '@opentelemetry/api';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { PoolUsage } from '../metrics/api-metrics.ts';
import { openPglite } from './pglite.ts';
import { parsePostgresAddress } from './postgres-address.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import {
  DEFAULT_CONNECT_TIMEOUT_MS,
  DEFAULT_CONNECTION_LIFETIME_SECONDS,
  DEFAULT_POOL_SIZE,
} from './postgres-settings.ts';
import type { Signals } from './signals.ts';
import { createPgliteSignals, createPostgresSignals } from './signals.ts';
import { traceQueries } from './trace-queries.ts';

/** A connection or transaction of PGlite or PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly orm: Orm;
  /** The same database without a connection pooler, for migrations. */
  readonly direct: Orm;
  readonly signals: Signals;
  /** Returns the use of the connection pool; null for PGlite, which has one connection. */
  readonly readPoolUsage: () => PoolUsage | null;
  /** Finishes running queries, then releases files and connections. */
  close(): Promise<void>;
}

/**
 * Opens a PGlite database.
 * @param folder the folder of its files, which the caller has locked, or null for a database in memory
 */
export async function connectPglite(folder: string | null): Promise<Database> {
  const client = await openPglite(folder);
  const orm = drizzlePglite(client);
  return {
    orm,
    direct: orm,
    signals: createPgliteSignals(client),
    readPoolUsage: () => null,
    close: () => client.close(),
  };
}

/**
 * The migrations of a server run one after the other on one connection. The second connection is for other
 * direct queries at the same time.
 */
const DIRECT_CONNECTIONS = 2;

/** A list waits for this time before it is read from the primary instead. */
const MAX_REPLICA_CONNECT_MS = 1_000;

/**
 * Queries take milliseconds, so parallel workers, JIT compilation and the cache of a join (`Memoize`) would cost more time
 * than they save (docs/decisions/0008-indexes-and-totals.md).
 */
const SESSION_OPTIONS = '-c max_parallel_workers_per_gather=0 -c jit=off -c enable_memoize=off';

/** Returns the options that a connection sets in its session. */
const buildSessionOptions = (statementTimeoutMs: number | null): string =>
  statementTimeoutMs === null
    ? SESSION_OPTIONS
    : `${SESSION_OPTIONS} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${statementTimeoutMs}`;

/** Creates a pool that opens connections when they are needed. */
function createPool(config: pg.PoolConfig, tracer: Tracer | null): pg.Pool {
  const pool = new pg.Pool(config);
  if (tracer !== null) traceQueries(pool, tracer);
  // If there were no listener, losing an idle connection would end the process. The next query opens another
  // connection.
  pool.on('error', () => undefined);
  // If a connection is lost during a query, the query rejects, so the event itself can be ignored.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens a connection pool to a replica. It connects with the first query, because the server also starts while the
 * replica cannot be reached.
 */
export function connectReplica(
  url: string,
  {
    poolSize,
    connectTimeoutMs,
    connectionLifetimeSeconds,
    statementTimeoutMs,
  }: Pick<
    PostgresSettings,
    'poolSize' | 'connectTimeoutMs' | 'connectionLifetimeSeconds' | 'statementTimeoutMs'
  >,
  tracer: Tracer | null,
): Pick<Database, 'orm' | 'close'> {
  const pool = createPool(
    {
      ...parsePostgresAddress(url),
      max: poolSize,
      connectionTimeoutMillis: Math.min(connectTimeoutMs, MAX_REPLICA_CONNECT_MS),
      maxLifetimeSeconds: connectionLifetimeSeconds,
      options: `${buildSessionOptions(statementTimeoutMs)} -c default_transaction_read_only=on`,
    },
    tracer,
  );
  return { orm: drizzleNodePostgres(pool), close: () => pool.end() };
}

/** The settings of a database; omitted ones have their defaults. */
type DatabaseSettings = Partial<PostgresSettings> & {
  /** Creates spans of the queries of requests. */
  tracer?: Tracer | null;
};

/**
 * Creates a connection pool to a PostgreSQL server, version 14 or newer, which connects with the first query. With an
 * address for direct connections, the queries use only what a pooler in transaction mode supports: no named statements
 * and no session state.
 */
export function createPostgresDatabase(
  url: string,
  {
    directUrl = null,
    poolSize = DEFAULT_POOL_SIZE,
    connectTimeoutMs = DEFAULT_CONNECT_TIMEOUT_MS,
    connectionLifetimeSeconds = DEFAULT_CONNECTION_LIFETIME_SECONDS,
    statementTimeoutMs = null,
    tracer = null,
  }: DatabaseSettings = {},
): Database {
  const connectionTimeoutMillis = connectTimeoutMs;
  const pool = createPool(
    {
      ...parsePostgresAddress(url),
      max: poolSize,
      connectionTimeoutMillis,
      maxLifetimeSeconds: connectionLifetimeSeconds,
      // A pooler refuses these options. With a pooler, the settings of the database role must contain them
      // (docs/operations/database.md).
      ...(directUrl === null ? { options: buildSessionOptions(statementTimeoutMs) } : {}),
    },
    tracer,
  );
  const directPool =
    directUrl === null
      ? pool
      : createPool(
          {
            ...parsePostgresAddress(directUrl),
            max: DIRECT_CONNECTIONS,
            connectionTimeoutMillis,
            options: SESSION_OPTIONS,
          },
          tracer,
        );
  const signals = createPostgresSignals(directUrl ?? url);
  const close = async () => {
    await signals.close();
    await pool.end();
    if (directPool !== pool) await directPool.end();
  };
  const readPoolUsage = (): PoolUsage => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const orm = drizzleNodePostgres(pool);
  const direct = directPool === pool ? orm : drizzleNodePostgres(directPool);
  return { orm, direct, signals, readPoolUsage, close };
}

/** A database cannot be reached, or refuses the connection. The message names the environment variable of its address. */
export class UnreachableDatabaseError extends Error {}

function toUnreachableError(error: unknown, variable: string): UnreachableDatabaseError {
  const cause = (error instanceof DrizzleQueryError ? error.cause : error) as NodeJS.ErrnoException;
  const reason = cause.message || (cause.code ?? 'unknown');
  return new UnreachableDatabaseError(`PostgreSQL at ${variable} cannot be reached: ${reason}.`, { cause });
}

/**
 * Runs a query with each connection pool of a database.
 * @param variable the environment variable of the address, for the message of an error
 * @throws UnreachableDatabaseError with the error of the connection as its cause
 */
export async function requireReachable({ orm, direct }: Database, variable: string): Promise<void> {
  let name = variable;
  try {
    await orm.execute(sql`select 1`);
    name = 'DATABASE_DIRECT_URL';
    if (direct !== orm) await direct.execute(sql`select 1`);
  } catch (error) {
    throw toUnreachableError(error, name);
  }
}

/**
 * Opens a PostgreSQL database, like `createPostgresDatabase`.
 * @throws UnreachableDatabaseError
 */
export async function connectPostgres(url: string, settings: DatabaseSettings = {}): Promise<Database> {
  const database = createPostgresDatabase(url, settings);
  try {
    await requireReachable(database, 'DATABASE_URL');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
