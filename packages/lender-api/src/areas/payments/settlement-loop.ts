import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../../platform/db/safe-error.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import type { BackgroundLoop } from '../../platform/time/loop.ts';
import { backgroundLoop } from '../../platform/time/loop.ts';
import { settleDue } from './settlement.ts';

/** A payment whose outcome is unknown is not left so for longer than this after the processor knows it. */
const LOOK_EVERY_MS = 5_000;

/** Settles what is due of every lender. */
export function settlementLoop(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  return backgroundLoop({
    name: 'settlement',
    everyMs: LOOK_EVERY_MS,
    of: lenders,
    async work({ config, db }) {
      await settleDue(db, now(), (error, paymentId) =>
        log.error(
          { err: safeError(error), lender: config.slug, paymentId },
          'settlement of a payment put off',
        ),
      );
      return 'done';
    },
    onError: (error, name, { config }) =>
      log.error({ err: safeError(error), lender: config.slug }, `${name} put off`),
  });
}
