import type { Release } from '@livery/tenant-config/load';
import { upstreamPath } from '../proxy/upstream-path.ts';

/** Longer ones would only fill the memory. */
const MAX_LENGTH = 2_000;

/** Where a picture is that the lender API names. */
export interface LogoAddress {
  /** For browsers: a path of the portal's, or an absolute address that its policy lets them load pictures from. */
  readonly shown: string;
  /** For the edge itself. */
  readonly asked: URL;
}

/**
 * Reads an address as the portal does, against the API's base. Null for one that browsers would not load under the shell's
 * policy: the edge asks nobody that the tenant folder does not name.
 */
export function logoAddress(release: Release, address: string): LogoAddress | null {
  const { upstream, canonicalOrigin, fileOrigins, injected } = release;
  const apiBase = new URL(injected.apiBase, canonicalOrigin);
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, apiBase.href);
  if (url === null || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  if (upstream !== null && url.origin === canonicalOrigin) {
    const base = new URL(upstream);
    const shown = url.pathname + url.search;
    const path = upstreamPath(base, shown);
    return path === null ? null : { shown, asked: new URL(path, base.origin) };
  }
  const isAllowed = fileOrigins.includes(url.origin) || (upstream === null && url.origin === apiBase.origin);
  return isAllowed ? { shown: url.href, asked: url } : null;
}
