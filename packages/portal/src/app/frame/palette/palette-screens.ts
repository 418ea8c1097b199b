import 'virtual:texts/borrowers';
import type { TextKey } from '@livery/tenant-config';
import {
  ArrowLeftRight,
  CircleDollarSign,
  Layers,
  type LucideIcon,
  Smartphone,
  Unlink2,
  UsersRound,
} from 'lucide-react';
import { type ScreenAccess, screenAccess } from '../../../lib/screen-access.ts';

interface PaletteScreen {
  readonly to: string;
  readonly label: TextKey &
    ('frame.groups' | `borrowers.${'signedUp' | 'onApp' | 'paymentMade' | 'failedLink' | 'transactions'}`);
  /** The screen of the top navigation that it is a part of; null for one that stands there itself. */
  readonly within: (TextKey & 'frame.borrowers') | null;
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
  {
    to: '/borrowers/on-app',
    label: 'borrowers.onApp',
    within: 'frame.borrowers',
    icon: Smartphone,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/payment-made',
    label: 'borrowers.paymentMade',
    within: 'frame.borrowers',
    icon: CircleDollarSign,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/failed-link',
    label: 'borrowers.failedLink',
    within: 'frame.borrowers',
    icon: Unlink2,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/transactions',
    label: 'borrowers.transactions',
    within: 'frame.borrowers',
    icon: ArrowLeftRight,
    access: screenAccess.transactions,
  },
  { to: '/groups', label: 'frame.groups', within: null, icon: Layers, access: screenAccess.groups },
];
