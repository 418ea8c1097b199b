import { checkDraftPath } from '@livery/tenant-config/load';
import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { InputError } from './api-errors.ts';

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

/**
 * Decompresses the files that `filter` accepts. Throws an InputError for every error of fflate, which means
 * that the file is damaged.
 */
function unzip(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw createRefusal(DAMAGED_REASON);
  }
}

/** If all files are in one folder, returns the length of its name including the slash; otherwise 0. */
function findRootLength(names: readonly string[]): number {
  const [root = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  return root !== 'assets/' && names.every((name) => name.startsWith(root)) ? root.length : 0;
}

/** Reads the list of files without their content. Checks the limits before anything is decompressed. */
function listEntries(zip: Uint8Array): ReadonlyMap<string, string> {
  const names: string[] = [];
  let total = 0;
  unzip(zip, ({ name, originalSize }) => {
    if (name.endsWith('/') || IGNORED_FILES.test(name)) return false;
    names.push(name);
    total += originalSize;
    if (names.length > MAX_ZIP_FILES) throw createRefusal(`it has more than ${MAX_ZIP_FILES} files.`);
    if (originalSize > MAX_FILE_BYTES) throw createRefusal(`the file "${name}" has more than 2 MB.`);
    if (total > MAX_TOTAL_BYTES) throw createRefusal('its files have more than 12 MB together.');
    return false;
  });
  if (names.length === 0) throw createRefusal('it has no files.');
  const rootLength = findRootLength(names);
  const paths = new Map<string, string>();
  for (const name of names) {
    const path = name.slice(rootLength);
    const fault = checkDraftPath(path);
    if (fault !== null) throw createRefusal(fault);
    if (paths.has(name)) throw createRefusal(`it has the file "${name}" twice.`);
    paths.set(name, path);
  }
  return paths;
}

/**
 * Reads a zip file with a tenant folder: its files, or one folder with them. Creates only regular files: a
 * symbolic link becomes a file that contains the path of its target, which is not valid content for any file
 * of a tenant folder.
 * @returns the content by path, such as `theme.json`
 * @throws InputError with one message for a damaged file, a file that a draft cannot contain, and a file
 * above the limits
 */
export function readZip(zip: Uint8Array): ReadonlyMap<string, Buffer> {
  const paths = listEntries(zip);
  const contents = unzip(zip, ({ name }) => paths.has(name));
  const files = new Map<string, Buffer>();
  for (const [name, path] of paths) {
    const content = contents[name];
    // Checks the size again, because the sizes in the list of files can be wrong.
    if (content === undefined || content.length > MAX_FILE_BYTES) throw createRefusal(DAMAGED_REASON);
    files.set(path, Buffer.from(content));
  }
  return files;
}
