import { join, relative } from 'node:path';
import type { InvalidTenant, Release } from '@livery/tenant-config/load';

/** An event of the edge: a tenant folder has changed while it runs. */
export type TenantChange =
  | {
      readonly type: 'served';
      readonly tenant: { readonly slug: string; readonly name: string; readonly url: string };
    }
  | { readonly type: 'removed'; readonly slug: string }
  | ({ readonly type: 'refused'; readonly servedHash: string | null } & InvalidTenant);

/** Returns the path of the tenants folder, of a tenant folder or of a file in it, relative to the current directory if that is shorter. */
export function shownPath(dir: string, slug = '', file = ''): string {
  const absolute = join(dir, slug, file);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/** Describes a change in lines for the terminal. */
export function describeChange(dir: string, change: TenantChange): string[] {
  switch (change.type) {
    case 'served':
      return [`Live: ${change.tenant.slug} at ${change.tenant.url}`];
    case 'removed':
      return [`Removed: ${change.slug}`];
    case 'refused': {
      const what = change.servedHash === null ? 'Not served' : 'Not applied, the last valid release stays';
      return describeBroken(dir, change).map((line) => `${what}: ${line}`);
    }
  }
}

/** Returns one line per problem: file, field, reason. */
export function describeBroken(dir: string, { slug, problems }: InvalidTenant): string[] {
  return problems.map(({ file, field, reason }) => {
    const place = shownPath(dir, slug, file);
    return field === '' ? `${place}: ${reason}` : `${place}: ${field}: ${reason}`;
  });
}

/** Returns one line per warning. */
export const describeWarnings = (
  dir: string,
  { slug, warnings }: Pick<Release, 'slug' | 'warnings'>,
): string[] => describeBroken(dir, { slug, problems: warnings }).map((line) => `Warning: ${line}`);
