import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

/** The settings (spec section 2, /settings): a page below the tabs for each of `SETTINGS_TABS`. */
export const settingsRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.settings, otherwise: '/' }, [
    {
      path: 'settings/import-borrowers',
      lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }),
    },
    {
      path: 'settings',
      lazy: async () => ({ Component: (await import('./frame/settings-page.tsx')).SettingsPage }),
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('./borrower-tools/borrower-tools-page.tsx')).BorrowerToolsPage,
          }),
        },
        {
          path: 'cap',
          lazy: async () => ({
            Component: (await import('./portal-tools/portal-tools-page.tsx')).PortalToolsPage,
          }),
        },
        {
          path: 'notifications',
          lazy: async () => ({
            Component: (await import('./notifications/notifications-page.tsx')).NotificationsPage,
          }),
        },
        guardedRoute({ ...screenAccess.nacha, otherwise: '/' }, [
          {
            path: 'nacha',
            lazy: async () => ({ Component: (await import('./nacha/nacha-page.tsx')).NachaPage }),
          },
        ]),
      ],
    },
  ]),
];
