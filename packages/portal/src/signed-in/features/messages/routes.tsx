import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

/** The conversations with borrowers (spec section 2, /messages). */
export const messageRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.messages, otherwise: '/' }, [
    {
      path: 'messages',
      lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
    },
  ]),
];
