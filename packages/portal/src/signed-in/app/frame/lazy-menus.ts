import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { CodeLoadErrorNotice } from '../../../ui/code-load-error.tsx';
import type { DropDownMenuProps } from '../../../ui/drop-down.tsx';
import type { AccountMenuProps } from './menus.tsx';

const loadMenus = () => import('./menus.tsx');

/** Starts loading the code of all menus of the frame. */
export const preloadMenus = (): void => preloadCode(loadMenus);

export const AccountMenu = createLazyComponent<AccountMenuProps>(
  async () => (await loadMenus()).AccountMenu,
  CodeLoadErrorNotice,
);

export const MobileMenu = createLazyComponent<AccountMenuProps>(
  async () => (await loadMenus()).MobileMenu,
  CodeLoadErrorNotice,
);

export const NavigationMenu = createLazyComponent<DropDownMenuProps>(
  async () => (await loadMenus()).NavigationMenu,
  CodeLoadErrorNotice,
);
