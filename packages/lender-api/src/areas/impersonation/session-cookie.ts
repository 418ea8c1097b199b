import type { HttpFacts } from '../../platform/http/operations.ts';

/** The same name for all lenders. Their cookies differ in the path, which is the folder of the lender's borrower pages. */
const NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * Returns the `Set-Cookie` header of the borrower pages. It has no path, so browsers use the folder of the requested
 * address, which is correct behind any proxy. Use it only in responses for addresses in that folder.
 */
export function createSessionCookie(
  request: Pick<HttpFacts, 'headers' | 'protocol'>,
  token: string,
  minutes: number,
): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${NAME}=${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

export const createClearedSessionCookie = (request: Pick<HttpFacts, 'headers' | 'protocol'>) =>
  createSessionCookie(request, '', 0);

export function readSessionToken({ headers }: Pick<HttpFacts, 'headers' | 'protocol'>): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
