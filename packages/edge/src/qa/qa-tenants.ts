import { normaliseHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import type { LiveTenants } from '../registry/live-tenants.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';

/** What is shown of the tenants while developing. */
export type Tenants = Pick<LiveTenants, 'registry' | 'broken'>;

export const QA_COOKIE = 'livery_qa_tenant';

/**
 * This machine by a name or number that no tenant claims: what a phone in the same network, or a browser that does not
 * know `*.localhost`, can open. Any other name could be somebody's who points it here.
 */
export function ownHost({ headers }: FastifyRequest, { registry }: Tenants): string | null {
  const host = normaliseHost(headers.host, 'request');
  const isOurs = host !== null && (/^(?:localhost|[\d.]+|\[.*\])$/.test(host) || host.endsWith('.local'));
  return isOurs && registry.find(host) === undefined ? host : null;
}

export const bySlug = ({ registry }: Tenants, slug: string): Release | undefined =>
  registry.releases().find((release) => release.slug === slug);

/** Where this machine's browsers find a tenant by its name; null for one that has no name here. */
export function localAddress({ canonicalOrigin }: Release): string | null {
  return new URL(canonicalOrigin).hostname.endsWith('.localhost') ? canonicalOrigin : null;
}

/** The tenant that this browser was given for addresses that belong to none. */
export function chosenTenant(request: FastifyRequest, tenants: Tenants): Release | undefined {
  const cookie = request.cookies[QA_COOKIE];
  if (cookie === undefined || ownHost(request, tenants) === null) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? bySlug(tenants, value) : undefined;
}

/** How QA changes the lookup of tenants. */
export interface QaOverrides {
  readonly registry: Pick<TenantRegistry, 'find' | 'changes'>;
  /** Returns the tenant that this browser was given for hosts that belong to none. */
  readonly chooseTenant: (request: FastifyRequest) => Release | undefined;
}

/**
 * Returns the same tenants with a release that tells the portal to show the tools of QA, and nothing about other tenants.
 */
export function overridesForQa(tenants: Tenants): QaOverrides {
  const { registry } = tenants;
  const marked = { host: new WeakMap<Release, Release>(), cookie: new WeakMap<Release, Release>() };
  const mark = (release: Release, chosenBy: keyof typeof marked): Release => {
    const known = marked[chosenBy].get(release);
    if (known !== undefined) return known;
    const made = { ...release, injected: { ...release.injected, qa: { chosenBy } } };
    marked[chosenBy].set(release, made);
    return made;
  };
  const markIfFound = (release: Release | undefined, chosenBy: keyof typeof marked): Release | undefined =>
    release && mark(release, chosenBy);
  return {
    registry: {
      find: (host) => markIfFound(registry.find(host), 'host'),
      changes: () => registry.changes(),
    },
    chooseTenant: (request) => markIfFound(chosenTenant(request, tenants), 'cookie'),
  };
}
