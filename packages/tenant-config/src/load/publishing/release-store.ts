import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeHost } from '../../hosts.ts';
import type { Release, TenantProblem } from '../../release.ts';
import { type FolderLocation, locateLive } from '../files/folder-location.ts';
import { listTenantFolders } from '../files/list-folders.ts';
import { readDocument } from '../files/read-file.ts';
import { checkFolder } from '../folder/check-folder.ts';
import { checkSlug } from '../folder/read-folder.ts';
import { closePublishedDraft, isDraftOutdated, requireDraft } from './draft-store.ts';
import { createFileDurably, listNames, removeFolder, syncFolder } from './file-safety.ts';
import {
  copyAllEntries,
  copySnapshot,
  haveSameContent,
  readTenantFiles,
  replaceTenantFiles,
} from './folder-files.ts';
import {
  formatReleaseId,
  getDraftLockPath,
  getPublishLockPath,
  getReleasesPath,
  locateRelease,
  locateSnapshot,
  parseReleaseId,
} from './paths.ts';
import { PublishingError } from './publishing-error.ts';
import { findIndexEntry, readReleaseIndex, replaceIndexEntry } from './release-index.ts';
import {
  findRelease,
  listReleases,
  listRetainedIds,
  type ReleaseRecord,
  type RetainedRelease,
} from './release-records.ts';
import { hashFolder, type LiveState, readLiveState } from './served-folder.ts';
import { type HeldLock, withLock } from './store-lock.ts';

/** The number of releases to retain for each tenant. */
const MAX_RETAINED = 20;

/** The folder with a copy of the invalid live folder that was replaced last, so that no work is lost. */
const REPLACED_FOLDER = '.replaced';

type NewRecord = Omit<ReleaseRecord, 'number' | 'hash' | 'publishedAt'>;

interface Staged {
  readonly path: string;
  readonly release: Release;
}

interface PublishOptions {
  /** The person, as in `Ada Lovelace <ada@lender.example>`. */
  readonly by: string;
  readonly note: string;
}

interface Operation {
  readonly dir: string;
  readonly slug: string;
  readonly lock: HeldLock;
  readonly live: LiveState;
}

/**
 * Deletes what interrupted commands have left: staging folders, and release folders that never became current.
 * Without an index entry, retains all release folders, because index.json may have been deleted.
 */
async function removeLeftovers(dir: string, slug: string): Promise<void> {
  const folder = getReleasesPath(dir, slug);
  const entry = findIndexEntry(await readReleaseIndex(dir), slug);
  const retained = new Set(await listRetainedIds(dir, slug, entry));
  for (const name of await listNames(folder)) {
    const isRetained = entry === undefined ? parseReleaseId(name) !== null : retained.has(name);
    if (name !== REPLACED_FOLDER && !isRetained) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Runs one operation on the releases of a tenant while holding the publish lock. Completes an interrupted
 * operation first.
 */
async function runReleaseOperation<T>(
  dir: string,
  slug: string,
  work: (operation: Operation) => Promise<T>,
): Promise<T> {
  if (!checkSlug(slug).ok) throw new PublishingError('unknown-tenant', `There is no tenant "${slug}".`);
  return withLock(getPublishLockPath(dir), async (lock) => {
    await completeCopy(dir, slug, lock);
    await removeLeftovers(dir, slug);
    return work({ dir, slug, lock, live: await readLiveState(dir, slug) });
  });
}

/**
 * Returns a host of the release that another tenant claims too, and the slug of that tenant; null if there is
 * none.
 */
async function findHostClash(dir: string, { slug, hosts }: Release): Promise<[string, string] | null> {
  for (const other of await listTenantFolders(dir)) {
    if (other.slug === slug) continue;
    const read = await readDocument(join(dir, other.slug), 'tenant');
    const tenant = read.ok ? (read.value as { hosts?: unknown } | null | undefined) : null;
    const claimed = Array.isArray(tenant?.hosts) ? tenant.hosts : [];
    const normalized = claimed.map((host) => normalizeHost(String(host), 'configuration'));
    const clash = hosts.find((host) => normalized.includes(host));
    if (clash !== undefined) return [clash, other.slug];
  }
  return null;
}

const createInvalidError = (problems: readonly TenantProblem[]): PublishingError =>
  new PublishingError('invalid', 'The content to publish has problems.', { problems });

/**
 * Copies a folder with its preset to a hidden folder beside the releases. Validates the original, because
 * files that cannot be read are not copied. Validates the copy too, because the original can change during
 * the publish.
 */
async function stageFolder({ dir, slug }: Operation, from: FolderLocation): Promise<Staged> {
  // The hash of this version, because that of the copy is compared with it.
  const original = await hashFolder({ ...from, publishedHash: undefined });
  if (!original.ok) throw createInvalidError(original.problems);
  const path = join(getReleasesPath(dir, slug), `.staging-${randomUUID()}`);
  await copySnapshot(from, path);
  const copy = await checkFolder(locateSnapshot(path, slug));
  if (copy.ok && copy.release.hash === original.hash) return { path, release: copy.release };
  await rm(path, { recursive: true, force: true });
  if (!copy.ok) throw createInvalidError(copy.problems);
  throw new PublishingError('changed-file', 'The files changed while they were published. Try again.');
}

async function requireFreeHosts({ dir }: Operation, { path, release }: Staged): Promise<void> {
  const clash = await findHostClash(dir, release);
  if (clash === null) return;
  await rm(path, { recursive: true, force: true });
  const [host, owner] = clash;
  const reason = `The host "${host}" already belongs to the tenant "${owner}"; remove it from one of them.`;
  throw createInvalidError([{ file: 'tenant.json', field: 'hosts', reason }]);
}

async function getNextNumber(dir: string, slug: string): Promise<number> {
  const entry = findIndexEntry(await readReleaseIndex(dir), slug);
  const ids = [entry?.release ?? '', ...(await listNames(getReleasesPath(dir, slug)))];
  return Math.max(...ids.map((id) => parseReleaseId(id)?.number ?? 0)) + 1;
}

/**
 * Adds release.json to a staged folder and renames the folder to its release id. The release has no effect
 * until the index refers to it.
 */
async function nameRelease(
  { dir, slug }: Operation,
  { path, release: { hash } }: Staged,
  record: NewRecord & { readonly number: number },
): Promise<string> {
  const id = formatReleaseId(record.number, hash);
  const completeRecord: ReleaseRecord = { ...record, hash, publishedAt: new Date().toISOString() };
  await createFileDurably(join(path, 'release.json'), `${JSON.stringify(completeRecord, null, 2)}\n`);
  await syncFolder(path);
  await rename(path, locateRelease(dir, slug, id).path);
  await syncFolder(getReleasesPath(dir, slug));
  return id;
}

/**
 * Retains the live folder as a release if it was edited by hand. Keeps a copy of an invalid live folder.
 * @returns the number of the next release
 */
async function retainLiveFolder(operation: Operation): Promise<number> {
  const { dir, slug, live } = operation;
  const number = await getNextNumber(dir, slug);
  const { served } = live;
  if (live.exists && live.liveHash === null) {
    const replaced = join(getReleasesPath(dir, slug), REPLACED_FOLDER);
    await rm(replaced, { recursive: true, force: true });
    await copyAllEntries(locateLive(dir, slug).path, replaced);
  }
  if (served === null || served.release !== null) return number;
  const isFirst = number === 1;
  const staged = await stageFolder(operation, served.location);
  await nameRelease(operation, staged, {
    number,
    by: null,
    note: isFirst ? 'Live folder before the first release' : `Live folder before release ${number + 1}`,
    base: null,
    rollbackOf: null,
    draft: null,
  });
  return number + 1;
}

/** Makes a staged folder the current release. The release takes effect with the first change of the index. */
async function commitRelease(
  operation: Operation,
  staged: Staged,
  record: NewRecord,
): Promise<RetainedRelease> {
  const { dir, slug, lock } = operation;
  const number = await retainLiveFolder(operation);
  const id = await nameRelease(operation, staged, { ...record, number });
  await lock.requireHeld();
  await replaceIndexEntry(dir, slug, { release: id, state: 'publishing' });
  await completeCopy(dir, slug, lock);
  const release = (await listReleases(dir, slug)).find((each) => each.id === id);
  if (release === undefined) throw new Error(`The release ${id} of "${slug}" is missing.`);
  return release;
}

/** Deletes the oldest releases, so that `MAX_RETAINED` releases remain. */
async function deleteOldReleases(dir: string, slug: string): Promise<void> {
  const ids = await listRetainedIds(dir, slug, findIndexEntry(await readReleaseIndex(dir), slug));
  for (const id of ids.slice(MAX_RETAINED)) {
    await removeFolder(
      join(getReleasesPath(dir, slug), id),
      join(getReleasesPath(dir, slug), `.removed-${id}`),
    );
  }
}

/**
 * Copies the current release into the live folder if the index has the state `publishing`.
 * @returns false if
 * there was nothing to copy
 */
async function completeCopy(dir: string, slug: string, lock: HeldLock): Promise<boolean> {
  const entry = findIndexEntry(await readReleaseIndex(dir), slug);
  if (entry?.state !== 'publishing') return false;
  const location = locateRelease(dir, slug, entry.release);
  const live = locateLive(dir, slug).path;
  await mkdir(live, { recursive: true });
  await replaceTenantFiles(live, await readTenantFiles(location));
  const { draft, hash } = JSON.parse(
    await readFile(join(location.path, 'release.json'), 'utf8'),
  ) as ReleaseRecord;
  if (draft !== null) await closePublishedDraft(dir, draft, { hash, location });
  await lock.requireHeld();
  await replaceIndexEntry(dir, slug, { release: entry.release, state: 'published' });
  await deleteOldReleases(dir, slug);
  return true;
}

/**
 * Completes a publish that was interrupted after it took effect: copies the current release into the live
 * folder. `publishDraft` and `rollBack` also complete such a publish first.
 * @returns false if there was nothing to complete
 * @throws PublishingError `busy`
 */
export async function completePublish(dir: string, slug: string): Promise<boolean> {
  if (!checkSlug(slug).ok) return false;
  if (findIndexEntry(await readReleaseIndex(dir), slug)?.state !== 'publishing') return false;
  return withLock(getPublishLockPath(dir), (lock) => completeCopy(dir, slug, lock));
}

/** Completes the interrupted publishes of all tenants. @throws PublishingError `busy` */
export async function completeAllPublishes(dir: string): Promise<void> {
  const { tenants } = await readReleaseIndex(dir);
  for (const slug of Object.keys(tenants)) await completePublish(dir, slug);
}

/**
 * Publishes the draft of a tenant as a new release, and deletes the draft unless it was changed in the meantime.
 * Edges serve the release as soon as they read the index.
 * @param confirm the hash of the served content, to publish although that content has changed since the draft
 * was created
 * @throws PublishingError `no-draft`, `unchanged`, `busy`; `createInvalidError` with the problems of the draft;
 * `conflict` if the served content has changed since the draft was created and `confirm` is not its hash
 */
export function publishDraft(
  dir: string,
  slug: string,
  { by, note, confirm }: PublishOptions & { readonly confirm?: string | undefined },
): Promise<RetainedRelease> {
  return runReleaseOperation(dir, slug, async (operation) => {
    const draft = await requireDraft(dir, slug);
    const served = operation.live.served?.hash ?? null;
    if (confirm !== served && (await isDraftOutdated(dir, draft, operation.live.served))) {
      const message = `The tenant "${slug}" has changed since its draft was created.`;
      throw new PublishingError('conflict', message, { servedHash: served });
    }
    const staged = await withLock(getDraftLockPath(dir, slug), () => stageFolder(operation, draft.location));
    const servedLocation = operation.live.served?.location;
    // Files can differ although visitors see the same, for example if a tenant extends a preset with the same values.
    if (
      servedLocation !== undefined &&
      (await haveSameContent(locateSnapshot(staged.path, slug), servedLocation))
    ) {
      await rm(staged.path, { recursive: true, force: true });
      throw new PublishingError('unchanged', `The draft of "${slug}" has no changes to publish.`);
    }
    await requireFreeHosts(operation, staged);
    return commitRelease(operation, staged, { by, note, base: served, rollbackOf: null, draft: draft.id });
  });
}

/** Returns true if a release has the served content, possibly with the hash of another version of Livery. */
const isServed = async ({ served }: LiveState, { hash, location }: RetainedRelease): Promise<boolean> =>
  served !== null && (hash === served.hash || (await haveSameContent(location, served.location)));

/** Returns the newest release whose content is not served. */
async function findPrevious({ dir, slug, live }: Operation): Promise<RetainedRelease> {
  // If the live folder was edited by hand, the current release is not served, so it is the previous content.
  for (const release of await listReleases(dir, slug)) {
    if (!(await isServed(live, release))) return release;
  }
  throw new PublishingError('unknown-release', `The tenant "${slug}" has no earlier release.`);
}

/**
 * Publishes the files of an earlier release and its copy of the preset again, as a new release with the same hash. Does not
 * change the draft.
 * @param to the id, number or hash of a retained release; if missing, rolls back to the previous content
 * @throws PublishingError `unknown-release`, `unchanged`, `createInvalidError`, `busy`
 */
export function rollBack(
  dir: string,
  slug: string,
  { by, note, to }: PublishOptions & { readonly to?: string | undefined },
): Promise<RetainedRelease> {
  return runReleaseOperation(dir, slug, async (operation) => {
    const target = to === undefined ? await findPrevious(operation) : await findRelease(dir, slug, to);
    if (target === null) {
      throw new PublishingError('unknown-release', `The tenant "${slug}" has no retained release "${to}".`);
    }
    if (await isServed(operation.live, target)) {
      throw new PublishingError('unchanged', `The release ${target.number} of "${slug}" is already served.`);
    }
    const staged = await stageFolder(operation, target.location);
    await requireFreeHosts(operation, staged);
    const base = operation.live.served?.hash ?? null;
    return commitRelease(operation, staged, { by, note, base, rollbackOf: target.id, draft: null });
  });
}
