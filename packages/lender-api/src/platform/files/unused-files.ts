import { and, desc, gt, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import type { LenderTables } from '../db/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Open pages and pages in the cache of the edge still refer to a replaced file for a while. */
const REPLACED_FILE_RETENTION_MS = DAY_MS;

/** Limits of the files that emails have shown (docs/product/settings.md#logos-of-emails). */
export const EMAILED_FILES = { retentionMs: 730 * DAY_MS, maxFiles: 50 } as const;

/**
 * Deletes files that no setting refers to. A file that no email has shown is deleted after a day. A file that
 * emails have shown is deleted when the last of these emails is two years old, or when emails have shown 50
 * other files since then.
 */
export async function deleteUnusedFiles(tx: Orm, { files }: LenderTables, now: Date): Promise<void> {
  const newestNames = tx
    .select({ name: files.name })
    .from(files)
    .where(isNotNull(files.emailedAt))
    .orderBy(desc(files.emailedAt))
    .limit(EMAILED_FILES.maxFiles);
  const isRecentlyShown = and(
    gt(files.emailedAt, new Date(now.getTime() - EMAILED_FILES.retentionMs)),
    inArray(files.name, newestNames),
  );
  await tx
    .delete(files)
    .where(
      and(
        lt(files.replacedAt, new Date(now.getTime() - REPLACED_FILE_RETENTION_MS)),
        or(isNull(files.emailedAt), not(isRecentlyShown ?? isNull(files.emailedAt))),
      ),
    );
}
