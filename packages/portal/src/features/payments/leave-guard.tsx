import { useBlocker } from 'react-router-dom';
import { useSessionStore, useTexts } from '../../lib/services.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** The screens that may be gone between freely. */
  readonly within: string;
  /** Whether something would be lost. */
  readonly when: boolean;
}

/** Asks before what has been typed is lost. The end of a session is not asked about. */
export function LeaveGuard({ within, when }: LeaveGuardProps) {
  const t = useTexts();
  const session = useSessionStore();
  const blocker = useBlocker(
    ({ nextLocation }) =>
      when && session.state().session !== null && !nextLocation.pathname.startsWith(within),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      title={t('payments.leaveTitle')}
      action={t('payments.leave')}
      onConfirm={() => blocker.proceed?.()}
      pending={false}
      destructive
    >
      {t('payments.leaveBody')}
    </ConfirmDialog>
  );
}
