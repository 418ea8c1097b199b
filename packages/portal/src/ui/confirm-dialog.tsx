import 'virtual:texts/frame';
import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { Dialog } from './dialog.tsx';
import { PendingButton } from './pending-button.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** A question that names the affected object: 'Delete 6 scheduled payments?'. */
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly pending: boolean;
  /** True if the confirmed action deletes data. */
  readonly destructive?: boolean;
  /** An additional button between Cancel and the action. */
  readonly other?: ReactNode;
  /** See `finalFocus` of `Dialog`. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * Asks for confirmation of an irreversible action. Cancel has the focus, so that pressing Enter does not
 * perform the action.
 */
export function ConfirmDialog({
  open,
  onCancel,
  title,
  children,
  action,
  onConfirm,
  pending,
  destructive = false,
  other,
  finalFocus,
}: ConfirmDialogProps) {
  const t = useTexts();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      initialFocus={cancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          {other}
          <PendingButton
            pending={pending}
            colorPalette={destructive ? 'danger' : 'accent'}
            onClick={onConfirm}
          >
            {action}
          </PendingButton>
        </>
      }
    >
      <Text as="div" color="fg.muted">
        {children}
      </Text>
    </Dialog>
  );
}
