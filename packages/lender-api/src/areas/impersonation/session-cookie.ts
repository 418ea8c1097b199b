import type { HttpFacts } from '../../platform/http/operations.ts';

/**
 * The cookie of a borrower session. Its path is the folder of the borrower pages, so each lender has a cookie of its
 * own.
 */
const NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * Returns the `Set-Cookie` header of the borrower pages. It has no path, so browsers use the folder of the requested
 * address, which is right behind any proxy. Set it only in responses for addresses in that folder.
 */
export function sessionCookie(
  request: Pick<HttpFacts, 'headers' | 'protocol'>,
  token: string,
  minutes: number,
): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${NAME}=${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the header that deletes the cookie. */
export const clearedSessionCookie = (request: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  sessionCookie(request, '', 0);

/** Returns the token of the session, or undefined. */
export function sessionTokenOf({ headers }: Pick<HttpFacts, 'headers' | 'protocol'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
