import type { FastifyBaseLogger } from 'fastify';
import { toSafeError } from '../../platform/db/safe-error.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import type { BackgroundLoop } from '../../platform/time/background-loop.ts';
import { createBackgroundLoop } from '../../platform/time/background-loop.ts';
import { createMoney } from './money.ts';
import { settleDuePayments } from './settlement.ts';

const CHECK_INTERVAL_MS = 5_000;

/** Creates the loop that settles due payments of all lenders (docs/product/payments.md#settlement-loop). */
export function createSettlementLoop(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  return createBackgroundLoop({
    name: 'settlement',
    pauseMs: CHECK_INTERVAL_MS,
    items: lenders,
    async work({ config, db, processor }) {
      await settleDuePayments(createMoney({ db, processor, now }), now(), (error, paymentId) =>
        log.error(
          { err: toSafeError(error), lender: config.slug, paymentId },
          'payment could not be settled and will be checked again',
        ),
      );
      return 'done';
    },
    onError: (error, name, { config }) =>
      log.error({ err: toSafeError(error), lender: config.slug }, `${name} failed and will run again`),
  });
}
