import 'virtual:texts/forms';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useSessionStore, useTexts } from '../lib/services/services.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** The question before input is lost. */
  readonly title: string;
  /** True while a payment is being sent, during which navigation is blocked. */
  readonly isSending?: boolean;
  /** True if the browser also asks before the page is closed or reloaded; by default only while sending. */
  readonly holdsPage?: boolean;
  /** Returns true if navigating there loses input. */
  readonly loses: (to: Location) => boolean;
}

/**
 * Asks before input is lost, and blocks navigation while a payment is being sent. Does not block the end of a
 * session (docs/product/texts-and-messages.md#leave-confirmation).
 */
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
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
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
