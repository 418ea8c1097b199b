import type { RouteObject } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

export const groupRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.groups, redirectTo: '/' }, [
    {
      path: 'groups',
      lazy: async () => ({ Component: (await import('./groups-page.tsx')).GroupsPage }),
    },
  ]),
];
