import type { IncomingMessage } from 'node:http';
import { readForwardedHeaders, type TrustedProxies } from '../http/visitor.ts';

/**
 * Returns the host of a request unchanged, or null if the Host header is missing, repeated or contradicts the request
 * target. X-Forwarded-Host is used only from a trusted proxy, because a visitor can send any value. Replaces an absolute
 * request target with its path, so call this once per request.
 */
export function getRequestedHost(request: IncomingMessage, proxies: TrustedProxies): string | null {
  const forwarded = proxies.isConfigured ? readForwardedHeaders(request, proxies).host : undefined;
  if (forwarded !== undefined) return forwarded;
  const { host } = request.headers;
  // Node uses the first of two Host headers, but a proxy in front of the edge may have used the last.
  if (host === undefined || hasRepeatedHost(request.rawHeaders)) return null;
  return matchesTarget(request, host) ? host : null;
}

function hasRepeatedHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Returns false if an absolute request target (`GET http://host/path`), which takes precedence over Host, has another host. */
function matchesTarget(request: IncomingMessage, host: string): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/') || target === '*') return true;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (absolute === null) return false;
  const [, authority = '', rest = ''] = absolute;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return authority.toLowerCase() === host.toLowerCase();
}
