import { Navigate, type RouteObject } from 'react-router-dom';

const toSignedUp = <Navigate to="/borrowers/signed-up" replace />;

/** The borrower lists of spec section 2. */
export const borrowerRoutes: RouteObject[] = [
  {
    path: 'borrowers',
    lazy: async () => ({ Component: (await import('./borrowers-page.tsx')).BorrowersPage }),
    children: [
      {
        path: 'signed-up',
        lazy: async () => ({ Component: (await import('./signed-up-page.tsx')).SignedUpPage }),
      },
      { index: true, element: toSignedUp },
      { path: '*', element: toSignedUp },
    ],
  },
];
