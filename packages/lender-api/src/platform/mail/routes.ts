import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LenderDb } from '../db/lender-db.ts';
import { outboxPage } from './page.ts';
import { newestMails } from './repository.ts';

const MAILS_SHOWN = 100;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]+)?$/i;

/**
 * Whether somebody at this machine asks, and asks directly: a proxy here passes on what others ask, and a name
 * that was made to point here belongs to a page of somebody else.
 */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some((name) => /^(?:forwarded$|x-forwarded-)/.test(name));
  return LOOPBACK.has(ip) && LOOPBACK_HOST.test(headers.host ?? '') && !isPassedOn;
}

/**
 * `GET /outbox`: the mails of all lenders. Mails hold reset links, so the page is cached and framed nowhere, and
 * shown to this machine alone, whatever address the server listens on.
 */
export function outboxRoutes(
  app: FastifyInstance,
  lenders: { name: string; db: LenderDb }[],
  hasServer: boolean,
): void {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    const perLender = await Promise.all(
      lenders.map(async ({ name, db }) =>
        (await newestMails(db, MAILS_SHOWN)).map((mail) => ({ lender: name, mail })),
      ),
    );
    const newestFirst = perLender
      .flat()
      .sort((a, b) => b.mail.createdAt.getTime() - a.mail.createdAt.getTime())
      .slice(0, MAILS_SHOWN);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(outboxPage(newestFirst, hasServer));
  });
}
