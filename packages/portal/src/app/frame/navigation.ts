import type { TextKey } from '@livery/tenant-config';
import { Layers, type LucideIcon, Settings, ShieldBan, UsersRound } from 'lucide-react';
import { useFlags } from '../../lib/flags.ts';
import { mayOpen, type ScreenAccess, screenAccess } from '../../lib/screen-access.ts';
import { usePermissions } from '../../lib/use-permissions.ts';

interface NavigationItem {
  readonly to: string;
  readonly label: TextKey & `frame.${'borrowers' | 'appRules' | 'groups' | 'settings'}`;
  readonly icon: LucideIcon;
  readonly access: ScreenAccess;
}

/** The screens of the top navigation (spec section 2), in its order. */
const NAVIGATION: readonly NavigationItem[] = [
  { to: '/borrowers', label: 'frame.borrowers', icon: UsersRound, access: screenAccess.borrowers },
  { to: '/app-rules', label: 'frame.appRules', icon: ShieldBan, access: screenAccess.appRules },
  { to: '/groups', label: 'frame.groups', icon: Layers, access: screenAccess.groups },
  { to: '/settings', label: 'frame.settings', icon: Settings, access: screenAccess.settings },
];

/** The screens that the person who is signed in may open. */
export function useNavigation(): readonly NavigationItem[] {
  const permissions = usePermissions();
  const flags = useFlags();
  return NAVIGATION.filter(({ access }) => mayOpen(access, permissions, flags));
}
