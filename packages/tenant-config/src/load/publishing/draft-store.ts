import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { FolderLocation } from '../files/folder-location.ts';
import { getErrorCode, readInFolder } from '../files/read-file.ts';
import { isNote } from '../folder/contents.ts';
import { checkSlug } from '../folder/read-folder.ts';
import { BACKGROUND_DISK } from '../system/disk.ts';
import { createFileDurably, listNames, removeFolder, replaceFileDurably } from './file-safety.ts';
import {
  copyFolder,
  copySnapshot,
  type FolderFiles,
  haveSameContent,
  haveSameFiles,
  readTenantFiles,
} from './folder-files.ts';
import { BASE_FOLDER, DRAFTS_FOLDER, getDraftLockPath, locateDraft, locateDraftBase } from './paths.ts';
import { PublishingError } from './publishing-error.ts';
import { readLiveState, type ServedFolder } from './served-folder.ts';
import { withLock } from './store-lock.ts';

const recordSchema = z.object({
  /**
   * Identifies this draft. A later draft of the same tenant has another id, so that links to the earlier
   * draft are no longer valid.
   */
  id: z.uuid(),
  /** The hash of the content from which the draft was created. */
  base: z.string(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The person who created the draft, such as `Ada Lovelace <ada@lender.example>`. */
  by: z.string(),
  /**
   * ISO 8601. Links that were issued at this time or before are not valid; null if links were never revoked.
   */
  linksRevokedBefore: z.iso.datetime().nullable(),
});

/** `draft.json`, beside the files of a draft. */
export type DraftRecord = Readonly<z.infer<typeof recordSchema>>;

export interface Draft extends DraftRecord {
  readonly slug: string;
  readonly location: FolderLocation;
}

/**
 * Matches the paths that can be written in a draft, except notes: a JSON file of a tenant folder, or a file
 * in assets/.
 */
const WRITABLE_PATH_PATTERN =
  /^(?:(?:tenant|theme|flags|texts)\.json|assets\/[A-Za-z0-9][A-Za-z0-9_.-]{0,99})$/;
const NOTE_NAME_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,99}$/;
const MAX_BYTES = 2_000_000;

/** @throws PublishingError `unknown-tenant`, also for a slug that would lead out of the tenants folder */
function requireSlug(slug: string): void {
  if (!checkSlug(slug).ok) throw new PublishingError('unknown-tenant', `There is no tenant "${slug}".`);
}

const formatRecord = (record: DraftRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Returns the draft of a tenant, or null if there is none. @throws PublishingError `damaged` if draft.json is not valid */
export async function readDraft(dir: string, slug: string): Promise<Draft | null> {
  if (!checkSlug(slug).ok) return null;
  let text: string;
  try {
    text = (
      await readInFolder(locateDraft(dir, slug).path, 'draft.json', 10_000, BACKGROUND_DISK)
    ).toString();
  } catch (error) {
    if (getErrorCode(error) === 'absent') return null;
    throw createDamagedError(slug, error);
  }
  try {
    return { ...recordSchema.parse(JSON.parse(text)), slug, location: locateDraft(dir, slug) };
  } catch (error) {
    throw createDamagedError(slug, error);
  }
}

const createDamagedError = (slug: string, cause: unknown): PublishingError =>
  new PublishingError(
    'damaged',
    `${DRAFTS_FOLDER}/${slug}/draft.json is not valid. Delete the draft and create it again.`,
    { cause },
  );

/** @throws PublishingError `no-draft`, `damaged` */
export async function requireDraft(dir: string, slug: string): Promise<Draft> {
  const draft = await readDraft(dir, slug);
  if (draft === null) throw new PublishingError('no-draft', `The tenant "${slug}" has no draft.`);
  return draft;
}

/**
 * Returns true if the served content has changed since the draft was created. If only the hash differs, another version
 * of Livery may have computed it from the same files.
 */
export const isDraftOutdated = async (
  dir: string,
  { slug, base }: Draft,
  served: Pick<ServedFolder, 'hash' | 'location'> | null,
): Promise<boolean> =>
  served !== null &&
  base !== served.hash &&
  !(await haveSameContent(locateDraftBase(dir, slug), served.location));

/** Returns the drafts of all tenants in alphabetical order, without damaged ones. */
export async function listDrafts(dir: string): Promise<Draft[]> {
  const slugs = (await listNames(join(dir, DRAFTS_FOLDER))).filter((slug) => checkSlug(slug).ok).sort();
  const drafts = await Promise.all(slugs.map((slug) => readDraft(dir, slug).catch(() => null)));
  return drafts.filter((draft) => draft !== null);
}

/**
 * Creates the draft of a tenant as a copy of the served content.
 * @param by the person, as in `Ada Lovelace <ada@lender.example>`
 * @throws PublishingError `draft-exists`; `unknown-tenant`; `invalid` if the live folder is invalid and was
 * never published
 */
export async function createDraft(
  dir: string,
  slug: string,
  { by }: { readonly by: string },
): Promise<Draft> {
  requireSlug(slug);
  return withLock(getDraftLockPath(dir, slug), async () => {
    const existing = await readDraft(dir, slug);
    if (existing !== null)
      throw new PublishingError('draft-exists', `The tenant "${slug}" already has a draft.`);
    const { served, exists, problems } = await readLiveState(dir, slug);
    if (served === null) {
      if (!exists) throw new PublishingError('unknown-tenant', `There is no tenant "${slug}".`);
      throw new PublishingError('invalid', `The folder of "${slug}" has problems.`, { problems });
    }
    const record = {
      id: randomUUID(),
      base: served.hash,
      createdAt: new Date().toISOString(),
      by,
      linksRevokedBefore: null,
    };
    const { path } = locateDraft(dir, slug);
    const staging = join(dirname(path), `.new-${slug}`);
    await rm(staging, { recursive: true, force: true });
    await copyFolder(served.location, staging);
    await copySnapshot(served.location, join(staging, BASE_FOLDER));
    await createFileDurably(join(staging, 'draft.json'), formatRecord(record));
    // If draft.json was deleted by hand, the folder is no longer a draft and is removed.
    await removeFolder(path, join(dirname(path), `.removed-${slug}`));
    await rename(staging, path);
    return { ...record, slug, location: locateDraft(dir, slug) };
  });
}

/**
 * Deletes the draft of a tenant, damaged or not, which also invalidates all links to the draft.
 * @returns false if there was none
 */
export async function deleteDraft(dir: string, slug: string): Promise<boolean> {
  requireSlug(slug);
  return withLock(getDraftLockPath(dir, slug), async () => {
    const hasDraft = await readDraft(dir, slug).then(
      (draft) => draft !== null,
      () => true,
    );
    if (hasDraft) await removeDraftFolder(locateDraft(dir, slug));
    return hasDraft;
  });
}

const removeDraftFolder = ({ slug, path }: FolderLocation): Promise<void> =>
  removeFolder(path, join(dirname(path), `.removed-${slug}`));

/**
 * Deletes the draft `id` after its files were published. If another writer has saved a change since the files
 * were copied to the release, retains the draft with this change; its base is then the release. Can be repeated
 * after a crash.
 */
export async function closePublishedDraft(
  dir: string,
  id: string,
  release: { readonly hash: string; readonly location: FolderLocation },
): Promise<void> {
  const { slug } = release.location;
  await withLock(getDraftLockPath(dir, slug), async () => {
    const draft = await readDraft(dir, slug);
    if (draft?.id !== id) return;
    if (await haveSameFiles(draft.location, release.location)) return removeDraftFolder(draft.location);
    const { path: base } = locateDraftBase(dir, slug);
    await rm(base, { recursive: true, force: true });
    await copySnapshot(release.location, base);
    await replaceRecord(draft, { base: release.hash });
  });
}

/** Changes fields of draft.json and returns the new record. */
async function replaceRecord(
  { slug: _slug, location, ...record }: Draft,
  changes: Partial<DraftRecord>,
): Promise<DraftRecord> {
  const changed = { ...record, ...changes };
  await replaceFileDurably(join(location.path, 'draft.json'), formatRecord(changed));
  return changed;
}

/**
 * Invalidates all links to the draft that were issued at or before `now`.
 * @throws PublishingError `no-draft`
 */
export async function revokeDraftLinks(dir: string, slug: string, now = new Date()): Promise<DraftRecord> {
  requireSlug(slug);
  return withLock(getDraftLockPath(dir, slug), async () =>
    replaceRecord(await requireDraft(dir, slug), { linksRevokedBefore: now.toISOString() }),
  );
}

/** Returns the files of a draft by path, without draft.json. @throws PublishingError `no-draft` */
export async function readDraftFiles(dir: string, slug: string): Promise<FolderFiles> {
  return readTenantFiles((await requireDraft(dir, slug)).location);
}

/** Returns a hash of the content of a draft file, with which a writer detects changes by another writer. */
export const hashDraftFile = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns why a draft cannot contain a file, or null if it can. @param path such as `theme.json` */
export function checkDraftPath(path: string): string | null {
  if (WRITABLE_PATH_PATTERN.test(path) || (isNote(path) && NOTE_NAME_PATTERN.test(path))) return null;
  return `A draft cannot contain the file "${path}". It can contain tenant.json, theme.json, flags.json, texts.json, notes (.md) and files in assets/.`;
}

function requireWritable({ path, content }: DraftFileChange): void {
  const fault = checkDraftPath(path);
  if (fault !== null) throw new PublishingError('not-allowed', fault);
  if (content !== null && Buffer.byteLength(content) > MAX_BYTES) {
    throw new PublishingError('not-allowed', `The file "${path}" has more than ${MAX_BYTES} bytes.`);
  }
}

async function readCurrent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (getErrorCode(error) === 'absent') return null;
    throw error;
  }
}

/** A change of one file of a draft. */
export interface DraftFileChange {
  /** Such as `theme.json` or `assets/logo.svg`. */
  readonly path: string;
  /** Null deletes the file. */
  readonly content: Buffer | string | null;
  /** The `hashDraftFile` of the content that the caller has read, null for none; undefined to skip the check. */
  readonly expected?: string | null;
}

async function requireExpectedContent(file: string, { path, expected }: DraftFileChange): Promise<void> {
  if (expected === undefined) return;
  const current = await readCurrent(file);
  if ((current === null ? null : hashDraftFile(current)) !== expected) {
    throw new PublishingError(
      'changed-file',
      `The file "${path}" was changed in another window or by a command.`,
    );
  }
}

/**
 * Writes or deletes files of a draft, each of them atomically. If one of the changes is refused, writes none of them. Does
 * not validate the contents, so that an unfinished change can be saved; publishing validates the draft.
 * @throws PublishingError `no-draft`, `not-allowed`; `changed-file` if a file no longer has the expected content
 */
export async function writeDraftFiles(
  dir: string,
  slug: string,
  changes: readonly DraftFileChange[],
): Promise<void> {
  requireSlug(slug);
  await withLock(getDraftLockPath(dir, slug), async () => {
    const { location } = await requireDraft(dir, slug);
    const hasDeletions = changes.some(({ content }) => content === null);
    const existingFiles = hasDeletions ? await readTenantFiles(location) : new Map();
    // A live folder that was edited by hand can contain other files, which can be deleted in its draft.
    changes
      .filter(({ path, content }) => content !== null || !existingFiles.has(path))
      .forEach(requireWritable);
    for (const change of changes) await requireExpectedContent(join(location.path, change.path), change);
    for (const { path, content } of changes) {
      const file = join(location.path, path);
      if (content === null) await rm(file, { force: true });
      else {
        await mkdir(dirname(file), { recursive: true });
        await replaceFileDurably(file, content);
      }
    }
  });
}

/** Writes or deletes one file of a draft like `writeDraftFiles`. */
export const writeDraftFile = (
  dir: string,
  slug: string,
  path: string,
  content: Buffer | string | null,
  expected?: string | null,
): Promise<void> =>
  writeDraftFiles(dir, slug, [{ path, content, ...(expected !== undefined && { expected }) }]);
