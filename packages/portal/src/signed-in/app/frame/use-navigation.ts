import type { TextKey } from '@livery/tenant-config';
import { Layers, type LucideIcon, MessagesSquare, Settings2, ShieldBan, UsersRound } from 'lucide-react';
import { useMayOpen } from '../../domain/access/guard.tsx';
import { type ScreenAccess, screenAccess } from '../../domain/access/screen-access.ts';

export interface NavigationItem {
  readonly to: string;
  readonly label: TextKey & `frame.${'borrowers' | 'messages' | 'appRules' | 'groups' | 'settings'}`;
  readonly icon: LucideIcon;
  readonly access: ScreenAccess;
}

/**
 * The screens of the top navigation in display order (docs/product/roles-and-permissions.md#navigation-by-permission).
 */
const NAVIGATION: readonly NavigationItem[] = [
  { to: '/borrowers', label: 'frame.borrowers', icon: UsersRound, access: screenAccess.borrowers },
  { to: '/messages', label: 'frame.messages', icon: MessagesSquare, access: screenAccess.messages },
  { to: '/app-rules', label: 'frame.appRules', icon: ShieldBan, access: screenAccess.appRules },
  { to: '/groups', label: 'frame.groups', icon: Layers, access: screenAccess.groups },
  { to: '/settings', label: 'frame.settings', icon: Settings2, access: screenAccess.settings },
];

/** Returns the screens that the user may open. */
export function useNavigation(): readonly NavigationItem[] {
  const mayOpen = useMayOpen();
  return NAVIGATION.filter(({ access }) => mayOpen(access));
}
