/** The lender API extension that ends sessions without activity, and receives the reports. */
export const ACTIVITY_EXTENSION = 'session-activity';

/** Reports are at least so far apart. A minute of grace at the lender covers the interval and a lost report. */
const INTERVAL_MS = 20_000;
const SECOND_MS = 1000;

/** Reports a person's activity to the lender, which ends the session when there is none. */
export interface ActivityReports {
  /** The person did something just now. Reported at once, or at the end of the interval since the last report. */
  readonly note: () => void;
  readonly stop: () => void;
}

/**
 * @param send receives how many seconds ago the person was last active; a failure is left to the next report
 * @param now milliseconds that go on while the computer sleeps, so that a late report does not extend a session
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
    // Rounded up: never reported as later than it was.
    const idleSeconds = Math.ceil(Math.max(0, reportedAt - activeAt) / SECOND_MS);
    send(idleSeconds).catch(() => undefined);
  }

  return {
    note: () => {
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
