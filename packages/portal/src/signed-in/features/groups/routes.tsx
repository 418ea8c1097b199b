import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

/** Routes of the groups screen (docs/product/groups.md#groups-permission). */
export const groupRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.groups, otherwise: '/' }, [
    {
      path: 'groups',
      lazy: async () => ({ Component: (await import('./groups-page.tsx')).GroupsPage }),
    },
  ]),
];
