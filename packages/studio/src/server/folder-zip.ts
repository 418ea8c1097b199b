import { checkDraftPath } from '@livery/tenant-config/load';
import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { InputError } from './api-errors.ts';

export const MAX_ZIP_FILES = 100;
/** Bytes. Drafts have the same limit for one file. */
const MAX_FILE_BYTES = 2_000_000;
/** Bytes of all files together. As base64, they fit into one request. */
const MAX_TOTAL_BYTES = 12_000_000;

/** Files that operating systems add to zip files. */
const IGNORED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** A time that does not change, so that the same files result in the same zip file. Zip files have no earlier year. */
const MODIFIED = new Date(1980, 0, 1);

/** Returns the files of a tenant folder as a zip file that contains one folder, named after the tenant. */
export function writeZip(slug: string, files: ReadonlyMap<string, Buffer>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    entries[`${slug}/${path}`] = [content, { mtime: MODIFIED }];
  }
  return zipSync(entries, { level: 6 });
}

const refuse = (reason: string): InputError => new InputError(`The zip file was not imported: ${reason}`);

const DAMAGED = 'it is damaged, or it is not a zip file.';

/** Calls fflate, whose errors are about the format of the file. */
function unzip(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw refuse(DAMAGED);
  }
}

/** Returns the length of the folder name, with the slash, that all files are in; 0 if they are not in one folder. */
function findRootLength(names: readonly string[]): number {
  const [root = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  return root !== 'assets/' && names.every((name) => name.startsWith(root)) ? root.length : 0;
}

/** Reads the list of files without their content. Checks the limits before anything is decompressed. */
function listEntries(zip: Uint8Array): ReadonlyMap<string, string> {
  const names: string[] = [];
  let total = 0;
  unzip(zip, ({ name, originalSize }) => {
    if (name.endsWith('/') || IGNORED.test(name)) return false;
    names.push(name);
    total += originalSize;
    if (names.length > MAX_ZIP_FILES) throw refuse(`it has more than ${MAX_ZIP_FILES} files.`);
    if (originalSize > MAX_FILE_BYTES) throw refuse(`the file "${name}" has more than 2 MB.`);
    if (total > MAX_TOTAL_BYTES) throw refuse('its files have more than 12 MB together.');
    return false;
  });
  if (names.length === 0) throw refuse('it has no files.');
  const rootLength = findRootLength(names);
  const paths = new Map<string, string>();
  for (const name of names) {
    const path = name.slice(rootLength);
    const fault = checkDraftPath(path);
    if (fault !== null) throw refuse(fault);
    if (paths.has(name)) throw refuse(`it has the file "${name}" twice.`);
    paths.set(name, path);
  }
  return paths;
}

/**
 * Reads a zip file with a tenant folder: its files, or one folder with them. Only regular files result from it, so a symbolic link
 * becomes a file with the path of its target, which is not valid as any file of a tenant folder.
 * @returns the content by path, such as `theme.json`
 * @throws InputError with one message for a damaged file, a file that a draft cannot contain, and a file above the limits
 */
export function readZip(zip: Uint8Array): ReadonlyMap<string, Buffer> {
  const paths = listEntries(zip);
  const contents = unzip(zip, ({ name }) => paths.has(name));
  const files = new Map<string, Buffer>();
  for (const [name, path] of paths) {
    const content = contents[name];
    // The sizes in a list of files can be wrong.
    if (content === undefined || content.length > MAX_FILE_BYTES) throw refuse(DAMAGED);
    files.set(path, Buffer.from(content));
  }
  return files;
}
