import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

function create(dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { pg_trgm },
    // PGlite's default -F disables fsync, so committed data could be lost in a power failure.
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  });
}

/**
 * Opens the PGlite cluster in `folder`, or in memory for null. Creates a new cluster in another folder and renames it
 * when it is complete, so that a kill during its creation never leaves a damaged `folder`.
 */
export async function openPglite(folder: string | null): Promise<PGlite> {
  if (folder === null) return create();
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const fresh = await create(unfinished);
    await fresh.close();
    renameSync(unfinished, folder);
  }
  try {
    return await create(folder);
  } catch (error) {
    throw new Error(
      `The database in ${folder} cannot be opened: ${(error as Error).message}. Restore the folder from a backup, or move it away to start with an empty database.`,
      { cause: error },
    );
  }
}
