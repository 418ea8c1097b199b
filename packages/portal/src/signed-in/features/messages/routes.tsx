import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

/** Routes of the messages screen (docs/product/messages.md#chat-availability). */
export const messageRoutes: RouteObject[] = [
  guardedRoute({ ...screenAccess.messages, otherwise: '/' }, [
    {
      path: 'messages',
      lazy: async () => ({ Component: (await import('./messages-page.tsx')).MessagesPage }),
    },
  ]),
];
