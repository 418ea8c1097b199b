import { Menu, useMenu } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DropDownMenuProps } from './drop-down.tsx';

interface DropDownMenuContentProps extends DropDownMenuProps {
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** False if the menu stays open when the user selects an item. */
  readonly closeOnSelect?: boolean;
  /** `Menu.Item` elements and groups of them. */
  readonly children: ReactNode;
}

/** The menu of a `DropDown`. */
export function DropDownMenu({
  buttonId,
  menuId,
  openedBy,
  isOpen,
  onClosing,
  onClose,
  placement = 'bottom-end',
  closeOnSelect = true,
  children,
}: DropDownMenuContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const menu = useMenu({
    ids: { trigger: buttonId, content: menuId },
    defaultOpen: isOpen,
    closeOnSelect,
    positioning: { placement },
    onOpenChange: ({ open }) => {
      if (!open) onClosing();
    },
  });
  const { setOpen } = menu.api;
  useEffect(() => {
    if (!isOpen) setOpen(false);
  }, [isOpen, setOpen]);
  useEffect(() => {
    // The menu handles the arrow keys itself, and has no function that moves to an item.
    if (openedBy !== null)
      content.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true }));
  }, [openedBy]);
  const finishClosing = () => {
    // The menu takes the focus in a frame after it opened, even if it was closed before that frame.
    if (document.activeElement === content.current) document.getElementById(buttonId)?.focus();
    onClose();
  };
  return (
    <Menu.RootProvider value={menu} lazyMount unmountOnExit onExitComplete={finishClosing}>
      <Menu.Positioner>
        <Menu.Content ref={content}>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
}
