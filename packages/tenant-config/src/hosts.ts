import { normalizeIpv6 } from './ipv6.ts';

/** The source of a host: a raw Host header, or an entry of `hosts` in tenant.json. */
export type HostSource = 'request' | 'configuration';

const MAX_HOST_LENGTH = 253;
const MAX_PORT = 65_535;

// RFC 1123: labels of letters, digits and inner hyphens with at most 63 characters. Underscores are not allowed.
const LABEL_PATTERN = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ASCII_HOST_PATTERN = new RegExp(`^${LABEL_PATTERN}(?:\\.${LABEL_PATTERN})*$`);
const UNICODE_HOST_PATTERN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns a name or bracketed address without its optional port (1 to 65535). Returns null for any other
 * text.
 */
function removePort(raw: string): string | null {
  const match = /^(\[[^\][]*\]|[^:]*)(?::([0-9]{1,5}))?$/.exec(raw);
  const [, host, port] = match ?? [];
  if (host === undefined) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > MAX_PORT)) return null;
  return host;
}

/**
 * Converts an internationalized name to Punycode. Checks the pattern first, because URL() also accepts input
 * that is not a host name.
 */
function toAscii(host: string): string | null {
  if (!UNICODE_HOST_PATTERN.test(host)) return null;
  const parsed = URL.parse(`http://${host}`);
  return parsed === null ? null : parsed.hostname;
}

function normalizeName(name: string, source: HostSource): string | null {
  const host = name.endsWith('.') ? name.slice(0, -1) : name;
  const ascii = /^\p{ASCII}*$/u.test(host) ? host : source === 'configuration' ? toAscii(host) : null;
  const lower = ascii?.toLowerCase();
  return lower !== undefined && lower.length <= MAX_HOST_LENGTH && ASCII_HOST_PATTERN.test(lower)
    ? lower
    : null;
}

/**
 * Returns the canonical spelling of a host: lower case, without a port and without a trailing dot. An IPv6 address is in
 * brackets and not abbreviated. Returns null for anything that is not a host, such as an empty text, a text with spaces
 * or control characters, `user@host`, a path, the comma-separated values of duplicate headers, and a name of more than
 * 253 characters or with a label of more than 63.
 *
 * The same rules apply to configuration and requests, so that every registered host can be requested. Only a configured host
 * can be internationalized (it is converted to Punycode, which browsers send) or begin with `*.`, which matches exactly one label
 * before a parent domain of at least two labels.
 */
export function normalizeHost(raw: string | undefined, source: HostSource): string | null {
  if (raw === undefined) return null;
  const host = removePort(raw);
  if (host === null) return null;
  if (host.startsWith('[')) {
    const address = normalizeIpv6(host.slice(1, -1));
    return address === null ? null : `[${address}]`;
  }
  if (source === 'configuration' && host.startsWith('*.')) {
    const parent = normalizeName(host.slice(2), source);
    return parent?.includes('.') === true ? `*.${parent}` : null;
  }
  return normalizeName(host, source);
}

/** Returns the wildcard that covers a normalized host; null for an IP address or a single label. */
export function getWildcard(host: string): string | null {
  const dot = host.indexOf('.');
  return dot === -1 || host.startsWith('*') ? null : `*${host.slice(dot)}`;
}
