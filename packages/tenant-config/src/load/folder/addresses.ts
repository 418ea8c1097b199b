import { getWildcard, type HostSource, normalizeHost } from '../../hosts.ts';
import type { ReferenceApi } from '../../release.ts';
import type { TenantFile } from '../../tenant-schema.ts';
import { formatValue } from '../files/problems.ts';
import { createProblem, type ValidationResult } from '../files/read-file.ts';

export interface Addresses {
  readonly hosts: readonly string[];
  readonly canonicalOrigin: string;
  readonly upstream: string | null;
  readonly apiBase: string;
}

const SOURCE: HostSource = 'configuration';

function resolveApi(
  slug: string,
  api: TenantFile['api'],
  reference: ReferenceApi | undefined,
): ValidationResult<Pick<Addresses, 'upstream' | 'apiBase'>> {
  switch (api.mode) {
    case 'proxied':
      return { ok: true, value: { upstream: api.upstream, apiBase: '/api' } };
    case 'direct':
      return { ok: true, value: { upstream: null, apiBase: api.base } };
    case 'reference':
      return reference === undefined
        ? createProblem(
            'tenant.json',
            'api',
            'The mode is "reference", but no reference lender API is running; use "proxied" with upstream or "direct" with base.',
          )
        : { ok: true, value: { upstream: `${reference.url}/${slug}`, apiBase: '/api' } };
  }
}

/**
 * Returns the origin. If its host is below `.localhost`, replaces the port, so that demo tenants use the port
 * of the edge.
 */
export function replaceLocalPort(origin: string, port: number | undefined): string {
  const url = new URL(origin);
  if (port !== undefined && url.hostname.endsWith('.localhost')) url.port = String(port);
  return url.origin;
}

export function resolveAddresses(
  slug: string,
  { hosts: configured, canonicalOrigin, api }: TenantFile,
  context: { readonly reference?: ReferenceApi | undefined; readonly originPort?: number | undefined },
): ValidationResult<Addresses> {
  const hosts = [...new Set(configured.map((host) => normalizeHost(host, SOURCE)))].filter(
    (host) => host !== null,
  );
  const origin = replaceLocalPort(canonicalOrigin, context.originPort);
  const host = normalizeHost(new URL(origin).host, SOURCE);
  if (host === null || !(hosts.includes(host) || hosts.includes(getWildcard(host) ?? host))) {
    const reason = `${formatValue(canonicalOrigin)} is not one of this tenant's hosts; add its host to "hosts" or correct it.`;
    return createProblem('tenant.json', 'canonicalOrigin', reason);
  }
  const resolved = resolveApi(slug, api, context.reference);
  return resolved.ok ? { ok: true, value: { hosts, canonicalOrigin: origin, ...resolved.value } } : resolved;
}
