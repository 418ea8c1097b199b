import type { RouteObject } from 'react-router-dom';
import { SignInPage } from './sign-in-page.tsx';

/** The signed-out screens of spec section 2. Sign In comes with the portal's first code; few open the others. */
export const authRoutes: RouteObject[] = [
  { index: true, Component: SignInPage },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password/:resetCode',
    lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
];
