import { Navigate, type RouteObject } from 'react-router-dom';

/** The Payments dialog, for the routes of a loan account's page (spec section 2). */
export const paymentRoutes: RouteObject[] = [
  {
    path: 'payments',
    lazy: async () => ({ Component: (await import('./payments-dialog.tsx')).PaymentsDialog }),
    children: [
      {
        path: 'make',
        lazy: async () => ({ Component: (await import('./make-payment-page.tsx')).MakePaymentPage }),
      },
      {
        path: 'make/confirm',
        lazy: async () => ({ Component: (await import('./confirm-page.tsx')).ConfirmPage }),
      },
      {
        path: 'make/result',
        lazy: async () => ({ Component: (await import('./result-page.tsx')).ResultPage }),
      },
      {
        path: 'methods',
        lazy: async () => ({ Component: (await import('./methods-page.tsx')).MethodsPage }),
      },
      {
        path: 'methods/new',
        lazy: async () => ({ Component: (await import('./new-method-page.tsx')).NewMethodPage }),
      },
      { index: true, element: <Navigate to="make" replace /> },
      { path: '*', element: <Navigate to="../make" replace /> },
    ],
  },
];
