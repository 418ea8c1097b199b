import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LenderDb } from '../db/lender-db.ts';
import { renderOutboxPage } from './outbox-page.ts';
import { readNewestMails } from './outbox-repository.ts';

const MAX_MAILS = 100;

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]+)?$/i;

/**
 * Returns true for a direct request from this machine. Refuses forwarded requests, because a local proxy also
 * forwards requests of other machines. Refuses other host names, because a page of another site can use a
 * name that resolves to this machine (DNS rebinding).
 */
function isLocalRequest({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(?:forwarded$|x-forwarded-)/.test(name));
  return LOOPBACK_ADDRESSES.has(ip) && LOOPBACK_HOST.test(headers.host ?? '') && !isForwarded;
}

/**
 * Registers `GET /outbox`, a page with the emails of all lenders. Emails contain reset links, so only this
 * machine can open the page, whatever address the server listens on. The page cannot be cached or framed.
 */
export function registerOutboxRoutes(
  app: FastifyInstance,
  lenders: { name: string; canonicalOrigin: string; db: LenderDb }[],
  hasMailServer: boolean,
): void {
  // The frames of the emails inherit this policy, so it allows the logos, fonts and inline styles of the emails.
  const brandOrigins = [...new Set(lenders.map(({ canonicalOrigin }) => canonicalOrigin))].join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${brandOrigins}; font-src ${brandOrigins}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) {
      reply.callNotFound();
      return reply;
    }
    const mailsByLender = await Promise.all(
      lenders.map(async ({ name, db }) =>
        (await readNewestMails(db, MAX_MAILS)).map((mail) => ({ lender: name, mail })),
      ),
    );
    const newestFirst = mailsByLender
      .flat()
      .sort((a, b) => b.mail.createdAt.getTime() - a.mail.createdAt.getTime())
      .slice(0, MAX_MAILS);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(renderOutboxPage(newestFirst, hasMailServer));
  });
}
