import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import { INERT_POLICY, securityHeadersFor } from '../plugins/security-headers.ts';
import { isWidgetCall } from '../routes/chat-frame.ts';
import { forwardedBy, type TrustedProxies, visitorAddress } from '../visitor.ts';

/** Meant for one connection only (RFC 9110, section 7.6.1), or ours to say. */
const NOT_PASSED_ON = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'via',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  // Some servers route by these instead of the address that was checked.
  'x-original-url',
  'x-rewrite-url',
  // The session is a token in a header; no cookie of this host is the lender's business.
  'cookie',
]);

const OURS = /^x-(forwarded|livery)-/;

/**
 * What the lender API is told: the visitor's headers without those of the connection, and ours in the place
 * of any the visitor made up. `x-livery-origin` is the origin that links in mails are built from.
 */
export function requestHeaders(
  request: FastifyRequest,
  hasBody: boolean,
  proxies: TrustedProxies,
): Record<string, string | string[]> {
  const incoming = request.raw.headers;
  const named = namedInConnection(incoming.connection);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(incoming)) {
    // Some servers read x_livery_origin as x-livery-origin.
    const read = name.replaceAll('_', '-');
    if (value === undefined || NOT_PASSED_ON.has(read) || OURS.test(read) || named.has(name)) continue;
    if (name === 'content-length' && !hasBody) continue;
    headers[name] = value;
  }
  const { host, protocol } = forwardedBy(request.raw, proxies);
  headers['x-forwarded-for'] = visitorAddress(request.raw, proxies);
  headers['x-forwarded-host'] = host ?? incoming.host ?? '';
  headers['x-forwarded-proto'] = protocol ?? request.protocol;
  headers['x-livery-origin'] = request.release.canonicalOrigin;
  headers['x-request-id'] = request.id;
  return headers;
}

/**
 * What of an answer reaches the browser. A list of what may pass: an answer arrives under the portal's own
 * origin, where a cookie, a policy, a CORS grant or a login prompt of the lender's would be the portal's.
 */
const PASSED_BACK = [
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;

/** Passed back to a chat widget alone; never with credentials. */
const CORS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
] as const;

/** Headers of a relayed answer, and, without an upstream's, of one that the edge gives itself. */
export function responseHeaders(
  { id, release, url }: Pick<FastifyRequest, 'id' | 'release' | 'url'>,
  upstream: IncomingHttpHeaders = {},
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  // Undefined for what is refused before the host is known to be a tenant's.
  const isWidgets = (release as Release | undefined) !== undefined && isWidgetCall(release, url);
  for (const name of isWidgets ? [...PASSED_BACK, ...CORS] : PASSED_BACK) {
    const value = upstream[name];
    if (value !== undefined) headers[name] = value;
  }
  return {
    ...headers,
    ...securityHeadersFor(release),
    ...(isWidgets ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'content-security-policy': INERT_POLICY,
    // People's data: not for any cache, whatever the lender says.
    'cache-control': 'no-store',
    'x-request-id': id,
  };
}

function namedInConnection(connection: string | undefined): ReadonlySet<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
