import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../platform/db/connect.ts';
import { connectPglite, connectPostgres } from '../platform/db/connect.ts';
import { lockDataFolder } from '../platform/db/data-lock.ts';
import type { Options } from './options.ts';

/**
 * Opens PostgreSQL, or PGlite in the data folder, which is locked until the database is closed.
 * @throws DataInUseError if another process uses PGlite in the data folder
 */
export async function openDatabase({
  dataFolder,
  postgres,
}: Pick<Options, 'dataFolder' | 'postgres'>): Promise<Database> {
  // The folder contains personal data and private keys. `mkdir` does not change the mode of an existing folder.
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  chmodSync(dataFolder, 0o700);
  if (postgres !== null) return connectPostgres(postgres.url, postgres);
  const lock = lockDataFolder(dataFolder);
  try {
    const database = await connectPglite(join(dataFolder, 'pglite'));
    const close = async () => {
      await database.close();
      lock.release();
    };
    return { ...database, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
