import type { HttpFacts } from '../../platform/http/operations.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import { portalOrigin } from '../auth/portal-origin.ts';

const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?$/i;

/**
 * Where a mailed link finds the borrower's pages. Behind the edge, below the lender's own origin; without one, on
 * this server, but only by a name that leads to the reader's own machine: any other Host is the asker's invention.
 */
export function borrowerPagesBase(
  { headers }: Pick<HttpFacts, 'headers'>,
  { slug, canonicalOrigin }: Pick<Lender['config'], 'slug' | 'canonicalOrigin'>,
): string {
  const { host = '', 'x-livery-origin': told } = headers;
  if (told === undefined && LOOPBACK_HOST.test(host)) return `http://${host}/${slug}/borrower-app`;
  return `${portalOrigin(told, canonicalOrigin)}/api/borrower-app`;
}
