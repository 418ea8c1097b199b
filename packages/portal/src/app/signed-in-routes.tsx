import { memo } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { borrowerRoutes } from '../features/borrowers/routes.tsx';
import { groupRoutes } from '../features/groups/routes.tsx';
import { loanAccountRoutes } from '../features/loan-account/routes.tsx';
import { messageRoutes } from '../features/messages/routes.tsx';
import { paymentRoutes } from '../features/payments/routes.tsx';
import { profileRoutes } from '../features/profile/routes.tsx';
import { ruleRoutes } from '../features/rules/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { HOME } from '../lib/initial-path.ts';
import { FrameError } from './frame-error.tsx';
import { withBoundaries } from './page-boundaries.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

/** The signed-in screens in their frame, each loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = withBoundaries([
  {
    Component: memo(SignedInFrame),
    ErrorBoundary: FrameError,
    children: [
      ...borrowerRoutes,
      ...loanAccountRoutes(paymentRoutes),
      ...messageRoutes,
      ...ruleRoutes,
      ...groupRoutes,
      ...settingsRoutes,
      ...profileRoutes,
      { path: '*', element: <Navigate to={HOME} replace /> },
    ],
  },
]);
