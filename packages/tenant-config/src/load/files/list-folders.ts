import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import { readFault } from './read-file.ts';

/** The folder that holds the tenants is not there or cannot be read; the message says so in one sentence. */
export class TenantsDirProblem extends Error {
  override readonly name = 'TenantsDirProblem';
}

export interface TenantFolder {
  readonly slug: string;
  /** When the folder was made, in milliseconds: of two that claim one host, the earlier keeps it. */
  readonly madeAt: number;
}

/** One tenant folder of `dir`; null where there is none. */
export async function findTenantFolder(
  dir: string,
  slug: string,
  disk: Disk = BACKGROUND_DISK,
): Promise<TenantFolder | null> {
  if (slug.startsWith('.')) return null;
  try {
    const entry = await disk.stat(join(dir, slug));
    return entry.isDirectory() ? { slug, madeAt: entry.birthtimeMs } : null;
  } catch {
    return null;
  }
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    const fault = readFault(error) === 'absent' ? 'does not exist' : 'cannot be read';
    throw new TenantsDirProblem(
      `The tenants folder ${dir} ${fault}; name the folder that holds one folder per tenant.`,
      { cause: error },
    );
  }
}

/** @throws TenantsDirProblem when `dir` is not there or cannot be read. */
export async function requireTenantsDir(dir: string): Promise<void> {
  await namesIn(dir);
}

/**
 * The tenant folders in alphabetical order; hidden folders and plain files are not tenants.
 * @throws TenantsDirProblem
 */
export async function listTenantFolders(dir: string, disk: Disk = BACKGROUND_DISK): Promise<TenantFolder[]> {
  const names = (await namesIn(dir)).sort();
  const folders = await Promise.all(names.map((name) => findTenantFolder(dir, name, disk)));
  return folders.filter((folder) => folder !== null);
}
