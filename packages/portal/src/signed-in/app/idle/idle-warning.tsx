import 'virtual:texts/frame';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { onInitialAction } from '../../../lib/page/initial-action.ts';
import { ACTIVITY_EXTENSION, createActivityReports } from '../../../lib/services/activity-reports.ts';
import { clientDetailsQuery } from '../../../lib/services/client-details.ts';
import { useHasExtension, useServices, useTexts } from '../../../lib/services/services.ts';
import { useEndSessionAtLender } from '../../../lib/services/use-log-out.ts';
import { type IdleTime, toTimeoutMs } from '../../../lib/session/idle-time.ts';
import { getCurrentPath } from '../../../lib/session/initial-path.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';
import { watchIdle } from './watch-idle.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Minutes are shown with at most one decimal. */
const TENTHS_PER_MINUTE = 10;

/**
 * Returns the text of the idle warning (docs/product/sign-in-and-session.md#idle-warning). The remaining time is in
 * minutes, and in seconds during the last minute. The idle time is rounded down and the remaining time is rounded up,
 * so that both add up to the timeout and the remaining time is never zero.
 */
export function formatIdleWarning(
  t: Translate,
  { idleMs, leftMs }: { idleMs: number; leftMs: number },
): string {
  const tenthOfMinuteMs = MINUTE_MS / TENTHS_PER_MINUTE;
  const idleMinutes = Math.floor(idleMs / tenthOfMinuteMs) / TENTHS_PER_MINUTE;
  if (leftMs <= MINUTE_MS)
    return t('idle.seconds', { idle: idleMinutes, left: Math.ceil(leftMs / SECOND_MS) });
  const leftMinutes = Math.ceil(leftMs / tenthOfMinuteMs) / TENTHS_PER_MINUTE;
  return t('idle.minutes', { idle: idleMinutes, left: leftMinutes });
}

const loadDialog = () => import('./idle-dialog.tsx');

/** If the code of the dialog does not load in time, no warning is shown, and the session still ends on time. */
const IdleDialog = createLazyComponent<IdleDialogProps>(
  async () => (await loadDialog()).IdleDialog,
  () => null,
);

/**
 * Returns true once the value has been true. The dialog stays mounted after it was open, so that its closing
 * is animated.
 */
function useHasBeenTrue(value: boolean): boolean {
  const [hasBeenTrue, setHasBeenTrue] = useState(value);
  if (value && !hasBeenTrue) setHasBeenTrue(true);
  return value || hasBeenTrue;
}

/** Applies the lender's timeout to all tabs as soon as it is known. */
function useApplyLenderTimeout() {
  const { idle, lender } = useServices();
  const { data } = useQuery(clientDetailsQuery(lender));
  useEffect(() => {
    if (data !== undefined) idle.setTimeoutMs(toTimeoutMs(data.sessionTimeoutMinutes));
  }, [idle, data]);
}

/**
 * Returns the idle time of all tabs. Activity in this tab is also reported to a lender that ends idle sessions
 * (docs/product/sign-in-and-session.md#idle-timeout-at-the-lender).
 */
function useReportedIdleTime(): IdleTime {
  const { idle, lender } = useServices();
  const isReported = useHasExtension(ACTIVITY_EXTENSION);
  const activityReports = useMemo(
    () =>
      isReported ? createActivityReports((idleSeconds) => lender.recordActivity({ idleSeconds })) : null,
    [isReported, lender],
  );
  useEffect(() => () => activityReports?.stop(), [activityReports]);
  return useMemo(() => {
    if (activityReports === null) return idle;
    const recordActivity = () => {
      idle.recordActivity();
      activityReports.recordActivity();
    };
    return { ...idle, recordActivity };
  }, [idle, activityReports]);
}

/**
 * Shows a warning after half of the idle timeout and ends the session after all of it. Closing the dialog continues the
 * session.
 */
export function IdleWarning() {
  const t = useTexts();
  const { session } = useServices();
  const idle = useReportedIdleTime();
  const endAtLender = useEndSessionAtLender();
  const [message, setMessage] = useState<string | null>(null);
  useApplyLenderTimeout();
  useEffect(() => onInitialAction(() => preloadCode(loadDialog)), []);
  useEffect(
    () =>
      watchIdle(idle, {
        onWarning: (time) => setMessage(time && formatIdleWarning(t, time)),
        onExpired: () => {
          endAtLender();
          session.expire(getCurrentPath());
        },
      }),
    [idle, session, t, endAtLender],
  );
  const continueSession = () => {
    idle.recordActivity();
    setMessage(null);
  };
  const isDialogNeeded = useHasBeenTrue(message !== null);
  return isDialogNeeded && <IdleDialog message={message} onContinue={continueSession} />;
}
