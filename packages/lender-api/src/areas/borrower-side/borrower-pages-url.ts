import type { HttpFacts } from '../../platform/http/operations.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import { portalOrigin } from '../auth/portal-origin.ts';

const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?$/i;

/**
 * Returns the address of the borrower pages for mailed links. Requests through the edge get the lender's origin. A direct
 * request gets this server only if its Host is a loopback name, because the sender of a request chooses its Host.
 */
export function getBorrowerPagesUrl(
  { headers }: Pick<HttpFacts, 'headers'>,
  { slug, canonicalOrigin }: Pick<Lender['config'], 'slug' | 'canonicalOrigin'>,
): string {
  const { host = '', 'x-livery-origin': reported } = headers;
  if (reported === undefined && LOOPBACK_HOST.test(host)) return `http://${host}/${slug}/borrower-app`;
  return `${portalOrigin(reported, canonicalOrigin)}/api/borrower-app`;
}
