import type { RouteObject } from 'react-router-dom';
import { guardedRoute } from '../../lib/guarded-route.tsx';

/** The lists that a loan account is opened from; each has an address of its own for it, so that Back leads to the list. */
const LISTS = ['signed-up', 'on-app', 'payment-made', 'transactions'] as const;

/**
 * The page of a loan account (spec section 2, borrower details).
 * @param children the screens that stand within it, such as the Payments dialog
 */
export const loanAccountRoutes = (children: RouteObject[]): RouteObject[] => [
  guardedRoute(
    { anyOf: ['BORROWERS.DETAILS'], otherwise: '/borrowers' },
    LISTS.map((list) => ({
      path: `borrowers/${list}/borrowers-details/loan-id/:loanId`,
      lazy: async () => ({ Component: (await import('./loan-account-page.tsx')).LoanAccountPage }),
      children,
    })),
  ),
];
