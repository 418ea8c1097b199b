import { preloadSignedInCalls } from '@livery/lender-client';
import { Navigate, type RouteObject } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { borrowerRoutes } from '../features/borrowers/routes.tsx';
import { loanAccountRoutes } from '../features/loan-account/routes.tsx';
import { paymentRoutes } from '../features/payments/routes.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { HOME } from './initial-path.ts';
import { withBoundaries } from './page-boundaries.ts';
import { RouteError } from './route-error.tsx';
import { SignedOutLayout } from './signed-out-layout.tsx';

/** All screens of the portal. The signed-in ones are loaded when first opened, each by itself. */
export const routes: RouteObject[] = withBoundaries([
  {
    Component: SignedOutLayout,
    ErrorBoundary: RouteError,
    children: authRoutes,
  },
  {
    lazy: async () => {
      preloadSignedInCalls();
      return { Component: (await import('./signed-in-frame.tsx')).SignedInFrame };
    },
    HydrateFallback: FrameSkeleton,
    children: [
      ...borrowerRoutes,
      ...loanAccountRoutes(paymentRoutes),
      { path: '*', element: <Navigate to={HOME} replace /> },
    ],
  },
]);
