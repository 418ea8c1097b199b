import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTexts } from '../../../lib/services/services.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWarningOnTop } from '../../../ui/warning-on-top.ts';

export interface IdleDialogProps {
  /** What it says; null while there is nothing to warn of. */
  readonly sentence: string | null;
  readonly onGoOn: () => void;
}

/** The warning that the session is about to expire (spec section 8). */
export function IdleDialog({ sentence, onGoOn }: IdleDialogProps) {
  const t = useTexts();
  const stay = useRef<HTMLButtonElement>(null);
  useWarningOnTop(sentence !== null);
  return (
    <Dialog
      open={sentence !== null}
      onClose={onGoOn}
      title={t('idle.title')}
      role="alertdialog"
      initialFocus={stay}
      footer={
        <Button ref={stay} onClick={onGoOn}>
          {t('idle.stay')}
        </Button>
      }
    >
      <Text color="fg.muted">{sentence}</Text>
    </Dialog>
  );
}
