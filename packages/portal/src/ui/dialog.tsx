import 'virtual:texts/frame';
import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useHasBeenTrue } from '../lib/page/use-has-been-true.ts';
import { useTexts } from '../lib/services/services.ts';
import { IconButton } from './icon-button.tsx';
import { useOpenUnlessIdleWarning } from './idle-warning-precedence.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called when the user closes the dialog by the X, Escape or a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the bottom. The primary button is the last one. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` requires an answer and does not close by a click outside. */
  readonly role?: 'dialog' | 'alertdialog';
  /** True if the dialog has unsaved input, so that a click outside does not close it. */
  readonly hasUnsavedInput?: boolean;
  /** Receives the focus when the dialog opens. The default is the first control of the body, or the body itself. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Returns the element to focus after the dialog has closed. By default, and if the function returns null,
   * this is the element that had the focus before the dialog opened. Set this property if that element may no
   * longer exist.
   */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

const CONTROLS = [
  'a[href]',
  'button:enabled',
  'input:not([type="hidden"]):enabled',
  'select:enabled',
  'textarea:enabled',
].join();

/**
 * A modal dialog. It traps the focus, and returns the focus when it closes. It is mounted when it first opens, because most
 * dialogs of a screen stay closed.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'sm',
  role = 'dialog',
  hasUnsavedInput = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const t = useTexts();
  const isOpen = useOpenUnlessIdleWarning(open);
  const body = useRef<HTMLDivElement>(null);
  if (!useHasBeenTrue(isOpen)) return null;
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      role={role}
      size={size}
      closeOnInteractOutside={role === 'dialog' && !hasUnsavedInput}
      initialFocusEl={() =>
        initialFocus?.current ?? body.current?.querySelector<HTMLElement>(CONTROLS) ?? body.current
      }
      // A toast over the dialog can be dismissed without closing the dialog.
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
