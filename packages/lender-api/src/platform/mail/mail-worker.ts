import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../db/safe-error.ts';
import type { Lender } from '../lender/lender-context.ts';
import { backgroundLoop } from '../time/background-loop.ts';
import type { Mailer } from './mailer.ts';
import type { ClaimedMail } from './queue-repository.ts';
import { queueRepository } from './queue-repository.ts';
import type { DeliveryError } from './retry-rules.ts';
import { isPermanentFailure, isServerDown, toDeliveryError } from './retry-rules.ts';

export interface MailWorkerOptions {
  lenders: Pick<Lender, 'config' | 'db'>[];
  mailer: Mailer;
  /** The sender's address; null for no-reply at the lender's own host. */
  from: string | null;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const PAUSE_MS = 1_000;
/** The time that a stop waits for the current mail. If it takes longer, its next attempt sends it. */
const STOP_TIMEOUT_MS = 2_000;

type Outcome = 'sent' | 'failed' | 'server-down';

/**
 * Returns a worker that sends the mails in the outboxes of all lenders, oldest first, one at a time. Several servers can
 * share a database, because each mail is claimed by one worker. If a server ends between sending a mail and recording it,
 * the mail is sent again with the same Message-ID. Log lines identify a mail by its id and contain none of its content.
 */
export function mailWorker({ lenders, mailer, from, now, log }: MailWorkerOptions) {
  const outboxes = lenders.map(({ config, db }) => {
    const host = new URL(config.canonicalOrigin).hostname;
    const sender = { name: config.name, address: from ?? `no-reply@${host}` };
    return { slug: config.slug, host, sender, queue: queueRepository(db) };
  });
  type Outbox = (typeof outboxes)[number];

  async function recordFailure(
    { slug, queue }: Outbox,
    mail: ClaimedMail,
    failure: DeliveryError,
  ): Promise<void> {
    const { id, attempts } = mail;
    const isPermanent = isPermanentFailure(failure, attempts);
    const lastError = [failure.responseCode, failure.code].filter((part) => part !== null).join(' ');
    await queue.markFailed(id, lastError, isPermanent ? now() : null);
    const facts = { lender: slug, mail: id, attempts, ...failure };
    if (isPermanent) log.error(facts, 'mail failed permanently');
    else log.warn(facts, 'mail could not be sent, will be retried');
  }

  async function sendOne(outbox: Outbox, mail: ClaimedMail): Promise<Outcome> {
    const { slug, host, sender, queue } = outbox;
    const { id, recipient, subject, body } = mail;
    const messageId = `<${slug}-${id}@${host}>`;
    try {
      await mailer.send({ from: sender, recipient, subject, body, messageId });
    } catch (error) {
      const failure = toDeliveryError(error);
      await recordFailure(outbox, mail, failure);
      return isServerDown(failure) ? 'server-down' : 'failed';
    }
    await queue.markSent(id, now());
    log.info({ lender: slug, mail: id }, 'mail sent');
    return 'sent';
  }

  const loop = backgroundLoop<Outbox>({
    name: 'mails',
    everyMs: PAUSE_MS,
    items: outboxes,
    async work(outbox, signal) {
      const expired = await outbox.queue.failExpired(now());
      if (expired > 0)
        log.error({ lender: outbox.slug, mails: expired }, 'mails expired before they could be sent');
      while (!signal.aborted) {
        const mail = await outbox.queue.claim(now());
        if (mail === null) break;
        // The other mails would fail too, so they stay unclaimed.
        if ((await sendOne(outbox, mail)) === 'server-down') return 'end-round';
      }
      return 'done';
    },
    onError: (error, name, { slug }) =>
      log.error({ err: safeError(error), lender: slug }, `${name} failed, will be retried`),
  });

  return {
    /** Sends all mails that are due. */
    sendDue: () => loop.runRound(),
    start: () => loop.start(),
    /** Finishes the current mail, within a time limit, and sends no other. */
    async stop(): Promise<void> {
      const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS, undefined);
      await Promise.race([loop.stop(), timeout]);
      clearTimeout(timer);
      mailer.close();
    },
  };
}
