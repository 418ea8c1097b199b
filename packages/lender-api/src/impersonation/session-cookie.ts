import type { FastifyRequest } from 'fastify';

/** Holds a borrower's session. Its path is the folder of the borrower's pages, so each lender has one of its own. */
const NAME = 'livery_borrower';

const isSecure = ({ headers, protocol }: FastifyRequest) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https';

/**
 * The cookie that opens the borrower's pages. It names no path: browsers then take the folder of the address that
 * they asked, which is right behind any proxy. Only from pages below that folder may one be set.
 */
export function sessionCookie(request: FastifyRequest, token: string, minutes: number): string {
  const secure = isSecure(request) ? '; Secure' : '';
  return `${NAME}=${token}; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`;
}

/** Takes the cookie back. */
export const noSessionCookie = (request: FastifyRequest) => sessionCookie(request, '', 0);

/** The session's token, or undefined. */
export function sessionTokenOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}
