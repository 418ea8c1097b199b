import type { BrokenTenant, Release } from '@livery/tenant-config/load';

/** What the edge tells of a tenant folder that changed while it ran. */
export type TenantNews =
  | {
      readonly type: 'served';
      readonly tenant: { readonly slug: string; readonly name: string; readonly url: string };
    }
  | { readonly type: 'removed'; readonly slug: string }
  | ({ readonly type: 'refused'; readonly keeps: string | null } & BrokenTenant);

/** The lines that a person at the terminal is told. */
export function describeNews(news: TenantNews): string[] {
  switch (news.type) {
    case 'served':
      return [`Live: ${news.tenant.slug} at ${news.tenant.url}`];
    case 'removed':
      return [`Gone: ${news.slug}`];
    case 'refused': {
      const what = news.keeps === null ? 'Not served' : 'Not taken over, the last good release stays';
      return describeBroken(news).map((line) => `${what}: ${line}`);
    }
  }
}

/** One line a problem: file, field, reason. */
export function describeBroken({ slug, problems }: BrokenTenant): string[] {
  return problems.map(({ file, field, reason }) => {
    const place = field === '' ? file : `${file}: ${field}`;
    return `tenants/${slug}/${place}: ${reason}`;
  });
}

/** One line a warning. */
export const describeWarnings = ({ slug, warnings }: Pick<Release, 'slug' | 'warnings'>): string[] =>
  describeBroken({ slug, problems: warnings }).map((line) => `Warning: ${line}`);
