import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import { chatFramePolicy, INERT_POLICY, securityHeadersFor } from '../http/security-policies.ts';
import { forwardedBy, type TrustedProxies, visitorAddress } from '../http/visitor.ts';
import { borrowerCookie, borrowerPageHeaders, isBorrowerPage } from './borrower-pages.ts';
import { isWidgetCall } from './widget-calls.ts';

/** Hop-by-hop headers (RFC 9110, section 7.6.1) and headers that the edge sets itself. */
const NOT_FORWARDED = new Set([
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
  // Some servers route by these instead of the checked path.
  'x-original-url',
  'x-rewrite-url',
  // The session is a token in a header. The only forwarded cookie is that of the borrower pages.
  'cookie',
]);

const EDGE_HEADERS = /^x-(forwarded|livery)-/;

/**
 * Returns the headers of a request to the lender API: the visitor's headers without hop-by-hop headers, and the edge's own in
 * place of any that the visitor sent. The lender builds links in mails from `x-livery-origin`.
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
    // Some servers treat x_livery_origin as x-livery-origin.
    const read = name.replaceAll('_', '-');
    if (value === undefined || NOT_FORWARDED.has(read) || EDGE_HEADERS.test(read) || named.has(name))
      continue;
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
 * Headers that are forwarded to the browser. This is an allow list, because responses have the portal's origin: a cookie, a
 * policy, a CORS grant or a login prompt of the lender would apply to the portal.
 */
const FORWARDED = [
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

/** Forwarded to chat widgets only; never with credentials. */
const CORS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
] as const;

/** A public file whose name is the hash of its content (openapi/paths/client-files.yaml). */
const CACHEABLE_FILE = /^\/api\/client\/files\/[\da-f]{64}\.\w{1,8}$/;

type RequestInfo = Pick<FastifyRequest, 'id' | 'method' | 'release' | 'url'>;

/** Returns the headers of a forwarded response, or without `upstream` of a response of the edge itself. */
export function responseHeaders(
  request: RequestInfo,
  upstream: IncomingHttpHeaders = {},
): Record<string, string | string[]> {
  const { id, url } = request;
  // Undefined if the request is refused before its tenant is known.
  const release = request.release as Release | undefined;
  const isWidgets = release !== undefined && isWidgetCall(release, url);
  const headers: Record<string, string | string[]> = {};
  for (const name of isWidgets ? [...FORWARDED, ...CORS] : FORWARDED) {
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

/** Forbids caching of everything but public files, whatever the lender sends, because responses contain personal data. */
function cacheControl({ method, url }: RequestInfo, upstream: IncomingHttpHeaders): string {
  const requested = upstream['cache-control'] ?? '';
  const isCacheable =
    method === 'GET' && CACHEABLE_FILE.test(url) && /^public, max-age=\d+, immutable$/.test(requested);
  return isCacheable ? requested : 'no-store';
}

/** Gives the lender API's page of the widget the same headers as `/chat-frame`. */
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
