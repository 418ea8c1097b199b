import type { FastifyReply } from 'fastify';
import { commonSecurityHeaders } from '../http/security-policies.ts';
import { responseHeaders } from './headers.ts';

const MESSAGES = {
  400: 'This request is not valid.',
  405: 'This cannot be done here.',
  404: 'This portal calls its lender directly, not through this address.',
  413: 'This is too large. The limit is 26 MB.',
  429: 'These are too many requests at once. Please wait a moment.',
  500: 'Something went wrong. Please try again in a moment.',
  502: "The lender's system cannot be reached right now. Please try again in a moment.",
  504: "The lender's system cannot be reached right now. Please try again in a moment.",
} as const;

/**
 * What the edge answers itself below `/api`, in the API's own envelope.
 * @param code `not_sent` for a call of which nothing has reached the lender, so that nothing can have come of it
 */
export function refuseApiCall(reply: FastifyReply, status: keyof typeof MESSAGES, code?: 'not_sent'): void {
  void reply
    .code(status)
    .headers({ ...responseHeaders(reply.request), 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ status: 0, message: MESSAGES[status], code }));
}

/** The same for a call that has no tenant yet, because its path cannot be read or its method is not passed on. */
export function sendRefusal(reply: FastifyReply, status: keyof typeof MESSAGES): void {
  void reply
    .code(status)
    .headers({
      ...commonSecurityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(JSON.stringify({ status: 0, message: MESSAGES[status] }));
}
