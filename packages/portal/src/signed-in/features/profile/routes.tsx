import type { RouteObject } from 'react-router-dom';

export const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
];
