import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFault } from './read-file.ts';

/** Names of the tenant folders in alphabetical order; hidden folders and plain files are not tenants. */
export async function listTenantFolders(dir: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(dir);
  } catch (error) {
    const fault = readFault(error) === 'absent' ? 'does not exist' : 'cannot be read';
    throw new Error(`The tenants folder ${dir} ${fault}; name the folder that holds one folder per tenant.`, {
      cause: error,
    });
  }
  const visible = names.filter((name) => !name.startsWith('.')).sort();
  const areFolders = await Promise.all(
    visible.map((name) =>
      stat(join(dir, name)).then(
        (entry) => entry.isDirectory(),
        () => false,
      ),
    ),
  );
  return visible.filter((_, index) => areFolders[index]);
}
