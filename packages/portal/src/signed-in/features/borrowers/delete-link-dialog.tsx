import 'virtual:texts/borrower-lists';
import type { FailedLink } from '@livery/lender-client';
import { fullName } from '../../../lib/format/names.ts';
import { problemMessage } from '../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../lib/services/services.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useDeleteFailedLink } from './linking-mutations.ts';

interface DeleteLinkDialogProps {
  readonly failedLink: FailedLink;
  readonly onClose: () => void;
  /** It is being deleted; the list shows it no more. */
  readonly onDone: () => void;
  /** As in `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before a failed link is deleted, which then looks settled at once; a refusal brings it back and says why. */
export function DeleteLinkDialog({ failedLink, onClose, onDone, finalFocus }: DeleteLinkDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const { mutate } = useDeleteFailedLink((error) => toasts.error(problemMessage(error, t)));
  const name = fullName(failedLink.name);
  return (
    <ConfirmDialog
      open
      destructive
      title={t('failedLink.deleteTitle', { name })}
      action={t('failedLink.delete')}
      pending={false}
      onCancel={onClose}
      onConfirm={() => {
        mutate(failedLink.id);
        onDone();
      }}
      finalFocus={finalFocus}
    >
      {t('failedLink.deleteHint', { name, number: failedLink.attempt.loanNumber })}
    </ConfirmDialog>
  );
}
