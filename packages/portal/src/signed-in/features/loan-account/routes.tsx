import { Navigate, type RouteObject } from 'react-router-dom';
import { DIALOG_ROUTE } from '../../../lib/page/page-path.ts';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';

/** Creates the routes of the screens that add and delete payment methods. */
const createMethodRoutes = (path: string): RouteObject[] => [
  {
    path,
    lazy: async () => ({ Component: (await import('./payments-dialog/methods-page.tsx')).MethodsPage }),
  },
  {
    path: `${path}/new`,
    lazy: async () => ({ Component: (await import('./payments-dialog/new-method-page.tsx')).NewMethodPage }),
  },
];

/** The child routes of the loan account page for the Payments dialog (docs/product/payments.md#screens-of-the-dialog). */
const paymentRoutes: RouteObject[] = [
  {
    path: 'payments',
    handle: DIALOG_ROUTE,
    lazy: async () => ({ Component: (await import('./payments-dialog/payments-dialog.tsx')).PaymentsDialog }),
    children: [
      {
        path: 'make',
        lazy: async () => ({
          Component: (await import('./payments-dialog/make-payment-page.tsx')).MakePaymentPage,
        }),
      },
      {
        path: 'make/confirm',
        lazy: async () => ({ Component: (await import('./payments-dialog/confirm-page.tsx')).ConfirmPage }),
      },
      {
        path: 'make/result',
        lazy: async () => ({ Component: (await import('./payments-dialog/result-page.tsx')).ResultPage }),
      },
      ...createMethodRoutes('methods'),
      {
        path: 'schedule',
        lazy: async () => ({
          Component: (await import('./payments-dialog/schedule-page.tsx')).SchedulePage,
        }),
      },
      {
        path: 'schedule/confirm',
        lazy: async () => ({
          Component: (await import('./payments-dialog/schedule-confirm-page.tsx')).ScheduleConfirmPage,
        }),
      },
      {
        path: 'schedule/result',
        lazy: async () => ({
          Component: (await import('./payments-dialog/schedule-result-page.tsx')).ScheduleResultPage,
        }),
      },
      ...createMethodRoutes('schedule/methods'),
      {
        path: 'list',
        lazy: async () => ({
          Component: (await import('./payments-dialog/schedule-list-page.tsx')).ScheduleListPage,
        }),
      },
      {
        path: 'list/:scheduleId',
        lazy: async () => ({
          Component: (await import('./payments-dialog/edit-schedule-provider.tsx')).EditScheduleProvider,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./payments-dialog/edit-schedule-page.tsx')).EditSchedulePage,
            }),
          },
          ...createMethodRoutes('methods'),
        ],
      },
      { index: true, element: <Navigate to="make" replace /> },
      { path: '*', element: <Navigate to="../make" replace /> },
    ],
  },
];

/** The lists that link to loan accounts. The URL of the account contains the list, so that Back leads to it. */
const BORROWER_LISTS = ['signed-up', 'on-app', 'payment-made', 'transactions'] as const;

/** The routes of the loan account page (docs/product/loan-account.md#addresses-of-a-loan-account). */
export const loanAccountRoutes: RouteObject[] = [
  createGuardedRoute(
    { anyOf: ['BORROWERS.DETAILS'], redirectTo: '/borrowers' },
    BORROWER_LISTS.map((list) => ({
      path: `borrowers/${list}/borrowers-details/loan-id/:loanId`,
      lazy: async () => ({ Component: (await import('./loan-account-page.tsx')).LoanAccountPage }),
      children: paymentRoutes,
    })),
  ),
];
