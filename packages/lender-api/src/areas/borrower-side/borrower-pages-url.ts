import type { HttpFacts } from '../../platform/http/operations.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import { getPortalOrigin } from '../auth/portal-origin.ts';

const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?$/i;

/**
 * Returns the base URL of the borrower pages for emailed links. For requests through the edge, this is the
 * lender's origin. For direct requests, the Host header is used only if it is a loopback name. The client
 * controls this header and could otherwise direct the link to another site.
 */
export function getBorrowerPagesUrl(
  { headers }: Pick<HttpFacts, 'headers'>,
  { slug, canonicalOrigin }: Pick<Lender['config'], 'slug' | 'canonicalOrigin'>,
): string {
  const { host = '', 'x-livery-origin': reported } = headers;
  if (reported === undefined && LOOPBACK_HOST.test(host)) return `http://${host}/${slug}/borrower-app`;
  return `${getPortalOrigin(reported, canonicalOrigin)}/api/borrower-app`;
}
