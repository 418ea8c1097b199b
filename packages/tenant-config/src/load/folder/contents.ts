import { basename, dirname, join } from 'node:path';
import type { TenantProblem } from '../../release.ts';
import { FILE_SCHEMAS } from '../files/json-schemas.ts';
import { nearest } from '../files/nearest.ts';
import { type Checked, readFault, readInFolder, refuse } from '../files/read-file.ts';
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
/** Names with a fault each; more are one fault, since the whole folder is probably another one than was meant. */
const MAX_NAMED = 5;

const KEYS_WAY =
  'A private key must never lie in a tenant folder; the public one belongs into tenant.json, as passwordEncryption.publicKey.';
const KEY_REASON = `This looks like a key. ${KEYS_WAY} Remove the file.`;
const KNOWN_NAMES = `Known are: ${KNOWN.join(', ')}; notes end in .md.`;

function unknownReason(name: string): string {
  const near = nearest(name, KNOWN);
  const way = near === null ? KNOWN_NAMES : `Did you mean "${near}"?`;
  return `"${name}" is not a part of a tenant folder, so nothing would read it. ${way}`;
}

async function problemOf(dir: string, name: string, disk: Disk): Promise<string | null> {
  // Hidden ones are the system's, the editor's or git's.
  if (name.startsWith('.') || KNOWN.includes(name)) return null;
  if (KEY_FILE.test(name)) return KEY_REASON;
  const text = isNote(name) ? await readNote(dir, name, disk) : null;
  if (text === null) return unknownReason(name);
  return text.includes('PRIVATE KEY-----') ? KEY_REASON : null;
}

/** Empty for one that cannot be read or is too long to be a key; null for a folder, which is no note whatever its name. */
async function readNote(dir: string, name: string, disk: Disk): Promise<Buffer | string | null> {
  try {
    return await readInFolder(dir, name, MAX_NOTE_BYTES, disk);
  } catch (error) {
    if (error instanceof FileProblem && error.code === 'EFBIG') return '';
    return readFault(error) === 'EISDIR' ? null : '';
  }
}

/** What lies in a folder; nothing when it cannot be listed, which the file that cannot be read in it tells. */
export async function listEntries(dir: string, disk: Disk): Promise<readonly string[]> {
  try {
    return await disk.readdir(dir);
  } catch (error) {
    readFault(error);
    return [];
  }
}

/** Where a folder that is a symbolic link leads; null for one that is none. */
async function targetOf(dir: string, disk: Disk): Promise<string | null> {
  const real = await disk.realpath(dir);
  return real === join(await disk.realpath(dirname(dir)), basename(dir)) ? null : real;
}

/**
 * What lies in a tenant folder. A link to a folder without tenant.json is refused by that alone: it leads to the wrong
 * place, and everything that lies there would be a fault of its own.
 */
export async function listTenantFolder(dir: string, disk: Disk): Promise<Checked<readonly string[]>> {
  try {
    const entries = await disk.readdir(dir);
    const target = entries.includes('tenant.json') ? null : await targetOf(dir, disk);
    if (target === null) return { ok: true, value: entries };
    const reason = `The folder is a link to ${target}, which holds no tenant.json; let the link lead to a tenant folder, or remove it.`;
    return refuse('', '', reason);
  } catch (error) {
    const fault = readFault(error);
    // One that was removed just now; its files are missing.
    if (fault === 'absent') return { ok: true, value: [] };
    return refuse('', '', `The folder cannot be read (${fault}); make it one that the server may read.`);
  }
}

/** @param group says of more than `MAX_NAMED` names what each of them would be told */
function oneOrEach(
  problems: readonly TenantProblem[],
  group: (names: string) => TenantProblem,
): readonly TenantProblem[] {
  if (problems.length <= MAX_NAMED) return problems;
  const [first, second] = problems.map(({ file }) => `"${basename(file)}"`);
  return [group(`${problems.length} files or folders, such as ${first} and ${second},`)];
}

/**
 * Looks for what nobody would read: misspelt files, folders that mean nothing, and keys, which would be
 * published with the next copy of the folder.
 */
export async function checkContents(
  dir: string,
  { entries, assets }: { readonly entries: readonly string[]; readonly assets: readonly string[] },
  disk: Disk,
): Promise<Checked<null>> {
  for (const [file, { length }] of [
    ['', entries],
    ['assets', assets],
  ] as const) {
    if (length > MAX_ENTRIES)
      return refuse(file, '', `The folder holds ${length} files; it may hold ${MAX_ENTRIES}.`);
  }
  const unknown: TenantProblem[] = [];
  const keys: TenantProblem[] = [];
  for (const name of entries) {
    const reason = await problemOf(dir, name, disk);
    if (reason !== null) (reason === KEY_REASON ? keys : unknown).push({ file: name, field: '', reason });
  }
  for (const name of assets.filter((asset) => KEY_FILE.test(asset))) {
    keys.push({ file: `assets/${name}`, field: '', reason: KEY_REASON });
  }
  const problems = [
    ...oneOrEach(keys, (names) => ({
      file: '',
      field: '',
      reason: `The folder holds ${names} that look like keys. ${KEYS_WAY}`,
    })),
    ...oneOrEach(unknown, (names) => ({
      file: '',
      field: '',
      reason: `The folder holds ${names} that are not a part of a tenant folder. Remove them. ${KNOWN_NAMES}`,
    })),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: null };
}
