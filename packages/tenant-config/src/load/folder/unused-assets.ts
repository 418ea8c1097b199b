import { join } from 'node:path';
import { readTenantFile } from '../files/read-file.ts';
import { BACKGROUND_DISK } from '../system/disk.ts';
import { NEUTRAL_THEME } from './brand.ts';
import { isNote, listEntries } from './contents.ts';

/** Returns the sorted paths in assets/ that theme.json does not refer to, except hidden files and notes (`isNote`). */
export async function listUnusedAssets(dir: string): Promise<string[]> {
  const theme = await readTenantFile(dir, 'theme', NEUTRAL_THEME);
  if (!theme.ok) return [];
  const { logo, favicon, signInBackground } = theme.value;
  const used = new Set([logo?.light, logo?.dark, favicon, signInBackground]);
  const names = await listEntries(join(dir, 'assets'), BACKGROUND_DISK);
  return names
    .filter((name) => !name.startsWith('.') && !isNote(name))
    .map((name) => `assets/${name}`)
    .filter((path) => !used.has(path))
    .sort();
}
