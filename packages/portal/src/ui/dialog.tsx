import 'virtual:texts/frame';
import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTexts } from '../lib/services/services.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenBelowWarning } from './warning-on-top.ts';

interface DialogProps {
  readonly open: boolean;
  /** The person closes it: the X, Escape, or outside of it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its end, the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` interrupts to ask something; it does not close by a click outside of it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** It holds what somebody is working on: a click outside does not close it. */
  readonly holdsWork?: boolean;
  /** Receives the focus when the dialog opens. The default is the first control of the body, or the body while it has none. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What has the focus when it has closed, where what had it before is gone by then; null for what had it. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

const CONTROLS = [
  'a[href]',
  'button:enabled',
  'input:not([type="hidden"]):enabled',
  'select:enabled',
  'textarea:enabled',
].join();

/** A dialog over the page. The focus stays in it and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'sm',
  role = 'dialog',
  holdsWork = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const t = useTexts();
  const isOpen = useOpenBelowWarning(open);
  const body = useRef<HTMLDivElement>(null);
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={size}
      closeOnInteractOutside={role === 'dialog' && !holdsWork}
      initialFocusEl={() =>
        initialFocus?.current ?? body.current?.querySelector<HTMLElement>(CONTROLS) ?? body.current
      }
      // A message over the dialog can be dismissed without closing it.
      persistentElements={[() => document.querySelector('[data-toasts]')]}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <ChakraDialog.CloseTrigger asChild>
                <IconButton label={t('dialog.close')}>
                  <X aria-hidden />
                </IconButton>
              </ChakraDialog.CloseTrigger>
            </ChakraDialog.Header>
            <ChakraDialog.Body ref={body} tabIndex={-1} outline="none">
              {children}
            </ChakraDialog.Body>
            {footer !== undefined && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
