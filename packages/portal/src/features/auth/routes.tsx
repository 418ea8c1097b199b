import type { RouteObject } from 'react-router-dom';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** The signed-out screens of spec section 2. */
export const authRoutes: RouteObject[] = [
  { index: true, Component: SignInPage },
  { path: 'forgot-password', Component: ForgotPasswordPage },
  { path: 'reset-password/:resetCode', Component: ResetPasswordPage },
];
