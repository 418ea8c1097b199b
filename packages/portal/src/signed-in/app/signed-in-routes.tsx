import { memo, useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { HOME } from '../../lib/session/initial-path.ts';
import { borrowerRoutes } from '../features/borrowers/routes.tsx';
import { groupRoutes } from '../features/groups/routes.tsx';
import { loanAccountRoutes } from '../features/loan-account/routes.tsx';
import { messageRoutes } from '../features/messages/routes.tsx';
import { profileRoutes } from '../features/profile/routes.tsx';
import { ruleRoutes } from '../features/rules/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { FrameError } from './frame-error.tsx';
import { withBoundaries } from './page-boundaries.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

/** Loads the page anew, with the app that belongs to its address. */
function ReloadedPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The signed-in screens in their frame, each loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = withBoundaries([
  {
    Component: memo(SignedInFrame),
    ErrorBoundary: FrameError,
    children: [
      ...borrowerRoutes,
      ...loanAccountRoutes,
      ...messageRoutes,
      ...ruleRoutes,
      ...groupRoutes,
      ...settingsRoutes,
      ...profileRoutes,
      // Back may lead to the link of a reset mail, which the signed-out app opens.
      { path: 'reset-password/:resetCode', Component: ReloadedPage },
      { path: '*', element: <Navigate to={HOME} replace /> },
    ],
  },
]);
