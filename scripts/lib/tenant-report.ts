import type { BrokenTenant } from '@livery/tenant-config/load';

/** One line a problem: file, field, reason. */
export function describeBroken({ slug, problems }: BrokenTenant): string[] {
  return problems.map(({ file, field, reason }) => {
    const place = field === '' ? file : `${file}: ${field}`;
    return `tenants/${slug}/${place}: ${reason}`;
  });
}
