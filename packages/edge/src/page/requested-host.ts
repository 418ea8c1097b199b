import type { IncomingMessage } from 'node:http';
import { forwardedBy, type TrustedProxies } from '../http/visitor.ts';

/**
 * Returns the host that a request is for, as it was sent, or null when its Host is missing, doubled or contradicted.
 * X-Forwarded-Host counts only from a trusted proxy: a visitor can write anything into it. An absolute request target is
 * cut to its path, so this is called once per request.
 */
export function requestedHost(request: IncomingMessage, proxies: TrustedProxies): string | null {
  const forwarded = proxies.exist ? forwardedBy(request, proxies).host : undefined;
  if (forwarded !== undefined) return forwarded;
  const { host } = request.headers;
  // Node keeps the first of two Host headers, and a proxy before us may have used the last.
  if (host === undefined || isDoubled(request.rawHeaders)) return null;
  return takesTheSameHost(request, host) ? host : null;
}

function isDoubled(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Returns false if the authority of an absolute request target (`GET http://host/path`), which outranks Host, differs from Host. */
function takesTheSameHost(request: IncomingMessage, host: string): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/') || target === '*') return true;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (absolute === null) return false;
  const [, authority = '', rest = ''] = absolute;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return authority.toLowerCase() === host.toLowerCase();
}
