import type { RouteObject } from 'react-router-dom';

/** The profile of whoever is signed in, of every role (spec section 2, /profile). */
export const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
];
