import type { HttpFacts } from '../../platform/http/operations.ts';

/**
 * All lenders use this cookie name. The path of the cookie is the folder of a lender's borrower pages, so a
 * browser stores a separate cookie for each lender.
 */
const COOKIE_NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * Returns the `Set-Cookie` header of a borrower session. The header has no path, so the browser uses the
 * folder of the requested URL as the path, which is correct behind any proxy. Send the header only in
 * responses to requests for URLs in the folder of the borrower pages.
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
