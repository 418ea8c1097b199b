import type { SignedOutScreen } from '@livery/tenant-config';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../lib/code-loading/lazy-part.tsx';
import { MissingPortal } from './missing-portal.tsx';
import { SignIn } from './sign-in.tsx';

const ForgotPassword = lazyPart(
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
  MissingPortal,
);
const ResetPassword = lazyPart(
  async () => (await import('./reset-password.tsx')).ResetPassword,
  MissingPortal,
);

/**
 * The signed-out screens (docs/product/sign-in-and-session.md#signed-out-routes). Sign In is part of the
 * initial code; the others are loaded when they open.
 */
export const screens: Readonly<Record<SignedOutScreen, ComponentType | LazyPart<object>>> = {
  'sign-in': SignIn,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
};

/**
 * Loads the code of a screen, so that it renders without a delay.
 * @throws the error of the import if the code does not load
 */
export async function preloadScreen(screen: SignedOutScreen): Promise<void> {
  const component = screens[screen];
  if ('preload' in component) await component.preload();
}
