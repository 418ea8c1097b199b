import type { IncomingMessage } from 'node:http';
import { readForwardedHeaders, type TrustedProxies } from '../http/visitor.ts';

/**
 * Returns the host of a request unchanged, or null if the Host header is missing, repeated or contradicts the request
 * target. X-Forwarded-Host is used only from a trusted proxy, because a visitor can send any value. Replaces an absolute
 * request target with its path, so call this once per request.
 */
export function getRequestedHost(request: IncomingMessage, proxies: TrustedProxies): string | null {
  const target = request.url ?? '';
  const absolute = target.startsWith('/') || target === '*' ? null : parseAbsoluteTarget(target);
  if (absolute === undefined) return null;
  if (absolute !== null) request.url = absolute.path;
  const forwarded = proxies.isConfigured ? readForwardedHeaders(request, proxies).host : undefined;
  if (forwarded !== undefined) return forwarded;
  const { host } = request.headers;
  // Node uses the first of two Host headers, but a proxy in front of the edge may have used the last.
  if (host === undefined || hasRepeatedHost(request.rawHeaders)) return null;
  return absolute === null || absolute.authority === host.toLowerCase() ? host : null;
}

function hasRepeatedHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Splits an absolute request target (`GET http://host/path`). Returns undefined for any other target. */
function parseAbsoluteTarget(
  target: string,
): { readonly authority: string; readonly path: string } | undefined {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (authority === undefined) return undefined;
  return { authority: authority.toLowerCase(), path: rest.startsWith('/') ? rest : `/${rest}` };
}
