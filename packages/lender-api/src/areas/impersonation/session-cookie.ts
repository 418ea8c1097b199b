import type { HttpFacts } from '../../platform/http/operations.ts';

/**
 * All lenders use this cookie name. A browser stores one cookie per lender, because each lender's borrower
 * pages are in a folder of their own, which is the path of the cookie.
 */
const COOKIE_NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * Returns the `Set-Cookie` header of a borrower session. The cookie has no path, so the browser uses the
 * folder of the requested address as the path. This folder is correct behind any proxy. Use the header only
 * in responses to requests for addresses in the folder of the borrower pages.
 */
export function createSessionCookie(
  request: Pick<HttpFacts, 'headers' | 'protocol'>,
  token: string,
  minutes: number,
): string {
  const secureAttribute = isSecure(request) ? '; Secure' : '';
  return `${COOKIE_NAME}=${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secureAttribute}`;
}

export const createClearedSessionCookie = (request: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  createSessionCookie(request, '', 0);

export function readSessionToken({ headers }: Pick<HttpFacts, 'headers' | 'protocol'>): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`))?.slice(COOKIE_NAME.length + 1);
}
