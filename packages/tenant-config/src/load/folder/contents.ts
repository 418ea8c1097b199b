import { basename, dirname, join } from 'node:path';
import type { TenantProblem } from '../../release.ts';
import { FILE_SCHEMAS } from '../files/json-schemas.ts';
import { findNearestName } from '../files/nearest-name.ts';
import { createProblem, getErrorCode, readInFolder, type ValidationResult } from '../files/read-file.ts';
import { type Disk, FileReadError } from '../system/disk.ts';

const FILES = Object.keys(FILE_SCHEMAS).map((kind) => `${kind}.json`);
const KNOWN = [...FILES, 'assets'];

/** Matches the names of notes and of editors' backup files, which are not part of the tenant's configuration. */
const NOTE_FILE_PATTERN = /\.(?:md|txt)$|~$/i;
export const isNote = (name: string): boolean => NOTE_FILE_PATTERN.test(name);

const KEY_FILE_PATTERN = /\.(?:pem|key|der|p8|p12|pfx|jks)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i;

/** Maximum size in bytes of a note that is searched for a key. Key files have a few kilobytes. */
const MAX_NOTE_BYTES = 512_000;
const MAX_ENTRIES = 1_000;
/**
 * Maximum number of separate problems. A larger number is merged into one problem, because the folder is
 * probably not a tenant folder.
 */
const MAX_NAMED = 5;

const KEY_ADVICE =
  'Never store a private key in a tenant folder. Put the public key into tenant.json as passwordEncryption.publicKey.';
const KEY_REASON = `This looks like a key. ${KEY_ADVICE} Remove the file.`;
const KNOWN_NAMES = `Known names: ${KNOWN.join(', ')}; notes end in .md.`;

function describeUnknownName(name: string): string {
  const nearest = findNearestName(name, KNOWN);
  const advice = nearest === null ? KNOWN_NAMES : `Did you mean "${nearest}"?`;
  return `"${name}" is not part of a tenant folder and would be ignored. ${advice}`;
}

async function findProblem(dir: string, name: string, disk: Disk): Promise<string | null> {
  // Hidden files belong to the system, an editor or Git.
  if (name.startsWith('.') || KNOWN.includes(name)) return null;
  if (KEY_FILE_PATTERN.test(name)) return KEY_REASON;
  const text = isNote(name) ? await readNote(dir, name, disk) : null;
  if (text === null) return describeUnknownName(name);
  return text.includes('PRIVATE KEY-----') ? KEY_REASON : null;
}

/**
 * Reads a file whose name matches `NOTE_FILE_PATTERN`. Returns '' if the file cannot be read or is too large for a key,
 * and null if it is a folder.
 */
async function readNote(dir: string, name: string, disk: Disk): Promise<Buffer | string | null> {
  try {
    return await readInFolder(dir, name, MAX_NOTE_BYTES, disk);
  } catch (error) {
    if (error instanceof FileReadError && error.code === 'EFBIG') return '';
    return getErrorCode(error) === 'EISDIR' ? null : '';
  }
}

/**
 * Returns an empty list if the folder cannot be listed. Reading the files of the folder then reports the
 * fault.
 */
export async function listEntries(dir: string, disk: Disk): Promise<readonly string[]> {
  try {
    return await disk.readdir(dir);
  } catch (error) {
    getErrorCode(error);
    return [];
  }
}

async function getLinkTarget(dir: string, disk: Disk): Promise<string | null> {
  const real = await disk.realpath(dir);
  return real === join(await disk.realpath(dirname(dir)), basename(dir)) ? null : real;
}

/**
 * Lists a tenant folder. Rejects a link to a folder without tenant.json: otherwise, a link to the wrong
 * folder would result in one problem for each file in it.
 */
export async function listTenantFolder(
  dir: string,
  disk: Disk,
): Promise<ValidationResult<readonly string[]>> {
  try {
    const entries = await disk.readdir(dir);
    const target = entries.includes('tenant.json') ? null : await getLinkTarget(dir, disk);
    if (target === null) return { ok: true, value: entries };
    const reason = `The folder is a link to ${target}, which contains no tenant.json; change the link to a tenant folder, or remove it.`;
    return createProblem('', '', reason);
  } catch (error) {
    const fault = getErrorCode(error);
    // The folder was just removed. Reading its files reports the fault.
    if (fault === 'absent') return { ok: true, value: [] };
    return createProblem(
      '',
      '',
      `The folder cannot be read (${fault}); give the server permission to read it.`,
    );
  }
}

/** Merges more than `MAX_NAMED` problems into one. @param group returns the merged problem */
function mergeProblems(
  problems: readonly TenantProblem[],
  group: (names: string) => TenantProblem,
): readonly TenantProblem[] {
  if (problems.length <= MAX_NAMED) return problems;
  const [first, second] = problems.map(({ file }) => `"${basename(file)}"`);
  return [group(`${problems.length} files or folders, such as ${first} and ${second},`)];
}

/**
 * Rejects files and folders that would be ignored, such as those with misspelled names. Also rejects keys, because they
 * would be published with every copy of the folder.
 */
export async function checkContents(
  dir: string,
  { entries, assets }: { readonly entries: readonly string[]; readonly assets: readonly string[] },
  disk: Disk,
): Promise<ValidationResult<null>> {
  for (const [file, { length }] of [
    ['', entries],
    ['assets', assets],
  ] as const) {
    if (length > MAX_ENTRIES)
      return createProblem(file, '', `The folder contains ${length} files; the maximum is ${MAX_ENTRIES}.`);
  }
  const unknown: TenantProblem[] = [];
  const keys: TenantProblem[] = [];
  for (const name of entries) {
    const reason = await findProblem(dir, name, disk);
    if (reason !== null) (reason === KEY_REASON ? keys : unknown).push({ file: name, field: '', reason });
  }
  for (const name of assets.filter((asset) => KEY_FILE_PATTERN.test(asset))) {
    keys.push({ file: `assets/${name}`, field: '', reason: KEY_REASON });
  }
  const problems = [
    ...mergeProblems(keys, (names) => ({
      file: '',
      field: '',
      reason: `The folder contains ${names} that look like keys. ${KEY_ADVICE}`,
    })),
    ...mergeProblems(unknown, (names) => ({
      file: '',
      field: '',
      reason: `The folder contains ${names} that are not part of a tenant folder. Remove them. ${KNOWN_NAMES}`,
    })),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: null };
}
