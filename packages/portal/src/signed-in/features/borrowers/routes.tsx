import { type RouteObject, replace } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';

/** Redirects before anything is rendered: a redirecting component would render the frame once without a list. */
const redirectToSignedUp = () => replace('/borrowers/signed-up');

const loadFirstListPages = () => import('./first-list-pages.ts');

/** The routes of the borrower lists (docs/product/borrower-lists.md#addresses-of-the-lists). */
export const borrowerRoutes: RouteObject[] = [
  {
    path: 'borrowers',
    lazy: async () => ({ Component: (await loadFirstListPages()).BorrowersPage }),
    children: [
      {
        path: 'signed-up',
        lazy: async () => ({ Component: (await loadFirstListPages()).SignedUpPage }),
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
      createGuardedRoute({ ...screenAccess.transactions, redirectTo: '/borrowers' }, [
        {
          path: 'transactions',
          lazy: async () => ({ Component: (await import('./transactions-page.tsx')).TransactionsPage }),
        },
      ]),
      { index: true, loader: redirectToSignedUp },
      { path: '*', loader: redirectToSignedUp },
    ],
  },
];
