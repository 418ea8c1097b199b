import { join } from 'node:path';
import type { TenantProblem } from '../../release.ts';
import { FILE_SCHEMAS } from '../files/json-schemas.ts';
import { nearest } from '../files/nearest.ts';
import { type Checked, readFault, refuse } from '../files/read-file.ts';
import { type Disk, FileProblem } from '../system/disk.ts';

const FILES = Object.keys(FILE_SCHEMAS).map((kind) => `${kind}.json`);
const KNOWN = [...FILES, 'assets'];

/** Words for people, and what an editor leaves beside a file. */
const NOTE = /\.(?:md|txt)$|~$/i;
export const isNote = (name: string): boolean => NOTE.test(name);

const KEY_FILE = /\.(?:pem|key|der|p8|p12|pfx|jks)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i;

/** A key file is a few kilobytes. */
const MAX_NOTE_BYTES = 512_000;
/** Entries of a tenant folder and of its assets; each costs a look. */
const MAX_ENTRIES = 1_000;

const KEY_REASON =
  'This looks like a key. A private key must never lie in a tenant folder; the public one belongs into tenant.json, as passwordEncryption.publicKey. Remove the file.';

function unknownReason(name: string): string {
  const near = nearest(name, KNOWN);
  const way = near === null ? `Known are: ${KNOWN.join(', ')}; notes end in .md.` : `Did you mean "${near}"?`;
  return `"${name}" is not a part of a tenant folder, so nothing would read it. ${way}`;
}

async function problemOf(dir: string, name: string, disk: Disk): Promise<string | null> {
  // Hidden ones are the system's, the editor's or git's.
  if (name.startsWith('.') || KNOWN.includes(name)) return null;
  if (KEY_FILE.test(name)) return KEY_REASON;
  const text = isNote(name) ? await readNote(join(dir, name), disk) : null;
  if (text === null) return unknownReason(name);
  return text.includes('PRIVATE KEY-----') ? KEY_REASON : null;
}

/** Empty for one that cannot be read or is too long to be a key; null for a folder, which is no note whatever its name. */
async function readNote(path: string, disk: Disk): Promise<Buffer | string | null> {
  try {
    return await disk.readFile(path, MAX_NOTE_BYTES);
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'EFBIG') return '';
    return readFault(error) === 'EISDIR' ? null : '';
  }
}

/** What lies in a folder; null when it cannot be listed. */
export async function listEntries(dir: string, disk: Disk): Promise<readonly string[] | null> {
  try {
    return await disk.readdir(dir);
  } catch (error) {
    // The file that cannot be read names the folder that cannot be listed.
    readFault(error);
    return null;
  }
}

/**
 * Looks for what nobody would read: misspelt files, folders that mean nothing, and keys, which would be
 * published with the next copy of the folder.
 */
export async function checkContents(
  dir: string,
  entries: readonly string[],
  disk: Disk,
): Promise<Checked<null>> {
  const assets = entries.includes('assets') ? await listEntries(join(dir, 'assets'), disk) : null;
  for (const [file, { length }] of [
    ['', entries],
    ['assets', assets ?? []],
  ] as const) {
    if (length > MAX_ENTRIES)
      return refuse(file, '', `The folder holds ${length} files; it may hold ${MAX_ENTRIES}.`);
  }
  const problems: TenantProblem[] = [];
  for (const name of entries) {
    const reason = await problemOf(dir, name, disk);
    if (reason !== null) problems.push({ file: name, field: '', reason });
  }
  for (const name of (assets ?? []).filter((asset) => KEY_FILE.test(asset))) {
    problems.push({ file: `assets/${name}`, field: '', reason: KEY_REASON });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: null };
}
