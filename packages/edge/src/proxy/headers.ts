import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import { chatFramePolicy, INERT_POLICY, securityHeadersFor } from '../http/security-policies.ts';
import { forwardedBy, type TrustedProxies, visitorAddress } from '../http/visitor.ts';
import { borrowerCookie, borrowerPageHeaders, isBorrowerPage } from './borrower-pages.ts';
import { isWidgetCall } from './widget-calls.ts';

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
  // The session is a token in a header; no cookie of this host is the lender's business, but the borrower's pages' own.
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
  const cookie = isBorrowerPage(request.url) ? borrowerCookie(incoming.cookie) : undefined;
  if (cookie !== undefined) headers['cookie'] = cookie;
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

/** A file whose name holds the hash of its content (openapi/paths/client-files.yaml); it is nobody's data. */
const KEPT_FILE = /^\/api\/client\/files\/[\da-f]{64}\.\w{1,8}$/;

type Asked = Pick<FastifyRequest, 'id' | 'method' | 'release' | 'url'>;

/** Headers of a relayed answer, and, without an upstream's, of one that the edge gives itself. */
export function responseHeaders(
  request: Asked,
  upstream: IncomingHttpHeaders = {},
): Record<string, string | string[]> {
  const { id, url } = request;
  // Undefined for what is refused before the host is known to be a tenant's.
  const release = request.release as Release | undefined;
  const isWidgets = release !== undefined && isWidgetCall(release, url);
  const headers: Record<string, string | string[]> = {};
  for (const name of isWidgets ? [...PASSED_BACK, ...CORS] : PASSED_BACK) {
    const value = upstream[name];
    if (value !== undefined) headers[name] = value;
  }
  return {
    ...headers,
    ...securityHeadersFor(release),
    'content-security-policy': INERT_POLICY,
    'cache-control': cacheControl(request, upstream),
    'x-request-id': id,
    ...(isWidgets ? widgetHeaders(release, url) : {}),
    ...(release !== undefined && isBorrowerPage(url) ? borrowerPageHeaders(url, upstream, release) : {}),
  };
}

/** People's data is not for any cache, whatever the lender says. */
function cacheControl({ method, url }: Asked, upstream: IncomingHttpHeaders): string {
  const wanted = upstream['cache-control'] ?? '';
  const mayBeKept =
    method === 'GET' && KEPT_FILE.test(url) && /^public, max-age=\d+, immutable$/.test(wanted);
  return mayBeKept ? wanted : 'no-store';
}

/** The widget's page of the lender API is to the browser what `/chat-frame` is. */
function widgetHeaders(release: Release, url: string): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'cross-origin',
    ...(url === '/api/chat/frame'
      ? { 'content-security-policy': chatFramePolicy(release), 'x-frame-options': 'SAMEORIGIN' }
      : {}),
  };
}

function namedInConnection(connection: string | undefined): ReadonlySet<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
