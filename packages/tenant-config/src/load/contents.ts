import { type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { TenantProblem } from '../release.ts';
import type { Disk } from './disk.ts';
import { FILE_SCHEMAS } from './json-schemas.ts';
import { nearest } from './nearest.ts';
import { type Checked, readFault } from './read-file.ts';

const FILES = Object.keys(FILE_SCHEMAS).map((kind) => `${kind}.json`);
const KNOWN = [...FILES, 'assets'];

/** Words for people, and what an editor leaves beside a file. */
const NOTE = /\.(?:md|txt)$|~$/i;
const KEY_FILE = /\.(?:pem|key|der|p8|p12|pfx|jks)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i;

const KEY_REASON =
  'This looks like a key. A private key must never lie in a tenant folder; the public one belongs into tenant.json, as passwordEncryption.publicKey. Remove the file.';

function unknownReason(name: string): string {
  const near = nearest(name, KNOWN);
  const way = near === null ? `Known are: ${KNOWN.join(', ')}; notes end in .md.` : `Did you mean "${near}"?`;
  return `"${name}" is not a part of a tenant folder, so nothing would read it. ${way}`;
}

async function problemOf(dir: string, entry: Dirent, disk: Disk): Promise<string | null> {
  const { name } = entry;
  // Hidden ones are the system's, the editor's or git's.
  if (name.startsWith('.') || KNOWN.includes(name)) return null;
  if (KEY_FILE.test(name)) return KEY_REASON;
  if (!NOTE.test(name) || entry.isDirectory()) return unknownReason(name);
  return (await holdsKey(join(dir, name), disk)) ? KEY_REASON : null;
}

async function holdsKey(path: string, disk: Disk): Promise<boolean> {
  try {
    return (await disk.readFile(path)).includes('PRIVATE KEY-----');
  } catch {
    return false;
  }
}

/** What lies in a folder; null when it cannot be listed. */
export async function listEntries(dir: string, disk: Disk): Promise<readonly Dirent[] | null> {
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
  entries: readonly Dirent[],
  disk: Disk,
): Promise<Checked<null>> {
  const problems: TenantProblem[] = [];
  for (const entry of entries) {
    const reason = await problemOf(dir, entry, disk);
    if (reason !== null) problems.push({ file: entry.name, field: '', reason });
  }
  const hasAssets = entries.some(({ name }) => name === 'assets');
  const assets = hasAssets ? await listEntries(join(dir, 'assets'), disk) : null;
  for (const { name } of (assets ?? []).filter((asset) => KEY_FILE.test(asset.name))) {
    problems.push({ file: `assets/${name}`, field: '', reason: KEY_REASON });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: null };
}
