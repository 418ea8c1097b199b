import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../domain/access/guarded-route.tsx';
import { paymentRoutes } from './payments-dialog/routes.tsx';

/** The lists that open a loan account. Each has a separate address for it, so that Back leads to the list. */
const LISTS = ['signed-up', 'on-app', 'payment-made', 'transactions'] as const;

/**
 * The routes of the loan account page and its Payments dialog
 * (docs/product/loan-account.md#addresses-of-a-loan-account).
 */
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
