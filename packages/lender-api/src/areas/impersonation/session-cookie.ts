import type { HttpFacts } from '../../platform/http/operations.ts';

/** Holds a borrower's session. Its path is the folder of the borrower's pages, so each lender has one of its own. */
const NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * The cookie that opens the borrower's pages. It names no path: browsers then take the folder of the address that
 * they asked, which is right behind any proxy. Only from pages below that folder may one be set.
 */
export function sessionCookie(
  request: Pick<HttpFacts, 'headers' | 'protocol'>,
  token: string,
  minutes: number,
): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${NAME}=${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

/** Takes the cookie back. */
export const noSessionCookie = (request: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  sessionCookie(request, '', 0);

/** The session's token, or undefined. */
export function sessionTokenOf({ headers }: Pick<HttpFacts, 'headers' | 'protocol'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
