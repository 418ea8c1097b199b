import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { getErrorCode } from '../files/read-file.ts';
import { replaceFileDurably } from './file-safety.ts';
import { getIndexPath, parseReleaseId } from './paths.ts';
import { PublishingError } from './publishing-error.ts';

const entrySchema = z.object({
  /** The id of the release, `<number>-<hash>`. */
  release: z.string().refine((id) => parseReleaseId(id) !== null),
  /** `publishing` until all files of the release are copied into the live folder, then `published`. */
  state: z.enum(['publishing', 'published']),
});

const indexSchema = z.object({
  /** Increases by one with each change of the index. */
  sequence: z.int().min(0),
  /** By slug. Tenants that were never published have no entry. */
  tenants: z.record(z.string(), entrySchema),
});

export type ReleaseIndexEntry = Readonly<z.infer<typeof entrySchema>>;

/** `.releases/index.json`: the current release of each tenant. Replacing this file publishes a release. */
export interface ReleaseIndex {
  readonly sequence: number;
  readonly tenants: Readonly<Record<string, ReleaseIndexEntry>>;
}

const EMPTY_INDEX: ReleaseIndex = { sequence: 0, tenants: {} };

/** @throws PublishingError `damaged` */
export function parseReleaseIndex(text: string): ReleaseIndex {
  try {
    return indexSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new PublishingError(
      'damaged',
      '.releases/index.json is not valid. Restore it from a backup, or delete it to serve the live folders.',
      { cause: error },
    );
  }
}

/** Returns an empty index if the file does not exist. @throws PublishingError `damaged` */
export async function readReleaseIndex(dir: string): Promise<ReleaseIndex> {
  let text: string;
  try {
    text = await readFile(getIndexPath(dir), 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'absent') return EMPTY_INDEX;
    throw error;
  }
  return parseReleaseIndex(text);
}

/** Returns the entry of a tenant. The slug may be a name of Object.prototype, such as `constructor`. */
export const findIndexEntry = (index: ReleaseIndex, slug: string): ReleaseIndexEntry | undefined =>
  Object.hasOwn(index.tenants, slug) ? index.tenants[slug] : undefined;

/**
 * Replaces the entry of one tenant and increases `sequence`. The change is on the disk when the promise resolves. Only the
 * owner of the publish lock may call it.
 */
export async function replaceIndexEntry(
  dir: string,
  slug: string,
  entry: ReleaseIndexEntry,
): Promise<ReleaseIndex> {
  const { sequence, tenants } = await readReleaseIndex(dir);
  const index = { sequence: sequence + 1, tenants: { ...tenants, [slug]: entry } };
  await replaceFileDurably(getIndexPath(dir), `${JSON.stringify(index, null, 2)}\n`);
  return index;
}
