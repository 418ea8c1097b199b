import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';

/** Pages that are open or cached at the edge refer to a replaced file for a while. */
const REPLACED_FILE_RETENTION_MS = 24 * 60 * 60 * 1000;

export async function findFile(
  { orm, tables: { files } }: LenderDb,
  name: string,
): Promise<StoredFile | undefined> {
  const { mediaType, content } = files;
  const [file] = await orm
    .select({ name: files.name, mediaType, content })
    .from(files)
    .where(eq(files.name, name));
  return file;
}

/**
 * Stores a file under its name, which identifies the content. Call it in the transaction that writes the reference to
 * the file.
 */
export async function storeFile(tx: Orm, { files }: LenderTables, file: StoredFile): Promise<void> {
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.name, set: { replacedAt: null } });
}

/**
 * Marks files that are no longer referenced, and deletes those that have been unreferenced for a day.
 * @param usedNames the names of all referenced files
 */
export async function cleanFiles(
  tx: Orm,
  { files }: LenderTables,
  usedNames: readonly string[],
  now: Date,
): Promise<void> {
  const isUsed = usedNames.length === 0 ? sql`false` : inArray(files.name, [...usedNames]);
  await tx
    .update(files)
    .set({ replacedAt: now })
    .where(and(not(isUsed), isNull(files.replacedAt)));
  await tx
    .delete(files)
    .where(and(not(isUsed), lt(files.replacedAt, new Date(now.getTime() - REPLACED_FILE_RETENTION_MS))));
}
