import type { FastifyBaseLogger } from 'fastify';
import { toSafeError } from '../../platform/db/safe-error.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import { createLenderContext } from '../../platform/lender/lender-context.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';
import type { BackgroundLoop, BackgroundWork } from '../../platform/time/background-loop.ts';
import { createBackgroundLoop } from '../../platform/time/background-loop.ts';
import type { ScheduleRunner } from './schedule-runner.ts';
import { createScheduleRunner } from './schedule-runner.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Limits how long the payments of one lender delay those of the next lender. */
const BATCH_SIZE = 25;

interface LenderRunner {
  slug: string;
  runner: ScheduleRunner;
}

/** Creates a loop that runs each lender's runner in turn (docs/product/schedules.md#due-payments). */
export function createRunnerLoop(
  runners: readonly LenderRunner[],
  onError: BackgroundWork<LenderRunner>['onError'],
  pauseMs = CHECK_INTERVAL_MS,
): BackgroundLoop {
  return createBackgroundLoop({
    name: 'scheduled payments',
    pauseMs,
    items: runners,
    async work({ runner }, signal) {
      for (let made = 0; made < BATCH_SIZE; made += 1) {
        const outcome = signal.aborted ? null : await runner.runNext();
        if (outcome === null) return 'done';
        reportEvent('scheduledPayment', { outcome });
      }
      return 'more';
    },
    onError,
  });
}

export function createScheduleLoop(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  const runners = lenders.map((lender) => {
    const { slug } = lender.config;
    const runner = createScheduleRunner({
      ...createLenderContext(lender, now, log),
      onError: (error, scheduleId, isGivenUp) =>
        log.error(
          { err: toSafeError(error), lender: slug, scheduleId },
          isGivenUp
            ? 'scheduled payment failed after repeated errors'
            : 'scheduled payment could not be made and will be tried again',
        ),
    });
    return { slug, runner };
  });
  return createRunnerLoop(runners, (error, name, { slug }) =>
    log.error({ err: toSafeError(error), lender: slug }, `${name} failed and will run again`),
  );
}
