import { memo, useEffect } from 'react';
import { type RouteObject, replace } from 'react-router-dom';
import { HOME } from '../../lib/session/initial-path.ts';
import { borrowerRoutes } from '../features/borrowers/routes.tsx';
import { groupRoutes } from '../features/groups/routes.tsx';
import { loanAccountRoutes } from '../features/loan-account/routes.tsx';
import { messageRoutes } from '../features/messages/routes.tsx';
import { profileRoutes } from '../features/profile/routes.tsx';
import { ruleRoutes } from '../features/rules/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { addErrorBoundaries, FrameError } from './page-boundaries.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** Reloads the document. After the reload, the app that the address belongs to opens. */
function ReloadedPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The signed-in screens in their frame, each loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = addErrorBoundaries([
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
      // Back may open a password reset link, which belongs to the signed-out app.
      { path: 'reset-password/:resetCode', Component: ReloadedPage },
      { path: '*', loader: () => replace(HOME) },
    ],
  },
]);
