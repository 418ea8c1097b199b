import { canonicalIpv6 } from './ipv6.ts';

/** A raw Host header, or an entry of tenant.json's `hosts`. */
export type HostSource = 'request' | 'configuration';

const MAX_HOST_LENGTH = 253;
const MAX_PORT = 65_535;

// RFC 1123: letters, digits and inner hyphens, 63 characters a label. An underscore is not part of a hostname.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ASCII_HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const UNICODE_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Splits off `:port`; null when the port is not 1 to 65535. */
function withoutPort(raw: string): string | null {
  const match = /^(\[[^\][]*\]|[^:]*)(?::([0-9]{1,5}))?$/.exec(raw);
  const [, host, port] = match ?? [];
  if (host === undefined) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > MAX_PORT)) return null;
  return host;
}

/** Punycode of an internationalised name. The strict pattern comes first: URL() alone would also decode, cut and rewrite. */
function toAscii(host: string): string | null {
  if (!UNICODE_HOST.test(host)) return null;
  const parsed = URL.parse(`http://${host}`);
  return parsed === null ? null : parsed.hostname;
}

function normaliseName(name: string, source: HostSource): string | null {
  const host = name.endsWith('.') ? name.slice(0, -1) : name;
  const ascii = /^\p{ASCII}*$/u.test(host) ? host : source === 'configuration' ? toAscii(host) : null;
  const lower = ascii?.toLowerCase();
  return lower !== undefined && lower.length <= MAX_HOST_LENGTH && ASCII_HOST.test(lower) ? lower : null;
}

/**
 * The one spelling under which a host is registered and looked up: lower case, without port and without one trailing dot,
 * an IPv6 literal in brackets and in full. Null for everything that is not a host: empty, spaces, `user@host`, a path,
 * percent signs, commas of joined duplicates, control characters, labels over 63 and names over 253 characters.
 *
 * The same rules serve configuration and request, so that nothing can be registered that no request reaches. Only in
 * configuration a name may be international (it becomes punycode, which is what browsers send) and begin with `*.`, which
 * stands for exactly one label below at least two others.
 */
export function normaliseHost(raw: string | undefined, source: HostSource): string | null {
  if (raw === undefined) return null;
  const host = withoutPort(raw);
  if (host === null) return null;
  if (host.startsWith('[')) {
    const address = canonicalIpv6(host.slice(1, -1));
    return address === null ? null : `[${address}]`;
  }
  if (source === 'configuration' && host.startsWith('*.')) {
    const parent = normaliseName(host.slice(2), source);
    return parent?.includes('.') === true ? `*.${parent}` : null;
  }
  return normaliseName(host, source);
}

/** The configured wildcard that would cover a normalised host, or null for an address or a single label. */
export function wildcardOf(host: string): string | null {
  const dot = host.indexOf('.');
  return dot === -1 || host.startsWith('*') ? null : `*${host.slice(dot)}`;
}
