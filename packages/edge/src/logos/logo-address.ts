import type { Release } from '@livery/tenant-config/load';
import { upstreamPath } from '../proxy/upstream-path.ts';

/** Characters of a URL. Longer ones would only fill the memory. */
const MAX_LENGTH = 2_000;

/** The two URLs of an image that the lender API lists. */
export interface LogoAddress {
  /** For browsers: a path of the portal, or an absolute URL that the page's policy allows. */
  readonly browserUrl: string;
  /** For the edge. */
  readonly fetchUrl: URL;
}

/**
 * Resolves a URL against the API's base as the portal does. Returns null if browsers would not load it under the page's policy:
 * the edge sends requests only to origins that the tenant folder lists.
 */
export function logoAddress(release: Release, address: string): LogoAddress | null {
  const { upstream, canonicalOrigin, fileOrigins, injected } = release;
  const apiBase = new URL(injected.apiBase, canonicalOrigin);
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, apiBase.href);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (upstream !== null && url.origin === canonicalOrigin) {
    const base = new URL(upstream);
    const browserUrl = url.pathname + url.search;
    const path = upstreamPath(base, browserUrl);
    return path === null ? null : { browserUrl, fetchUrl: new URL(path, base.origin) };
  }
  const isAllowed = fileOrigins.includes(url.origin) || (upstream === null && url.origin === apiBase.origin);
  return isAllowed ? { browserUrl: url.href, fetchUrl: url } : null;
}
