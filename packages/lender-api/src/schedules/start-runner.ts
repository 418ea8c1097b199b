import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../db/safe-error.ts';
import type { Lender } from '../lenders/lender-context.ts';
import { lenderContext } from '../lenders/lender-context.ts';
import type { RunnerLoop } from './runner-loop.ts';
import { startRunnerLoop } from './runner-loop.ts';
import { scheduleRunner } from './schedule-runner.ts';

/** Starts making the scheduled payments of all lenders. The caller stops it before it closes the database. */
export function startScheduleRunner(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): RunnerLoop {
  const runners = lenders.map((lender) => {
    const { slug } = lender.config;
    return scheduleRunner({
      ...lenderContext(lender, now),
      onError: (error, scheduleId) =>
        log.error({ err: safeError(error), lender: slug, scheduleId }, 'scheduled payment put off'),
    });
  });
  return startRunnerLoop(runners, {
    onError: (error) => log.error({ err: safeError(error) }, 'scheduled payments put off'),
  });
}
