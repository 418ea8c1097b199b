import type { RouteObject } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

export const messageRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.messages, redirectTo: '/' }, [
    {
      path: 'messages',
      lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
    },
  ]),
];
