import { checkDraftPath } from '@livery/tenant-config/load';
import { type Zippable, zipSync } from 'fflate';
import { InputError } from './api-errors.ts';
import { inflateEntry, readZipDirectory, type ZipEntry } from './zip-directory.ts';

export const MAX_ZIP_FILES = 100;
/** The maximum size of one file in bytes, which is also the limit of drafts. */
const MAX_FILE_BYTES = 2_000_000;
/** The maximum size of all files together in bytes. As base64, they fit into one request. */
const MAX_TOTAL_BYTES = 12_000_000;

/** Files that operating systems add to zip files. */
const IGNORED_FILES = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/**
 * The modification time of every file. It never changes, so that the same files result in the same zip file.
 * It is the earliest year that zip files support.
 */
const MODIFICATION_TIME = new Date(1980, 0, 1);

/** Returns the files of a tenant folder as a zip file that contains one folder, named after the tenant. */
export function writeZip(slug: string, files: ReadonlyMap<string, Buffer>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    entries[`${slug}/${path}`] = [content, { mtime: MODIFICATION_TIME }];
  }
  return zipSync(entries, { level: 6 });
}

const createRefusal = (reason: string): InputError =>
  new InputError(`The zip file was not imported: ${reason}`);

const DAMAGED_REASON = 'it is damaged, or it is not a zip file.';

/** Throws an InputError for every other error, which means that the file is damaged. */
function refuseIfDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw createRefusal(DAMAGED_REASON);
  }
}

/** If all files are in one folder, returns the length of its name including the slash; otherwise 0. */
function findRootLength(names: readonly string[]): number {
  const [root = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  return root !== 'assets/' && names.every((name) => name.startsWith(root)) ? root.length : 0;
}

/** Returns the entries of regular files by path. Checks the limits before anything is decompressed. */
function listFiles(zip: Buffer): ReadonlyMap<string, ZipEntry> {
  const entries = refuseIfDamaged(() => readZipDirectory(zip)).filter(
    ({ name }) => !name.endsWith('/') && !IGNORED_FILES.test(name),
  );
  const names = entries.map(({ name }) => name);
  let total = 0;
  if (names.length > MAX_ZIP_FILES) throw createRefusal(`it has more than ${MAX_ZIP_FILES} files.`);
  for (const { name, bytes } of entries) {
    total += bytes;
    if (bytes > MAX_FILE_BYTES) throw createRefusal(`the file "${name}" has more than 2 MB.`);
    if (total > MAX_TOTAL_BYTES) throw createRefusal('its files have more than 12 MB together.');
  }
  if (names.length === 0) throw createRefusal('it has no files.');
  const rootLength = findRootLength(names);
  const files = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const path = entry.name.slice(rootLength);
    const fault = checkDraftPath(path);
    if (fault !== null) throw createRefusal(fault);
    if (files.has(path)) throw createRefusal(`it has the file "${entry.name}" twice.`);
    files.set(path, entry);
  }
  return files;
}

/**
 * Reads a zip file with a tenant folder: its files, or one folder with them. Creates only regular files: a
 * symbolic link becomes a file that contains the path of its target, which is not valid content for any file
 * of a tenant folder.
 * @returns the content by path, such as `theme.json`
 * @throws InputError with one message for a damaged file, a file that a draft cannot contain, and a file
 * above the limits
 */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  return new Map(
    [...listFiles(zip)].map(([path, entry]) => [path, refuseIfDamaged(() => inflateEntry(entry))]),
  );
}
