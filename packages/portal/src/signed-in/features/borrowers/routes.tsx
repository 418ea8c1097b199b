import { Navigate, type RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

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
      {
        path: 'on-app',
        lazy: async () => ({ Component: (await import('./on-app-page.tsx')).OnAppPage }),
      },
      {
        path: 'payment-made',
        lazy: async () => ({ Component: (await import('./payment-made-page.tsx')).PaymentMadePage }),
      },
      {
        path: 'failed-link',
        lazy: async () => ({ Component: (await import('./failed-link-page.tsx')).FailedLinkPage }),
      },
      guardedRoute({ ...screenAccess.transactions, otherwise: '/borrowers' }, [
        {
          path: 'transactions',
          lazy: async () => ({ Component: (await import('./transactions-page.tsx')).TransactionsPage }),
        },
      ]),
      { index: true, element: toSignedUp },
      { path: '*', element: toSignedUp },
    ],
  },
];
