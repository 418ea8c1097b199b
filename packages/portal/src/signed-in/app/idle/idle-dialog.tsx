import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useIdleWarningPrecedence } from '../../../ui/idle-warning-precedence.ts';

export interface IdleDialogProps {
  /** Text of the warning; null while there is none. */
  readonly message: string | null;
  readonly onContinue: () => void;
}

/** The warning that the session is about to expire (docs/product/sign-in-and-session.md#idle-warning). */
export function IdleDialog({ message, onContinue }: IdleDialogProps) {
  const t = useTexts();
  const stayButton = useRef<HTMLButtonElement>(null);
  useIdleWarningPrecedence(message !== null);
  return (
    <Dialog
      open={message !== null}
      onClose={onContinue}
      title={t('idle.title')}
      role="alertdialog"
      initialFocus={stayButton}
      footer={
        <Button ref={stayButton} onClick={onContinue}>
          {t('idle.stay')}
        </Button>
      }
    >
      <Text color="fg.muted">{message}</Text>
    </Dialog>
  );
}
