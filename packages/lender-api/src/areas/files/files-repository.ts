import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { deleteUnusedFiles } from '../../platform/files/unused-files.ts';

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
 * Stores a file under a name that identifies its content. Must run in the transaction that stores the
 * reference to the file.
 */
export async function storeFile(tx: Orm, { files }: LenderTables, file: StoredFile): Promise<void> {
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target: files.name, set: { replacedAt: null } });
}

/**
 * Stores the time at which a file stops being referenced, and deletes unused files according to
 * `deleteUnusedFiles`.
 * @param usedNames the names of all referenced files
 */
export async function cleanFiles(
  tx: Orm,
  tables: LenderTables,
  usedNames: readonly string[],
  now: Date,
): Promise<void> {
  const { files } = tables;
  const isUsed = usedNames.length === 0 ? sql`false` : inArray(files.name, [...usedNames]);
  await tx
    .update(files)
    .set({ replacedAt: now })
    .where(and(not(isUsed), isNull(files.replacedAt)));
  await deleteUnusedFiles(tx, tables, now);
}
