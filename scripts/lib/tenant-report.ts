import { join, relative } from 'node:path';
import type { BrokenTenant, Release } from '@livery/tenant-config/load';

/** What the edge tells of a tenant folder that changed while it ran. */
export type TenantNews =
  | {
      readonly type: 'served';
      readonly tenant: { readonly slug: string; readonly name: string; readonly url: string };
    }
  | { readonly type: 'removed'; readonly slug: string }
  | ({ readonly type: 'refused'; readonly keeps: string | null } & BrokenTenant);

/** The tenants folder, a tenant's in it, or a file of that, as a person would type it from the current directory. */
export function shownPath(dir: string, slug = '', file = ''): string {
  const absolute = join(dir, slug, file);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/** The lines that a person at the terminal is told. */
export function describeNews(dir: string, news: TenantNews): string[] {
  switch (news.type) {
    case 'served':
      return [`Live: ${news.tenant.slug} at ${news.tenant.url}`];
    case 'removed':
      return [`Gone: ${news.slug}`];
    case 'refused': {
      const what = news.keeps === null ? 'Not served' : 'Not taken over, the last good release stays';
      return describeBroken(dir, news).map((line) => `${what}: ${line}`);
    }
  }
}

/** One line a problem: file, field, reason. */
export function describeBroken(dir: string, { slug, problems }: BrokenTenant): string[] {
  return problems.map(({ file, field, reason }) => {
    const place = shownPath(dir, slug, file);
    return field === '' ? `${place}: ${reason}` : `${place}: ${field}: ${reason}`;
  });
}

/** One line a warning. */
export const describeWarnings = (
  dir: string,
  { slug, warnings }: Pick<Release, 'slug' | 'warnings'>,
): string[] => describeBroken(dir, { slug, problems: warnings }).map((line) => `Warning: ${line}`);
