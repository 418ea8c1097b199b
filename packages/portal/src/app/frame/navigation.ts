import type { TextKey } from '@livery/tenant-config';
import { type LucideIcon, UsersRound } from 'lucide-react';

interface NavigationItem {
  readonly to: string;
  readonly label: TextKey & 'frame.borrowers';
  readonly icon: LucideIcon;
}

/** The screens of the top navigation (spec section 2), in its order. */
export const navigation: readonly NavigationItem[] = [
  { to: '/borrowers', label: 'frame.borrowers', icon: UsersRound },
];
