import 'virtual:texts/forms';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useSessionStore, useTexts } from '../lib/services/services.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** What is asked before something is lost. */
  readonly title: string;
  /** A payment is on its way: nothing may be left before its answer. */
  readonly isSending?: boolean;
  /** Whether the browser asks too before the page is closed or loaded again; by default only while sending. */
  readonly holdsPage?: boolean;
  /** Whether going there loses something that was typed. */
  readonly loses: (to: Location) => boolean;
}

/** Asks before what has been typed is lost, and holds the page while a payment is on its way. The end of a session is not held. */
export function LeaveGuard({ title, isSending = false, holdsPage = isSending, loses }: LeaveGuardProps) {
  const t = useTexts();
  const session = useSessionStore();
  const blocker = useBlocker(
    ({ nextLocation }) => session.state().session !== null && (isSending || loses(nextLocation)),
  );
  const { state, reset } = blocker;
  useEffect(() => {
    if (state === 'blocked' && isSending) reset();
  }, [state, reset, isSending]);
  useEffect(() => {
    if (!holdsPage) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [holdsPage]);
  return (
    <ConfirmDialog
      open={state === 'blocked' && !isSending}
      onCancel={() => blocker.reset?.()}
      title={title}
      action={t('forms.leave')}
      onConfirm={() => blocker.proceed?.()}
      pending={false}
      destructive
    >
      {t('forms.leaveBody')}
    </ConfirmDialog>
  );
}
