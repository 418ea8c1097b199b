import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { paymentRoutes } from './payments-dialog/routes.tsx';

/** The lists that a loan account is opened from; each has an address of its own for it, so that Back leads to the list. */
const LISTS = ['signed-up', 'on-app', 'payment-made', 'transactions'] as const;

/** The page of a loan account (spec section 2, borrower details), with the Payments dialog in it. */
export const loanAccountRoutes: RouteObject[] = [
  guardedRoute(
    { anyOf: ['BORROWERS.DETAILS'], otherwise: '/borrowers' },
    LISTS.map((list) => ({
      path: `borrowers/${list}/borrowers-details/loan-id/:loanId`,
      lazy: async () => ({ Component: (await import('./loan-account-page.tsx')).LoanAccountPage }),
      children: paymentRoutes,
    })),
  ),
];
