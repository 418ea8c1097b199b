import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import { buildChatFramePolicy, getSecurityHeaders, INERT_POLICY } from '../http/security-policies.ts';
import { getVisitorAddress, readForwardedHeaders, type TrustedProxies } from '../http/visitor.ts';
import { buildBorrowerPageHeaders, getBorrowerCookie, isBorrowerPage } from './borrower-pages.ts';
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
  // Some servers use these in place of the request path, which would bypass the path check.
  'x-original-url',
  'x-rewrite-url',
  // A visitor must not decide which requests the lender's tracing samples. The edge sends its own trace context.
  'traceparent',
  'tracestate',
  'baggage',
  // Staff sessions do not use cookies. For borrower pages, `buildRequestHeaders` adds the borrower's session
  // cookie.
  'cookie',
]);

const EDGE_HEADER_PATTERN = /^x-(forwarded|livery)-/;

/**
 * Returns the headers of a request to the lender API: the visitor's headers except hop-by-hop headers, and the edge's own headers,
 * which a visitor cannot override. The lender creates links in emails from `x-livery-origin`, and loads the brand of
 * `x-livery-release` from the edge (docs/onboarding.md#brand-document).
 */
export function buildRequestHeaders(
  request: FastifyRequest,
  hasBody: boolean,
  proxies: TrustedProxies,
): Record<string, string | string[]> {
  const incoming = request.raw.headers;
  const connectionHeaders = parseConnectionHeader(incoming.connection);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(incoming)) {
    // Some servers do not distinguish x_livery_origin from x-livery-origin, so both spellings are removed.
    const normalizedName = name.replaceAll('_', '-');
    if (
      value === undefined ||
      NOT_FORWARDED.has(normalizedName) ||
      EDGE_HEADER_PATTERN.test(normalizedName) ||
      connectionHeaders.has(name)
    )
      continue;
    if (name === 'content-length' && !hasBody) continue;
    headers[name] = value;
  }
  const { host, protocol } = readForwardedHeaders(request.raw, proxies);
  headers['x-forwarded-for'] = getVisitorAddress(request.raw, proxies);
  headers['x-forwarded-host'] = host ?? incoming.host ?? '';
  headers['x-forwarded-proto'] = protocol ?? request.protocol;
  headers['x-livery-origin'] = request.release.canonicalOrigin;
  headers['x-livery-release'] = request.release.hash;
  // With this token, the lender may load the brand of the draft.
  if (request.preview !== null) headers['x-livery-preview'] = request.preview.token;
  headers['x-request-id'] = request.id;
  const cookie = isBorrowerPage(request.url) ? getBorrowerCookie(incoming.cookie) : undefined;
  if (cookie !== undefined) headers['cookie'] = cookie;
  return headers;
}

/**
 * Response headers that are forwarded to the browser. This is an allowlist, because responses have the portal's origin: a cookie, a
 * policy, a CORS grant or a login prompt of the lender would apply to the portal.
 */
const FORWARDED_HEADERS = [
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

/** Forwarded only for calls of a chat widget. `access-control-allow-credentials` is never forwarded. */
const CORS_HEADERS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
] as const;

/** A public file whose name is the hash of its content (openapi/paths/client-files.yaml). */
const CACHEABLE_FILE_PATTERN = /^\/api\/client\/files\/[\da-f]{64}\.\w{1,8}$/;

type RequestInfo = Pick<FastifyRequest, 'id' | 'method' | 'release' | 'url'>;

/** @param upstream the lender's headers; omit it for a response of the edge itself */
export function buildResponseHeaders(
  request: RequestInfo,
  upstream: IncomingHttpHeaders = {},
): Record<string, string | string[]> {
  const { id, url } = request;
  // Undefined if the request is rejected before its tenant is known.
  const release = request.release as Release | undefined;
  const isForWidget = release !== undefined && isWidgetCall(release, url);
  const headers: Record<string, string | string[]> = {};
  for (const name of isForWidget ? [...FORWARDED_HEADERS, ...CORS_HEADERS] : FORWARDED_HEADERS) {
    const value = upstream[name];
    if (value !== undefined) headers[name] = value;
  }
  return {
    ...headers,
    ...getSecurityHeaders(release),
    'content-security-policy': INERT_POLICY,
    'cache-control': getCacheControl(request, upstream),
    // Lets other sites load an uploaded logo, because webmail sites show it in emails.
    ...(CACHEABLE_FILE_PATTERN.test(url) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    'x-request-id': id,
    ...(isForWidget ? buildWidgetHeaders(release, url) : {}),
    ...(release !== undefined && isBorrowerPage(url) ? buildBorrowerPageHeaders(url, upstream, release) : {}),
  };
}

/**
 * Allows caching only for public files, even if the lender allows more, because other responses contain
 * personal data.
 */
function getCacheControl({ method, url }: RequestInfo, upstream: IncomingHttpHeaders): string {
  const requested = upstream['cache-control'] ?? '';
  const isCacheable =
    method === 'GET' &&
    CACHEABLE_FILE_PATTERN.test(url) &&
    /^public, max-age=\d+, immutable$/.test(requested);
  return isCacheable ? requested : 'no-store';
}

function buildWidgetHeaders(release: Release, url: string): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'cross-origin',
    ...(url === '/api/chat/frame'
      ? { 'content-security-policy': buildChatFramePolicy(release), 'x-frame-options': 'SAMEORIGIN' }
      : {}),
  };
}

function parseConnectionHeader(connection: string | undefined): ReadonlySet<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
}
