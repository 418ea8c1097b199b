import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DropDownProps {
  readonly trigger: ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** `Menu.Item` elements. */
  readonly children: ReactNode;
}

export function DropDown({ trigger, placement = 'bottom-end', children }: DropDownProps) {
  return (
    <Menu.Root positioning={{ placement }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>{children}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
