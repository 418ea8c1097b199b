import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Tracer } from '@opentelemetry/api';
import { isDatabaseUnavailable } from '../platform/db/availability.ts';
import type { Database, Orm } from '../platform/db/connect.ts';
import {
  connectPglite,
  connectReplica,
  createPostgresDatabase,
  requireReachable,
} from '../platform/db/connect.ts';
import { lockDataFolder } from '../platform/db/data-lock.ts';
import { type Databases, DEFAULT_DATABASE } from '../platform/db/lender-directory.ts';
import type { PostgresDatabases } from '../platform/db/postgres-settings.ts';
import type { Options } from './options.ts';

/** The data folder cannot be created or used. The message names the folder and how to continue. */
export class DataFolderError extends Error {}

export interface OpenDatabases {
  /** The database at DATABASE_URL, or PGlite. */
  readonly main: Database;
  /** All databases, with `main` as `default`. */
  readonly byName: Databases;
  /** The replica of `main`; null for none. */
  readonly replica: Orm | null;
  close(): Promise<void>;
}

/**
 * Sends a query to each database.
 * @param canBeUnreachable accepts databases that cannot be reached, unless no database can be reached. A refused
 * connection, such as for a wrong password, is always an error.
 */
async function requireDatabases(databases: Databases, canBeUnreachable: boolean): Promise<void> {
  const results = await Promise.allSettled(
    [...databases].map(([name, database]) =>
      requireReachable(database, name === DEFAULT_DATABASE ? 'DATABASE_URL' : `DATABASE_URLS (${name})`),
    ),
  );
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  const canStart = canBeUnreachable && errors.length < databases.size;
  const error = errors.find(({ cause }) => !canStart || !isDatabaseUnavailable(cause));
  if (error !== undefined) throw error;
}

async function connectAll(
  { otherUrls, readUrl, ...postgres }: PostgresDatabases,
  tracer: Tracer | null,
  canBeUnreachable: boolean,
): Promise<OpenDatabases> {
  const settings = { ...postgres, tracer };
  const main = createPostgresDatabase(settings.url, settings);
  const others = [...otherUrls].map(
    ([name, url]) => [name, createPostgresDatabase(url, { ...settings, directUrl: null })] as const,
  );
  const byName = new Map([[DEFAULT_DATABASE, main], ...others]);
  const replica = readUrl === null ? null : connectReplica(readUrl, settings, tracer);
  const close = async () => {
    await replica?.close();
    for (const database of byName.values()) await database.close();
  };
  try {
    await requireDatabases(byName, canBeUnreachable);
    return { main, byName, replica: replica?.orm ?? null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Creates the folder if it is missing, for this user only, because it contains personal data and private keys.
 * @throws DataFolderError
 */
function prepareDataFolder(folder: string): void {
  try {
    // `mkdir` does not change the mode of an existing folder.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new DataFolderError(
      `The data folder ${folder} cannot be used (${code}). Make it a folder that belongs to the user of this process, or choose another folder with --data.`,
      { cause: error },
    );
  }
}

/**
 * Opens the PostgreSQL databases, or PGlite in the data folder, which is locked until the database is closed.
 * @param options.tracer creates spans of the queries of requests; not for PGlite
 * @param options.canBeUnreachable accepts PostgreSQL databases that cannot be reached, unless no database can be reached
 * @throws DataFolderError; DataInUseError if another process uses PGlite in the data folder; UnreachableDatabaseError
 */
export async function openDatabases(
  { dataFolder, postgres }: Pick<Options, 'dataFolder' | 'postgres'>,
  { tracer = null, canBeUnreachable = false }: { tracer?: Tracer | null; canBeUnreachable?: boolean } = {},
): Promise<OpenDatabases> {
  prepareDataFolder(dataFolder);
  if (postgres !== null) return connectAll(postgres, tracer, canBeUnreachable);
  const lock = lockDataFolder(dataFolder);
  try {
    const main = await connectPglite(join(dataFolder, 'pglite'));
    const close = async () => {
      await main.close();
      lock.release();
    };
    return { main, byName: new Map([[DEFAULT_DATABASE, main]]), replica: null, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
