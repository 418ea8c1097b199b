import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
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

async function folderAt(dir: string, slug: string): Promise<TenantFolder | null> {
  const entry = await stat(join(dir, slug)).catch(() => null);
  return entry?.isDirectory() === true ? { slug, madeAt: entry.birthtimeMs } : null;
}

/**
 * The tenant folders in alphabetical order; hidden folders and plain files are not tenants.
 * @throws TenantsDirProblem
 */
export async function listTenantFolders(dir: string): Promise<TenantFolder[]> {
  let names: string[];
  try {
    names = await readdir(dir);
  } catch (error) {
    const fault = readFault(error) === 'absent' ? 'does not exist' : 'cannot be read';
    throw new TenantsDirProblem(
      `The tenants folder ${dir} ${fault}; name the folder that holds one folder per tenant.`,
      { cause: error },
    );
  }
  const visible = names.filter((name) => !name.startsWith('.')).sort();
  const folders = await Promise.all(visible.map((name) => folderAt(dir, name)));
  return folders.filter((folder) => folder !== null);
}
