import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKGROUND_DISK, type Disk } from '../system/disk.ts';
import { getErrorCode } from './read-file.ts';

export class TenantsDirError extends Error {
  override readonly name = 'TenantsDirError';
}

export interface TenantFolder {
  readonly slug: string;
  /** The creation time in milliseconds. If two folders claim the same host, the older one keeps it. The maximum if it is unknown. */
  readonly createdAt: number;
}

/**
 * Returns null if the folder does not exist or is a file. Returns a folder that cannot be read, because it still belongs to
 * its tenant; reading its files reports the fault.
 */
export async function findTenantFolder(
  dir: string,
  slug: string,
  disk: Disk = BACKGROUND_DISK,
): Promise<TenantFolder | null> {
  if (slug.startsWith('.')) return null;
  try {
    const entry = await disk.stat(join(dir, slug));
    return entry.isDirectory() ? { slug, createdAt: entry.birthtimeMs } : null;
  } catch (error) {
    return getErrorCode(error) === 'absent' ? null : { slug, createdAt: Number.MAX_SAFE_INTEGER };
  }
}

async function listNames(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    const fault = getErrorCode(error) === 'absent' ? 'does not exist' : 'cannot be read';
    throw new TenantsDirError(
      `The tenants folder ${dir} ${fault}; specify the folder that contains one folder per tenant.`,
      { cause: error },
    );
  }
}

/** @throws TenantsDirError if `dir` is missing or cannot be read */
export async function requireTenantsDir(dir: string): Promise<void> {
  await listNames(dir);
}

/**
 * Returns the tenant folders in alphabetical order, without hidden folders and files.
 * @throws TenantsDirError if `dir` is missing or cannot be read
 */
export async function listTenantFolders(dir: string, disk: Disk = BACKGROUND_DISK): Promise<TenantFolder[]> {
  const names = (await listNames(dir)).sort();
  const folders = await Promise.all(names.map((name) => findTenantFolder(dir, name, disk)));
  return folders.filter((folder) => folder !== null);
}
