import type { TextKey } from '@livery/tenant-config';
import type { ComponentType } from 'react';
import { type ScreenAccess, screenAccess } from '../../domain/access/screen-access.ts';

interface SettingsTab {
  readonly path: string;
  readonly label: TextKey & `settings.${'borrowerTools' | 'portalTools' | 'notifications' | 'nacha'}`;
  readonly access: ScreenAccess;
  readonly loadPage: () => Promise<ComponentType>;
}

/**
 * Tabs of /settings in display order (docs/product/settings.md#settings-tabs). Routes with their guards, tab links, page titles
 * and the command palette are derived from this table.
 */
export const SETTINGS_TABS = [
  {
    path: '/settings',
    label: 'settings.borrowerTools',
    access: screenAccess.settings,
    loadPage: async () => (await import('./borrower-tools/borrower-tools-page.tsx')).BorrowerToolsPage,
  },
  {
    path: '/settings/cap',
    label: 'settings.portalTools',
    access: screenAccess.settings,
    loadPage: async () => (await import('./portal-tools/portal-tools-page.tsx')).PortalToolsPage,
  },
  {
    path: '/settings/notifications',
    label: 'settings.notifications',
    access: screenAccess.settings,
    loadPage: async () => (await import('./notifications/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/settings/nacha',
    label: 'settings.nacha',
    access: screenAccess.nacha,
    loadPage: async () => (await import('./nacha/nacha-page.tsx')).NachaPage,
  },
] as const satisfies readonly SettingsTab[];
