import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../db/safe-error.ts';
import type { Lender } from '../lender/lender-context.ts';
import { backgroundLoop } from '../time/loop.ts';
import type { Mailer } from './mailer.ts';
import type { ClaimedMail } from './queue-repository.ts';
import { queueRepository } from './queue-repository.ts';
import type { SendFailure } from './retry-rules.ts';
import { isForGood, isServerDown, sendFailure } from './retry-rules.ts';

export interface MailWorkerOptions {
  lenders: Pick<Lender, 'config' | 'db'>[];
  mailer: Mailer;
  /** The sender's address; null for no-reply at the lender's own host. */
  from: string | null;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const PAUSE_MS = 1_000;
/** What is being sent when the stop comes may take so long; after that it is left to its next attempt. */
const PATIENCE_MS = 2_000;

type Outcome = 'sent' | 'failed' | 'server-down';

/**
 * Sends what stands in the outboxes of all lenders, oldest first, one at a time. Several servers may do so on one
 * database: each mail is claimed by one. A mail whose server dies between sending it and writing that down is
 * sent again, with the same Message-ID. Log lines name a mail by its id and hold nothing of it.
 */
export function mailWorker({ lenders, mailer, from, now, log }: MailWorkerOptions) {
  const outboxes = lenders.map(({ config, db }) => {
    const host = new URL(config.canonicalOrigin).hostname;
    const sender = { name: config.name, address: from ?? `no-reply@${host}` };
    return { slug: config.slug, host, sender, queue: queueRepository(db) };
  });
  type Outbox = (typeof outboxes)[number];

  async function noteFailure(
    { slug, queue }: Outbox,
    mail: ClaimedMail,
    failure: SendFailure,
  ): Promise<void> {
    const { id, attempts } = mail;
    const isOver = isForGood(failure, attempts);
    const lastError = [failure.responseCode, failure.code].filter((part) => part !== null).join(' ');
    await queue.markFailed(id, lastError, isOver ? now() : null);
    const facts = { lender: slug, mail: id, attempts, ...failure };
    if (isOver) log.error(facts, 'mail given up');
    else log.warn(facts, 'mail could not be sent, will be tried again');
  }

  async function sendOne(outbox: Outbox, mail: ClaimedMail): Promise<Outcome> {
    const { slug, host, sender, queue } = outbox;
    const { id, recipient, subject, body } = mail;
    const messageId = `<${slug}-${id}@${host}>`;
    try {
      await mailer.send({ from: sender, recipient, subject, body, messageId });
    } catch (error) {
      const failure = sendFailure(error);
      await noteFailure(outbox, mail, failure);
      return isServerDown(failure) ? 'server-down' : 'failed';
    }
    await queue.markSent(id, now());
    log.info({ lender: slug, mail: id }, 'mail sent');
    return 'sent';
  }

  const loop = backgroundLoop<Outbox>({
    name: 'mails',
    everyMs: PAUSE_MS,
    of: outboxes,
    async work(outbox, signal) {
      const expired = await outbox.queue.giveUpExpired(now());
      if (expired > 0)
        log.error({ lender: outbox.slug, mails: expired }, 'mails given up, too old to be of use');
      while (!signal.aborted) {
        const mail = await outbox.queue.claim(now());
        if (mail === null) break;
        // The rest stays unclaimed, everybody's: none of it would fare better.
        if ((await sendOne(outbox, mail)) === 'server-down') return 'end-round';
      }
      return 'done';
    },
    onError: (error, name, { slug }) => log.error({ err: safeError(error), lender: slug }, `${name} put off`),
  });

  return {
    /** Sends whatever is due, once. */
    sendDue: () => loop.runRound(),
    start: () => loop.start(),
    /** Finishes the mail that is being sent, within bounds, and takes no other. */
    async stop(): Promise<void> {
      const { promise: patience, resolve } = Promise.withResolvers<undefined>();
      const end = setTimeout(resolve, PATIENCE_MS, undefined);
      await Promise.race([loop.stop(), patience]);
      clearTimeout(end);
      mailer.close();
    },
  };
}
