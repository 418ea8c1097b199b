import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReleaseId } from '../paths.ts';

/**
 * Changes the hashes of all releases of a tenant, as if a version of Livery that computes other hashes from the same files
 * had published them. Returns the new id of the current release.
 */
export function renameReleases(dir: string, slug: string): string {
  const folder = join(dir, '.releases', slug);
  const indexFile = join(dir, '.releases/index.json');
  let index = readFileSync(indexFile, 'utf8');
  for (const id of readdirSync(folder)) {
    const { number = 0, hash = '' } = parseReleaseId(id) ?? {};
    const otherHash = hash.slice(8) + hash.slice(0, 8);
    const recordFile = join(folder, id, 'release.json');
    writeFileSync(recordFile, readFileSync(recordFile, 'utf8').replace(hash, otherHash));
    renameSync(join(folder, id), join(folder, `${number}-${otherHash}`));
    index = index.replace(id, `${number}-${otherHash}`);
  }
  writeFileSync(indexFile, index);
  return (JSON.parse(index) as { tenants: Record<string, { release: string }> }).tenants[slug]?.release ?? '';
}
