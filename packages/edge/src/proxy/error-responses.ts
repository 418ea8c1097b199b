import type { FastifyReply } from 'fastify';
import { isNavigation, sendErrorPage } from '../http/error-page.ts';
import { commonSecurityHeaders } from '../http/security-policies.ts';
import { buildResponseHeaders } from './headers.ts';

const MESSAGES = {
  400: 'This request is not valid.',
  405: 'This action is not available.',
  404: 'This portal calls its lender directly, not through this address.',
  413: 'The request is too large. The limit is 26 MB.',
  429: 'Too many requests. Wait a moment and try again.',
  500: 'Something went wrong. Try again in a moment.',
  502: "The lender's system cannot be reached right now. Try again in a moment.",
  504: "The lender's system cannot be reached right now. Try again in a moment.",
} as const;

/** Returns true if the lender may have received a request that changes something, and its response was lost. */
const mayHaveEffect = (method: string, status: number, code: 'not_sent' | undefined): boolean =>
  method !== 'GET' && method !== 'HEAD' && (status === 502 || status === 504) && code === undefined;

/**
 * Responds to a call below `/api` with an error of the edge: in the API's envelope, or as a page if a person has opened the
 * address.
 * @param code `not_sent` if no byte was sent to the lender, so that the call cannot have had an effect
 */
export function sendApiError(reply: FastifyReply, status: keyof typeof MESSAGES, code?: 'not_sent'): void {
  const { request } = reply;
  // A 404 has no error page, because no page links to such an address.
  if (status !== 404 && isNavigation(request)) {
    sendErrorPage(
      reply.header('x-request-id', request.id),
      status,
      mayHaveEffect(request.method, status, code),
    );
    return;
  }
  void reply
    .code(status)
    .headers({ ...buildResponseHeaders(request), 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ status: 0, message: MESSAGES[status], code }));
}

/** Responds with an error to an API call whose tenant is unknown, such as one with an invalid path. */
export function sendApiErrorWithoutTenant(reply: FastifyReply, status: keyof typeof MESSAGES): void {
  void reply
    .code(status)
    .headers({
      ...commonSecurityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(JSON.stringify({ status: 0, message: MESSAGES[status] }));
}
