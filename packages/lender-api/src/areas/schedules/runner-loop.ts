import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toSafeError } from '../../platform/db/safe-error.ts';
import { createLenderContext } from '../../platform/lender/lender-context.ts';
import type { BackgroundLenders } from '../../platform/lender/lender-source.ts';
import { reportEvent } from '../../platform/metrics/metric-events.ts';
import type { BackgroundLoop, BackgroundWork, TurnResult } from '../../platform/time/background-loop.ts';
import { createBackgroundLoop } from '../../platform/time/background-loop.ts';
import { SCHEDULED } from './schedule-rows.ts';
import type { ScheduleRunner } from './schedule-runner.ts';
import { createScheduleRunner } from './schedule-runner.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Maximum number of payments of a lender before the payments of the next lender are made. */
const BATCH_SIZE = 25;

interface RunnerLoopOptions {
  /** Returns the slugs of the lenders with due payments. */
  findLenders: () => Promise<readonly string[]>;
  /** Runs `work` with the runner of a lender. */
  useRunner: (slug: string, work: (runner: ScheduleRunner) => Promise<TurnResult>) => Promise<TurnResult>;
  onError: BackgroundWork<string>['onError'];
  pauseMs?: number;
}

/** Creates a loop that runs each lender's runner in turn (docs/product/schedules.md#due-payments). */
export function createRunnerLoop({
  findLenders,
  useRunner,
  onError,
  pauseMs = CHECK_INTERVAL_MS,
}: RunnerLoopOptions): BackgroundLoop {
  return createBackgroundLoop({
    name: 'scheduled payments',
    pauseMs,
    findItems: findLenders,
    work: (slug, signal) =>
      useRunner(slug, async (runner) => {
        for (let made = 0; made < BATCH_SIZE; made += 1) {
          const outcome = signal.aborted ? null : await runner.runNext();
          if (outcome === null) return 'done';
          reportEvent('scheduledPayment', { outcome });
        }
        return 'more';
      }),
    onError,
  });
}

export function createScheduleLoop(
  lenders: BackgroundLenders,
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  return createRunnerLoop({
    findLenders: () => {
      const at = now().toISOString();
      return lenders.findWhere(
        (schema) => sql`exists (
          select from ${schema}.schedules s, ${schema}.settings t
           where s.status = ${SCHEDULED}
             and s.next_execution_day <= (${at}::timestamptz at time zone t.cron_timezone)::date
             and (s.retry_at is null or s.retry_at <= ${at}::timestamptz))`,
      );
    },
    useRunner: (slug, work) =>
      lenders.use(slug, (lender) =>
        work(
          createScheduleRunner({
            ...createLenderContext(lender, now, log),
            onError: (error, scheduleId, isGivenUp) =>
              log.error(
                { err: toSafeError(error), lender: slug, scheduleId },
                isGivenUp
                  ? 'scheduled payment failed after repeated errors'
                  : 'scheduled payment could not be made and will be tried again',
              ),
          }),
        ),
      ),
    onError: (error, name, slug) =>
      log.error({ err: toSafeError(error), lender: slug }, `${name} failed and will run again`),
  });
}
