import type { TextKey } from '@livery/tenant-config';
import { type ScreenAccess, screenAccess } from '../../../domain/access/screen-access.ts';

interface SettingsTab {
  readonly path: string;
  readonly label: TextKey & `settings.${'borrowerTools' | 'portalTools' | 'notifications' | 'nacha'}`;
  readonly access: ScreenAccess;
}

/** The tabs of /settings in their order (spec section 2). */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { path: '/settings', label: 'settings.borrowerTools', access: screenAccess.settings },
  { path: '/settings/cap', label: 'settings.portalTools', access: screenAccess.settings },
  { path: '/settings/notifications', label: 'settings.notifications', access: screenAccess.settings },
  { path: '/settings/nacha', label: 'settings.nacha', access: screenAccess.nacha },
];
