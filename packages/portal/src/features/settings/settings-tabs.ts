import type { TextKey } from '@livery/tenant-config';
import { type ScreenAccess, screenAccess } from '../../lib/screen-access.ts';

interface SettingsTab {
  readonly path: string;
  readonly label: TextKey & 'settings.borrowerTools';
  readonly access: ScreenAccess;
}

/** The tabs of /settings in their order (spec section 2). */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { path: '/settings', label: 'settings.borrowerTools', access: screenAccess.settings },
];
