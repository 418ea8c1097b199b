import { normalizeHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import type { LiveTenants } from '../registry/live-tenants.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';

/** The tenants that the QA tools show. */
export type Tenants = Pick<LiveTenants, 'registry' | 'broken'>;

export const QA_COOKIE = 'livery_qa_tenant';

/**
 * Returns the host of a request if it is an address of this machine that no tenant has: an address that a phone in the same
 * network can open, or a browser that does not resolve `*.localhost`. Null for any other name, because an attacker could point
 * it to this machine.
 */
export function ownHost({ headers }: FastifyRequest, { registry }: Tenants): string | null {
  const host = normalizeHost(headers.host, 'request');
  const isOurs = host !== null && (/^(?:localhost|[\d.]+|\[.*\])$/.test(host) || host.endsWith('.local'));
  return isOurs && registry.find(host) === undefined ? host : null;
}

export const bySlug = ({ registry }: Tenants, slug: string): Release | undefined =>
  registry.releases().find((release) => release.slug === slug);

/** Returns the origin of a tenant for browsers on this machine; null unless it is below `.localhost`. */
export function localAddress({ canonicalOrigin }: Release): string | null {
  return new URL(canonicalOrigin).hostname.endsWith('.localhost') ? canonicalOrigin : null;
}

/** Returns the tenant that this browser has chosen for hosts of no tenant. */
export function chosenTenant(request: FastifyRequest, tenants: Tenants): Release | undefined {
  const cookie = request.cookies[QA_COOKIE];
  if (cookie === undefined || ownHost(request, tenants) === null) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? bySlug(tenants, value) : undefined;
}

/** Changes of the tenant lookup for QA. */
export interface QaOverrides {
  readonly registry: Pick<TenantRegistry, 'find' | 'changes'>;
  /** Returns the tenant that this browser has chosen for hosts of no tenant. */
  readonly chooseTenant: (request: FastifyRequest) => Release | undefined;
}

/**
 * Returns a registry whose releases make the portal show the QA tools. They contain nothing about other tenants.
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
