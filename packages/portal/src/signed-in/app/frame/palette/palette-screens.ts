import 'virtual:texts/borrowers';
import 'virtual:texts/rules';
import 'virtual:texts/settings';
import type { TextKey } from '@livery/tenant-config';
import {
  ArrowLeftRight,
  Banknote,
  Bell,
  CircleDollarSign,
  CircleUserRound,
  FileUp,
  Handshake,
  Landmark,
  Layers,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  PanelTop,
  Smartphone,
  SwatchBook,
  Unlink2,
  UsersRound,
} from 'lucide-react';
import { type ScreenAccess, screenAccess } from '../../../domain/access/screen-access.ts';
import { SETTINGS_TABS } from '../../../features/settings/settings-tabs.ts';

interface PaletteScreen {
  readonly to: string;
  readonly label: TextKey &
    (
      | `frame.${'messages' | 'groups' | 'profile'}`
      | `borrowers.${'signedUp' | 'onApp' | 'paymentMade' | 'failedLink' | 'transactions'}`
      | `rules.${'payment' | 'scheduling-qualified-ptp' | 'installation-rules'}`
      | `settings.${'borrowerTools' | 'portalTools' | 'notifications' | 'nacha' | 'importBorrowers'}`
    );
  /** Label of the screen in the top navigation that contains this screen; null for none. */
  readonly parentLabel: (TextKey & `frame.${'borrowers' | 'appRules' | 'settings'}`) | null;
  readonly icon: LucideIcon;
  /** Null if every user may open the screen. */
  readonly access: ScreenAccess | null;
}

// The icons are not in SETTINGS_TABS, because that table is loaded with the routes, before any icon is needed.
const SETTINGS_ICONS: Record<(typeof SETTINGS_TABS)[number]['label'], LucideIcon> = {
  'settings.borrowerTools': SwatchBook,
  'settings.portalTools': PanelTop,
  'settings.notifications': Bell,
  'settings.nacha': Landmark,
};

/** The screens that the palette opens, in the order of the navigation and its tabs. */
export const PALETTE_SCREENS: readonly PaletteScreen[] = [
  {
    to: '/borrowers/signed-up',
    label: 'borrowers.signedUp',
    parentLabel: 'frame.borrowers',
    icon: UsersRound,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/on-app',
    label: 'borrowers.onApp',
    parentLabel: 'frame.borrowers',
    icon: Smartphone,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/payment-made',
    label: 'borrowers.paymentMade',
    parentLabel: 'frame.borrowers',
    icon: CircleDollarSign,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/failed-link',
    label: 'borrowers.failedLink',
    parentLabel: 'frame.borrowers',
    icon: Unlink2,
    access: screenAccess.borrowers,
  },
  {
    to: '/borrowers/transactions',
    label: 'borrowers.transactions',
    parentLabel: 'frame.borrowers',
    icon: ArrowLeftRight,
    access: screenAccess.transactions,
  },
  {
    to: '/messages',
    label: 'frame.messages',
    parentLabel: null,
    icon: MessagesSquare,
    access: screenAccess.messages,
  },
  {
    to: '/app-rules/payment',
    label: 'rules.payment',
    parentLabel: 'frame.appRules',
    icon: Banknote,
    access: screenAccess.appRules,
  },
  {
    to: '/app-rules/scheduling-qualified-ptp',
    label: 'rules.scheduling-qualified-ptp',
    parentLabel: 'frame.appRules',
    icon: Handshake,
    access: screenAccess.appRules,
  },
  {
    to: '/app-rules/installation-rules',
    label: 'rules.installation-rules',
    parentLabel: 'frame.appRules',
    icon: MonitorSmartphone,
    access: screenAccess.appRules,
  },
  { to: '/groups', label: 'frame.groups', parentLabel: null, icon: Layers, access: screenAccess.groups },
  ...SETTINGS_TABS.map(({ path, label, access }) => ({
    to: path,
    label,
    parentLabel: 'frame.settings' as const,
    icon: SETTINGS_ICONS[label],
    access,
  })),
  {
    to: '/settings/import-borrowers',
    label: 'settings.importBorrowers',
    parentLabel: 'frame.settings',
    icon: FileUp,
    access: screenAccess.settings,
  },
  { to: '/profile', label: 'frame.profile', parentLabel: null, icon: CircleUserRound, access: null },
];
