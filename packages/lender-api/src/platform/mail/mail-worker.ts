import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createBrandRepository } from '../brand/brand-repository.ts';
import { toSafeError } from '../db/safe-error.ts';
import type { LenderCondition } from '../lender/find-lenders.ts';
import type { Lender } from '../lender/lender-context.ts';
import type { BackgroundLenders } from '../lender/lender-source.ts';
import { reportEvent } from '../metrics/metric-events.ts';
import type { TurnResult } from '../time/background-loop.ts';
import { createBackgroundLoop } from '../time/background-loop.ts';
import type { Mailer } from './mailer.ts';
import type { ClaimedMail } from './queue-repository.ts';
import { createQueueRepository } from './queue-repository.ts';
import type { DeliveryError, FailureScope } from './retry-rules.ts';
import { getFailureScope, isPermanentFailure, toDeliveryError } from './retry-rules.ts';

export interface MailWorkerOptions {
  lenders: BackgroundLenders;
  mailer: Mailer;
  /** The sender's address; null for no-reply at the lender's own host. */
  from: string | null;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const PAUSE_MS = 1_000;
/**
 * Milliseconds that a stop waits for the current email. If sending takes longer, the email may be sent twice.
 */
const STOP_TIMEOUT_MS = 2_000;

/** True for a lender with emails that are neither sent nor failed, whether they are due or wait for another attempt. */
const hasWaitingMails: LenderCondition = (schema) => sql`exists (
  select from ${schema}.outbox_mails
   where recipient is not null and sent_at is null and failed_at is null)`;

/**
 * Returns a worker that sends the emails of all lenders, oldest first, one at a time. Each email is claimed
 * by one worker, so several servers can share a database. If a server ends after sending an email and before
 * recording that it was sent, the email is sent again with the same Message-ID. Log lines contain the id of
 * an email and no part of its content.
 */
export function createMailWorker({ lenders, mailer, from, now, log }: MailWorkerOptions) {
  function openOutbox({ config, db }: Lender) {
    const host = new URL(config.canonicalOrigin).hostname;
    const brands = createBrandRepository(db);
    const getSender = async () => ({
      name: (await brands.readBrand())?.name ?? config.name,
      address: from ?? `no-reply@${host}`,
    });
    return { slug: config.slug, host, getSender, queue: createQueueRepository(db) };
  }
  type Outbox = ReturnType<typeof openOutbox>;

  async function recordFailure(
    { slug, queue }: Outbox,
    mail: ClaimedMail,
    failure: DeliveryError,
  ): Promise<void> {
    const { id, attempts } = mail;
    const isPermanent = isPermanentFailure(failure, attempts);
    const lastError = [failure.responseCode, failure.code].filter((part) => part !== null).join(' ');
    await queue.markFailed(id, lastError, isPermanent ? now() : null);
    const logFields = { lender: slug, mail: id, attempts, ...failure };
    reportEvent('mail', { outcome: isPermanent ? 'failed' : 'retried', count: 1 });
    if (isPermanent) log.error(logFields, 'mail failed permanently');
    else log.warn(logFields, 'mail could not be sent, will be retried');
  }

  async function sendMail(outbox: Outbox, mail: ClaimedMail): Promise<'sent' | FailureScope> {
    const { slug, host, getSender, queue } = outbox;
    const { id, recipient, subject, body, html } = mail;
    const messageId = `<${slug}-${id}@${host}>`;
    const sender = await getSender();
    try {
      await mailer.send({ from: sender, recipient, subject, body, html, messageId });
    } catch (error) {
      const failure = toDeliveryError(error);
      await recordFailure(outbox, mail, failure);
      return getFailureScope(failure);
    }
    await queue.markSent(id, now());
    reportEvent('mail', { outcome: 'sent', count: 1 });
    log.info({ lender: slug, mail: id }, 'mail sent');
    return 'sent';
  }

  async function sendDueOf(outbox: Outbox, signal: AbortSignal): Promise<TurnResult> {
    const expired = await outbox.queue.failExpired(now());
    if (expired > 0) {
      reportEvent('mail', { outcome: 'failed', count: expired });
      log.error({ lender: outbox.slug, mails: expired }, 'mails expired before they could be sent');
    }
    while (!signal.aborted) {
      const mail = await outbox.queue.claim(now());
      if (mail === null) break;
      // Emails that would fail too are not claimed, because each attempt counts.
      const outcome = await sendMail(outbox, mail);
      if (outcome === 'server') return 'end-round';
      if (outcome === 'lender') break;
    }
    return 'done';
  }

  const loop = createBackgroundLoop<string>({
    name: 'mails',
    pauseMs: PAUSE_MS,
    findItems: () => lenders.findWhere(hasWaitingMails),
    work: (slug, signal) => lenders.use(slug, (lender) => sendDueOf(openOutbox(lender), signal)),
    onError: (error, name, slug) =>
      log.error({ err: toSafeError(error), lender: slug }, `${name} failed, will be retried`),
  });

  return {
    sendDue: () => loop.runRound(),
    start: () => loop.start(),
    /** Waits until the current email is sent, at most for `STOP_TIMEOUT_MS`, and sends no other email. */
    async stop(): Promise<void> {
      const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS, undefined);
      await Promise.race([loop.stop(), timeout]);
      clearTimeout(timer);
      mailer.close();
    },
  };
}
