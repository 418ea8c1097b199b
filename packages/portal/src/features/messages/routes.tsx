import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../lib/guarded-route.tsx';
import { screenAccess } from '../../lib/screen-access.ts';

/** The conversations with borrowers (spec section 2, /messages). */
export const messageRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.messages, otherwise: '/' }, [
    {
      path: 'messages',
      lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
    },
  ]),
];
