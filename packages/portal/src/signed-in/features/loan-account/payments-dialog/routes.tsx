import { Navigate, type RouteObject } from 'react-router-dom';
import { DIALOG_ROUTE } from '../../../../lib/page/page-path.ts';

/** Creates the routes of the screens that add and delete payment methods. */
const createMethodRoutes = (path: string): RouteObject[] => [
  {
    path,
    lazy: async () => ({ Component: (await import('./methods-page.tsx')).MethodsPage }),
  },
  {
    path: `${path}/new`,
    lazy: async () => ({ Component: (await import('./new-method-page.tsx')).NewMethodPage }),
  },
];

/** The child routes of the loan account page for the Payments dialog (docs/product/payments.md#screens-of-the-dialog). */
export const paymentRoutes: RouteObject[] = [
  {
    path: 'payments',
    handle: DIALOG_ROUTE,
    lazy: async () => ({ Component: (await import('./payments-dialog.tsx')).PaymentsDialog }),
    children: [
      {
        path: 'make',
        lazy: async () => ({
          Component: (await import('./make-payment-page.tsx')).MakePaymentPage,
        }),
      },
      {
        path: 'make/confirm',
        lazy: async () => ({ Component: (await import('./confirm-page.tsx')).ConfirmPage }),
      },
      {
        path: 'make/result',
        lazy: async () => ({ Component: (await import('./result-page.tsx')).ResultPage }),
      },
      ...createMethodRoutes('methods'),
      {
        path: 'schedule',
        lazy: async () => ({
          Component: (await import('./schedule-page.tsx')).SchedulePage,
        }),
      },
      {
        path: 'schedule/confirm',
        lazy: async () => ({
          Component: (await import('./schedule-confirm-page.tsx')).ScheduleConfirmPage,
        }),
      },
      {
        path: 'schedule/result',
        lazy: async () => ({
          Component: (await import('./schedule-result-page.tsx')).ScheduleResultPage,
        }),
      },
      ...createMethodRoutes('schedule/methods'),
      {
        path: 'list',
        lazy: async () => ({
          Component: (await import('./schedule-list-page.tsx')).ScheduleListPage,
        }),
      },
      {
        path: 'list/:scheduleId',
        lazy: async () => ({
          Component: (await import('./edit-schedule-provider.tsx')).EditScheduleProvider,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./edit-schedule-page.tsx')).EditSchedulePage,
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
