import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toSafeError } from '../../platform/db/safe-error.ts';
import type { BackgroundLenders } from '../../platform/lender/lender-source.ts';
import type { BackgroundLoop } from '../../platform/time/background-loop.ts';
import { createBackgroundLoop } from '../../platform/time/background-loop.ts';
import { RETENTION_MS } from './idempotency-keys.ts';
import { createMoney } from './money.ts';
import { settleDuePayments } from './settlement.ts';

const CHECK_INTERVAL_MS = 5_000;

/** Creates the loop that settles due payments of all lenders (docs/product/payments.md#settlement-loop). */
export function createSettlementLoop(
  lenders: BackgroundLenders,
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  return createBackgroundLoop<string>({
    name: 'settlement',
    pauseMs: CHECK_INTERVAL_MS,
    findItems: () => {
      const at = now();
      const expired = new Date(at.getTime() - RETENTION_MS).toISOString();
      return lenders.findWhere(
        (schema) => sql`
          exists (select from ${schema}.payments where next_check_at <= ${at.toISOString()}::timestamptz)
          or exists (select from ${schema}.idempotency_keys where created_at < ${expired}::timestamptz)`,
      );
    },
    work: (slug, signal) =>
      lenders.use(slug, async ({ db, processor }) => {
        const reportError = (error: unknown, paymentId: number) =>
          log.error(
            { err: toSafeError(error), lender: slug, paymentId },
            'payment could not be settled and will be checked again',
          );
        await settleDuePayments(createMoney({ db, processor, now }), now(), reportError, signal);
        return 'done' as const;
      }),
    onError: (error, name, slug) =>
      log.error({ err: toSafeError(error), lender: slug }, `${name} failed and will run again`),
  });
}
