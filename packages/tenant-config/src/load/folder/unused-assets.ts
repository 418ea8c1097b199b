import { join } from 'node:path';
import { readDocument } from '../files/read-file.ts';
import { BACKGROUND_DISK } from '../system/disk.ts';
import { isNote, listEntries } from './contents.ts';

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Returns the sorted paths in assets/ that theme.json does not refer to, except hidden files and notes (`isNote`). */
export async function listUnusedAssets(dir: string): Promise<string[]> {
  const theme = await readDocument(dir, 'theme');
  if (!theme.ok) return [];
  const used = new Set(listStrings(theme.value));
  const names = await listEntries(join(dir, 'assets'), BACKGROUND_DISK);
  return names
    .filter((name) => !name.startsWith('.') && !isNote(name))
    .map((name) => `assets/${name}`)
    .filter((path) => !used.has(path))
    .sort();
}
