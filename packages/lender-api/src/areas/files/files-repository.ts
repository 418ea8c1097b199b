import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';

/** Pages that are open, and what the edge has written into its shells, show a replaced file for a while. */
const KEPT_AFTER_REPLACED_MS = 24 * 60 * 60 * 1000;

/** The uploads of one lender, for whoever shows them. */
export function filesRepository({ orm, tables: { files } }: LenderDb) {
  return {
    async find(name: string): Promise<StoredFile | undefined> {
      const { mediaType, content } = files;
      const rows = await orm
        .select({ name: files.name, mediaType, content })
        .from(files)
        .where(eq(files.name, name));
      return rows[0];
    },
  };
}

export type FilesRepository = ReturnType<typeof filesRepository>;

/** Stores a file, once however often it is uploaded. In the transaction that makes something show it. */
export async function storeFile(tx: Orm, { files }: LenderTables, file: StoredFile): Promise<void> {
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.name, set: { replacedAt: null } });
}

/**
 * Marks the files that nothing shows any more, and removes those that nothing has shown for a day.
 * @param shown the names of all that are shown
 */
export async function cleanFiles(
  tx: Orm,
  { files }: LenderTables,
  shown: readonly string[],
  now: Date,
): Promise<void> {
  const isShown = shown.length === 0 ? sql`false` : inArray(files.name, [...shown]);
  await tx
    .update(files)
    .set({ replacedAt: now })
    .where(and(not(isShown), isNull(files.replacedAt)));
  await tx
    .delete(files)
    .where(and(not(isShown), lt(files.replacedAt, new Date(now.getTime() - KEPT_AFTER_REPLACED_MS))));
}
