import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

function create(dataDir?: string): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { pg_trgm },
    // PGlite starts with -F (fsync off): what was acknowledged could be lost when the machine stops.
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  });
}

/**
 * Opens the PGlite cluster in `folder`, or one in memory. A new cluster is made beside its place and moved
 * there when it is whole, so a kill in the middle never leaves a folder that cannot be opened.
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
      `The database in ${folder} cannot be opened: ${(error as Error).message}. Put back a copy of the folder, or move it away to begin with a new one.`,
      { cause: error },
    );
  }
}
