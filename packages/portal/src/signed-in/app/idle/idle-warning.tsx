import 'virtual:texts/frame';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/code-loading/lazy-part.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { onFirstAction } from '../../../lib/page/first-action.ts';
import { ACTIVITY_EXTENSION, createActivityReports } from '../../../lib/services/activity-reports.ts';
import { clientDetailsQuery } from '../../../lib/services/client-details.ts';
import { useHasExtension } from '../../../lib/services/extensions.ts';
import { useServices, useTexts } from '../../../lib/services/services.ts';
import { useEndAtLender } from '../../../lib/services/use-log-out.ts';
import { type IdleTime, timeoutMs } from '../../../lib/session/idle-time.ts';
import { currentPath } from '../../../lib/session/initial-path.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';
import { watchIdle } from './watch-idle.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Minutes are told to one decimal. */
const TENTHS = 10;

/**
 * The sentence of spec section 8. Minutes have at most one decimal; what is left counts down, the last minute in seconds.
 * Rounded so that both make up the timeout, and never to nothing left.
 */
export function idleSentence(t: Translate, { idleMs, leftMs }: { idleMs: number; leftMs: number }): string {
  const tenth = MINUTE_MS / TENTHS;
  const idle = Math.floor(idleMs / tenth) / TENTHS;
  if (leftMs <= MINUTE_MS) return t('idle.seconds', { idle, left: Math.ceil(leftMs / SECOND_MS) });
  return t('idle.minutes', { idle, left: Math.ceil(leftMs / tenth) / TENTHS });
}

const loadDialog = () => import('./idle-dialog.tsx');

/** If its code has not arrived in time, the session ends at its time all the same. */
const IdleDialog = lazyPart<IdleDialogProps>(
  async () => (await loadDialog()).IdleDialog,
  () => null,
);

/** Whether a value has ever been true: what has been opened once stays, so that it can close as it should. */
function useStaysTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return value || was;
}

/** The lender's timeout, for all tabs, as soon as it is known. */
function useLenderTimeout() {
  const { idle, lender } = useServices();
  const { data } = useQuery(clientDetailsQuery(lender));
  useEffect(() => {
    if (data !== undefined) idle.allow(timeoutMs(data.sessionTimeoutMinutes));
  }, [idle, data]);
}

/** The idle time of all tabs, whose activity in this tab is also reported to a lender that ends idle sessions. */
function useReportedIdleTime(): IdleTime {
  const { idle, lender } = useServices();
  const isReported = useHasExtension(ACTIVITY_EXTENSION);
  const reports = useMemo(
    () =>
      isReported ? createActivityReports((idleSeconds) => lender.recordActivity({ idleSeconds })) : null,
    [isReported, lender],
  );
  useEffect(() => () => reports?.stop(), [reports]);
  return useMemo(() => {
    if (reports === null) return idle;
    const touch = () => {
      idle.touch();
      reports.note();
    };
    return { ...idle, touch };
  }, [idle, reports]);
}

/** Warns at half of the idle timeout and ends the session at the whole (spec section 4). Closing the dialog goes on. */
export function IdleWarning() {
  const t = useTexts();
  const { session } = useServices();
  const idle = useReportedIdleTime();
  const endAtLender = useEndAtLender();
  const [sentence, setSentence] = useState<string | null>(null);
  useLenderTimeout();
  useEffect(() => onFirstAction(() => preloadCode(loadDialog)), []);
  useEffect(
    () =>
      watchIdle(idle, {
        onWarning: (time) => setSentence(time && idleSentence(t, time)),
        onOver: () => {
          endAtLender();
          session.expire(currentPath());
        },
      }),
    [idle, session, t, endAtLender],
  );
  const goOn = () => {
    idle.touch();
    setSentence(null);
  };
  const isNeeded = useStaysTrue(sentence !== null);
  return isNeeded && <IdleDialog sentence={sentence} onGoOn={goOn} />;
}
