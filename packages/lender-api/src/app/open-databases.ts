import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Tracer } from '@opentelemetry/api';
import type { Database, Orm } from '../platform/db/connect.ts';
import { connectPglite, connectPostgres, connectReplica } from '../platform/db/connect.ts';
import { lockDataFolder } from '../platform/db/data-lock.ts';
import { type Databases, DEFAULT_DATABASE } from '../platform/db/lender-directory.ts';
import type { PostgresDatabases } from '../platform/db/postgres-settings.ts';
import type { Options } from './options.ts';

export interface OpenDatabases {
  /** The database at DATABASE_URL, or PGlite. */
  readonly main: Database;
  /** All databases, with `main` as `default`. */
  readonly byName: Databases;
  /** The replica of `main`; null for none. */
  readonly replica: Orm | null;
  close(): Promise<void>;
}

async function connectAll(
  { otherUrls, readUrl, ...postgres }: PostgresDatabases,
  tracer: Tracer | null,
): Promise<OpenDatabases> {
  const settings = { ...postgres, tracer };
  const byName = new Map<string, Database>();
  const close = async () => {
    for (const database of byName.values()) await database.close();
  };
  try {
    const main = await connectPostgres(settings.url, settings);
    byName.set(DEFAULT_DATABASE, main);
    for (const [name, url] of otherUrls) {
      byName.set(
        name,
        await connectPostgres(url, { ...settings, directUrl: null }, `DATABASE_URLS (${name})`),
      );
    }
    const replica = readUrl === null ? null : connectReplica(readUrl, settings, tracer);
    return {
      main,
      byName,
      replica: replica?.orm ?? null,
      async close() {
        await replica?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the PostgreSQL databases, or PGlite in the data folder, which is locked until the database is closed.
 * @param tracer creates spans of the queries of requests; not for PGlite
 * @throws DataInUseError if another process uses PGlite in the data folder, and Error if a database cannot be reached
 */
export async function openDatabases(
  { dataFolder, postgres }: Pick<Options, 'dataFolder' | 'postgres'>,
  tracer: Tracer | null = null,
): Promise<OpenDatabases> {
  // The folder contains personal data and private keys. `mkdir` does not change the mode of an existing folder.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  chmodSync(dataFolder, 0o700);
  if (postgres !== null) return connectAll(postgres, tracer);
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
