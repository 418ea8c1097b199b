import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

function startPglite(dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { pg_trgm },
    // Removes the default option -F of PGlite. It disables fsync, so committed data could be lost in a power
    // failure.
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  });
}

/**
 * Opens the PGlite database in `folder`, or a database in memory if `folder` is null. A new database is
 * created in another folder, which is renamed when it is complete. Therefore a kill during the creation never
 * leaves a damaged `folder`.
 */
export async function openPglite(folder: string | null): Promise<PGlite> {
  if (folder === null) return startPglite();
  if (!existsSync(folder)) {
    const newFolder = `${folder}.new`;
    rmSync(newFolder, { recursive: true, force: true });
    const newDatabase = await startPglite(newFolder);
    await newDatabase.close();
    renameSync(newFolder, folder);
  }
  try {
    return await startPglite(folder);
  } catch (error) {
    throw new Error(
      `The database in ${folder} cannot be opened: ${(error as Error).message}. Restore the folder from a backup, or move it away to start with an empty database.`,
      { cause: error },
    );
  }
}
