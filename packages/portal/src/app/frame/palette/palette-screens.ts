import 'virtual:texts/borrowers';
import type { TextKey } from '@livery/tenant-config';
import { type LucideIcon, UsersRound } from 'lucide-react';
import { type ScreenAccess, screenAccess } from '../../../lib/screen-access.ts';

interface PaletteScreen {
  readonly to: string;
  readonly label: TextKey & 'borrowers.signedUp';
  /** The screen of the top navigation that it belongs to. */
  readonly within: TextKey & 'frame.borrowers';
  readonly icon: LucideIcon;
  readonly access: ScreenAccess;
}

/** The screens that the palette goes to (spec section 2), in the order of the navigation and its tabs. */
export const PALETTE_SCREENS: readonly PaletteScreen[] = [
  {
    to: '/borrowers/signed-up',
    label: 'borrowers.signedUp',
    within: 'frame.borrowers',
    icon: UsersRound,
    access: screenAccess.borrowers,
  },
];
