import type { Release } from '@livery/tenant-config/load';
import { resolveUpstreamPath } from '../proxy/upstream-path.ts';

const MAX_LENGTH = 2_000;

/** The two URLs of an image that the lender API lists. */
export interface LogoUrls {
  /** The URL for browsers: a path of the portal, or an absolute URL that the page's policy allows. */
  readonly browserUrl: string;
  readonly fetchUrl: URL;
}

/**
 * Resolves a URL against the API's base, like the portal. Returns null if the tenant folder does not list the
 * URL's origin: the page's policy does not allow it, and the edge sends no requests to it.
 */
export function resolveLogoUrls(release: Release, address: string): LogoUrls | null {
  const { upstream, canonicalOrigin, fileOrigins, injected } = release;
  const apiBase = new URL(injected.apiBase, canonicalOrigin);
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, apiBase.href);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (upstream !== null && url.origin === canonicalOrigin) {
    const base = new URL(upstream);
    const browserUrl = url.pathname + url.search;
    const path = resolveUpstreamPath(base, browserUrl);
    return path === null ? null : { browserUrl, fetchUrl: new URL(path, base.origin) };
  }
  const isAllowed = fileOrigins.includes(url.origin) || (upstream === null && url.origin === apiBase.origin);
  return isAllowed ? { browserUrl: url.href, fetchUrl: url } : null;
}
