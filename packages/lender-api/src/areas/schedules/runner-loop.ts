import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../../platform/db/safe-error.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import { lenderContext } from '../../platform/lender/lender-context.ts';
import type { BackgroundLoop, BackgroundWork } from '../../platform/time/loop.ts';
import { backgroundLoop } from '../../platform/time/loop.ts';
import type { ScheduleRunner } from './schedule-runner.ts';
import { scheduleRunner } from './schedule-runner.ts';

/** How often the clock is looked at. A day has begun for at most this long when its payments are made. */
const LOOK_EVERY_MS = 30_000;

/** One lender after the other makes this many payments at most, so that none waits for another's backlog. */
const BATCH = 25;

interface LendersRunner {
  slug: string;
  runner: ScheduleRunner;
}

/** Makes what is due by every runner. What was due in a pause is caught up. */
export function runnerLoop(
  runners: readonly LendersRunner[],
  onError: BackgroundWork<LendersRunner>['onError'],
  everyMs = LOOK_EVERY_MS,
): BackgroundLoop {
  return backgroundLoop({
    name: 'scheduled payments',
    everyMs,
    of: runners,
    async work({ runner }, signal) {
      for (let made = 0; made < BATCH; made += 1) {
        if (signal.aborted || (await runner.runNext()) === null) return 'done';
      }
      return 'more';
    },
    onError,
  });
}

/** Makes the scheduled payments of all lenders. */
export function scheduleLoop(
  lenders: readonly Lender[],
  now: () => Date,
  log: FastifyBaseLogger,
): BackgroundLoop {
  const runners = lenders.map((lender) => {
    const { slug } = lender.config;
    const runner = scheduleRunner({
      ...lenderContext(lender, now),
      onError: (error, scheduleId, isGivenUp) =>
        log.error(
          { err: safeError(error), lender: slug, scheduleId },
          isGivenUp ? 'scheduled payment given up' : 'scheduled payment put off',
        ),
    });
    return { slug, runner };
  });
  return runnerLoop(runners, (error, name, { slug }) =>
    log.error({ err: safeError(error), lender: slug }, `${name} put off`),
  );
}
