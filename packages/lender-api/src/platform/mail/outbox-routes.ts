import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lender } from '../lender/lender-context.ts';
import type { LenderSource } from '../lender/lender-source.ts';
import type { OpenLenders } from '../lender/open-lenders.ts';
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

interface OutboxOptions {
  lenders: LenderSource;
  openLenders: Pick<OpenLenders<{ lender: Lender }>, 'use'>;
  /** True if emails are delivered by a mail server. */
  hasMailServer: boolean;
}

/**
 * Registers `GET /outbox`, a page with the emails of all lenders. Emails contain reset links, so only this
 * machine can open the page, whatever address the server listens on. The page cannot be cached or framed.
 */
export function registerOutboxRoutes(
  app: FastifyInstance,
  { lenders, openLenders, hasMailServer }: OutboxOptions,
): void {
  /** The frames of the emails inherit this policy, so it allows the logos, fonts and inline styles of the emails. */
  function createPolicy(): string {
    const brandOrigins = [...new Set(lenders.list().map(({ canonicalOrigin }) => canonicalOrigin))].join(' ');
    return `default-src 'none'; style-src 'unsafe-inline'; img-src ${brandOrigins}; font-src ${brandOrigins}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  }

  /** Returns the newest emails of all lenders, and opens only lenders with emails. */
  async function readMails() {
    const slugs = await lenders.findWhere(
      (schema) => sql`exists (select from ${schema}.outbox_mails where recipient is not null)`,
    );
    const perLender = await Promise.all(
      slugs.map((slug) =>
        openLenders.use(slug, async ({ lender: { config, db } }) =>
          (await readNewestMails(db, MAX_MAILS)).map((mail) => ({ lender: config.name, mail })),
        ),
      ),
    );
    return perLender
      .flat()
      .sort((a, b) => b.mail.createdAt.getTime() - a.mail.createdAt.getTime())
      .slice(0, MAX_MAILS);
  }

  app.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) {
      reply.callNotFound();
      return reply;
    }
    const mails = await readMails();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': createPolicy(),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(renderOutboxPage(mails, hasMailServer));
  });
}
