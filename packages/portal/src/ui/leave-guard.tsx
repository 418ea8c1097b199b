import 'virtual:texts/forms';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useSessionStore, useTexts } from '../lib/services/services.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** The title of the confirmation dialog. */
  readonly title: string;
  /** True while a payment or schedule is being sent. Navigation is blocked during this time. */
  readonly isSending?: boolean;
  /**
   * True if the browser must also ask for confirmation before the page is closed or reloaded; by default only
   * while sending.
   */
  readonly confirmsUnload?: boolean;
  /** Returns true if navigating to this location discards input. */
  readonly discardsInput: (to: Location) => boolean;
}

/**
 * Asks for confirmation before navigation discards input, and blocks navigation while a payment or schedule is being
 * sent. Does not block the end of a session (docs/product/texts-and-messages.md#leave-confirmation).
 */
export function LeaveGuard({
  title,
  isSending = false,
  confirmsUnload = isSending,
  discardsInput,
}: LeaveGuardProps) {
  const t = useTexts();
  const session = useSessionStore();
  const blocker = useBlocker(
    ({ nextLocation }) => session.state().session !== null && (isSending || discardsInput(nextLocation)),
  );
  const { state, reset } = blocker;
  useEffect(() => {
    if (state === 'blocked' && isSending) reset();
  }, [state, reset, isSending]);
  useEffect(() => {
    if (!confirmsUnload) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [confirmsUnload]);
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
