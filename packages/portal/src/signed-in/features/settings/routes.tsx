import type { RouteObject } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { SETTINGS_TABS } from './settings-tabs.ts';

const SETTINGS_PATH = '/settings';

/** Returns the route of a tab. Adds a guard if the tab requires more than access to the settings. */
function createTabRoute({ path, access, loadPage }: (typeof SETTINGS_TABS)[number]): RouteObject {
  const lazy = async () => ({ Component: await loadPage() });
  const route: RouteObject =
    path === SETTINGS_PATH ? { index: true, lazy } : { path: path.slice(SETTINGS_PATH.length + 1), lazy };
  return access === screenAccess.settings
    ? route
    : createGuardedRoute({ ...access, redirectTo: '/' }, [route]);
}

export const settingsRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.settings, redirectTo: '/' }, [
    {
      path: 'settings/import-borrowers',
      lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }),
    },
    {
      path: 'settings',
      lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }),
      children: SETTINGS_TABS.map(createTabRoute),
    },
  ]),
];
