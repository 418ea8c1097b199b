import { join, relative } from 'node:path';
import { type InvalidTenant, PRESETS_FOLDER, type Release } from '@livery/tenant-config/load';

/** An event that the edge sends when a tenant folder changes. */
export type TenantChange =
  | {
      readonly type: 'served';
      readonly tenant: { readonly slug: string; readonly name: string; readonly url: string };
    }
  | { readonly type: 'removed'; readonly slug: string }
  | ({ readonly type: 'refused'; readonly servedHash: string | null } & InvalidTenant);

/**
 * Returns the path of the tenants folder, of a tenant folder, or of a file in a tenant folder, relative to the current
 * directory if it contains them. `file` can also be a file of a preset, relative to the tenants folder.
 */
export function formatPath(dir: string, slug = '', file = ''): string {
  const absolute = file.startsWith(`${PRESETS_FOLDER}/`) ? join(dir, file) : join(dir, slug, file);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.startsWith('..') ? absolute : fromHere;
}

/** Returns the lines that `npm start` prints for a change. */
export function describeChange(dir: string, change: TenantChange): string[] {
  switch (change.type) {
    case 'served':
      return [`Live: ${change.tenant.slug} at ${change.tenant.url}`];
    case 'removed':
      return [`Removed: ${change.slug}`];
    case 'refused': {
      const effect =
        change.servedHash === null ? 'Not served' : 'Not applied, the last valid release is still served';
      return describeProblems(dir, change).map((line) => `${effect}: ${line}`);
    }
  }
}

/** Returns one line per problem: file, field, reason. */
export function describeProblems(dir: string, { slug, problems }: InvalidTenant): string[] {
  return problems.map(({ file, field, reason }) => {
    const place = formatPath(dir, slug, file);
    return field === '' ? `${place}: ${reason}` : `${place}: ${field}: ${reason}`;
  });
}

export const describeWarnings = (
  dir: string,
  { slug, warnings }: Pick<Release, 'slug' | 'warnings'>,
): string[] => describeProblems(dir, { slug, problems: warnings }).map((line) => `Warning: ${line}`);
