import type { RouteObject } from 'react-router-dom';

/** Routes of the profile, which is available to every role. */
export const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
];
