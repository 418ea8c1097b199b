import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../lib/guarded-route.tsx';
import { screenAccess } from '../../lib/screen-access.ts';

/** The groups of loan accounts (spec section 2, /groups). */
export const groupRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.groups, otherwise: '/' }, [
    {
      path: 'groups',
      lazy: async () => ({ Component: (await import('./groups-page.tsx')).GroupsPage }),
    },
  ]),
];
