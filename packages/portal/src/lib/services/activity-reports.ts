/** The lender API extension that receives activity reports and ends sessions without activity. */
export const ACTIVITY_EXTENSION = 'session-activity';

/**
 * The minimum time in ms between two reports. The lender API allows an extra minute before it ends an idle
 * session, which covers this interval and one lost report.
 */
const INTERVAL_MS = 20_000;
const SECOND_MS = 1000;

export interface ActivityReports {
  /** Records activity and reports it: immediately, or at the end of the current interval. */
  readonly recordActivity: () => void;
  readonly stop: () => void;
}

/**
 * @param send receives the seconds since the last activity; a failed report is not repeated
 * @param now a clock in milliseconds that advances during sleep, so that a late report does not extend a session
 */
export function createActivityReports(
  send: (idleSeconds: number) => Promise<unknown>,
  now: () => number = () => Date.now(),
): ActivityReports {
  let reportedAt: number | null = null;
  let activeAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function report(): void {
    timer = null;
    reportedAt = now();
    // Rounded up, so that the activity is never reported as more recent than it was.
    const idleSeconds = Math.ceil(Math.max(0, reportedAt - activeAt) / SECOND_MS);
    send(idleSeconds).catch(() => undefined);
  }

  return {
    recordActivity: () => {
      activeAt = now();
      if (timer !== null) return;
      const elapsed = reportedAt === null ? INTERVAL_MS : activeAt - reportedAt;
      if (elapsed >= INTERVAL_MS || elapsed < 0) report();
      else timer = setTimeout(report, INTERVAL_MS - elapsed);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
