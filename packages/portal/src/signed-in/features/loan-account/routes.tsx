import type { RouteObject } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { paymentRoutes } from './payments-dialog/routes.tsx';

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
