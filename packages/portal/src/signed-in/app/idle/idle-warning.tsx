import 'virtual:texts/frame';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { onInitialAction } from '../../../lib/code-loading/preloading.ts';
import { useHasBeenTrue } from '../../../lib/page/use-has-been-true.ts';
import { ACTIVITY_EXTENSION, createActivityReports } from '../../../lib/services/activity-reports.ts';
import { clientDetailsQuery } from '../../../lib/services/client-details.ts';
import { useHasExtension, useServices, useTexts } from '../../../lib/services/services.ts';
import { useEndSessionAtLender } from '../../../lib/services/use-log-out.ts';
import { type IdleTime, toTimeoutMs } from '../../../lib/session/idle-time.ts';
import { getCurrentPath } from '../../../lib/session/initial-path.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';

/** Interval between checks of the idle time. Browsers lengthen it in a background tab. */
const CHECK_INTERVAL_MS = 1000;

/** User activity that acts on the page. Its events are canceled once the session is over. */
const ACTIONS = ['keydown', 'pointerdown', 'click'] as const;
const PASSIVE_ACTIONS = ['pointermove', 'wheel', 'touchmove'] as const;
/** Events after which the idle time may have changed: the computer slept, or another tab was used. */
const CHECK_EVENTS = ['focus', 'pageshow', 'storage'] as const;

interface IdleListener {
  /**
   * Receives the idle time and the remaining time in milliseconds once half of the timeout has passed.
   * Receives null at each check while less than half of the timeout has passed.
   */
  readonly onWarning: (time: { readonly idleMs: number; readonly leftMs: number } | null) => void;
  readonly onExpired: () => void;
}

/**
 * Watches the user's activity, and reports the idle warning and the end of the session
 * (docs/product/sign-in-and-session.md#idle-expiry). Every check reads the clocks: timers stop while a
 * computer sleeps. The first key press or click after waking is also checked, so that an ended session cannot
 * be used. While the warning is shown, activity is not recorded: only a call of `idle.recordActivity` ends the warning.
 */
function watchIdle(idle: IdleTime, { onWarning, onExpired }: IdleListener): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  /** Reports the warning or the end of the session. Returns true if neither applies. */
  function checkIdleTime(): boolean {
    const idleMs = idle.idleMs();
    const timeoutMs = idle.timeoutMs();
    if (idleMs >= timeoutMs) {
      onExpired();
      return false;
    }
    const isWarning = idleMs >= timeoutMs / 2;
    onWarning(isWarning ? { idleMs, leftMs: timeoutMs - idleMs } : null);
    return !isWarning;
  }
  const handleActivity = (event: Event) => {
    if (idle.isSessionOver()) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (checkIdleTime()) idle.recordActivity();
  };
  const handleCheckEvent = () => void checkIdleTime();

  for (const name of ACTIONS) window.addEventListener(name, handleActivity, { capture: true, signal });
  for (const name of PASSIVE_ACTIONS)
    window.addEventListener(name, handleActivity, { capture: true, passive: true, signal });
  for (const name of CHECK_EVENTS) window.addEventListener(name, handleCheckEvent, { signal });
  document.addEventListener('visibilitychange', handleCheckEvent, { signal });
  const timer = setInterval(handleCheckEvent, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  checkIdleTime();
  return () => controller.abort();
}

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
