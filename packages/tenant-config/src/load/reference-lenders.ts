import type { Flags } from '../flags.ts';
import { listTenantFolders } from './files/list-folders.ts';
import { replaceLocalPort } from './folder/addresses.ts';
import { readDocuments } from './folder/documents.ts';
import { checkSlug } from './folder/read-folder.ts';
import { locateServedLive } from './publishing/paths.ts';
import { findIndexEntry, readReleaseIndex } from './publishing/release-index.ts';

export interface ReferenceLender {
  readonly slug: string;
  readonly name: string;
  readonly country: 'US' | 'CA';
  readonly timeZone: string;
  readonly canonicalOrigin: string;
  readonly passwordScheme: 'oaep' | 'pkcs1';
  readonly flags: Flags;
  /** True if the portal reports user activity (extension `session-activity`). */
  readonly reportsActivity: boolean;
}

/**
 * Returns the tenants in `dir` with the API mode `reference`, without compiling them: compiling needs the
 * keys that the reference API creates for these tenants. Omits invalid folders, whose problems are reported
 * when they are compiled.
 * @throws PublishingError `damaged` if the index of releases is invalid
 * @param originPort replaces the port of canonical origins below `.localhost`
 */
export async function readReferenceLenders(dir: string, originPort: number): Promise<ReferenceLender[]> {
  const index = await readReleaseIndex(dir);
  const lenders = await Promise.all(
    (await listTenantFolders(dir)).map(async ({ slug }): Promise<ReferenceLender[]> => {
      const location = locateServedLive(dir, slug, findIndexEntry(index, slug)?.release);
      const { tenant, flags } = (await readDocuments(location)).validated;
      if (!checkSlug(slug).ok || !tenant.ok || !flags.ok || tenant.value.api.mode !== 'reference') return [];
      const { name, country, timeZone, canonicalOrigin, passwordEncryption, api } = tenant.value;
      const reportsActivity = api.extensions.includes('session-activity');
      const passwordScheme = passwordEncryption?.scheme ?? 'oaep';
      const origin = replaceLocalPort(canonicalOrigin, originPort);
      return [
        {
          slug,
          name,
          country,
          timeZone,
          canonicalOrigin: origin,
          passwordScheme,
          flags: flags.value,
          reportsActivity,
        },
      ];
    }),
  );
  return lenders.flat();
}
