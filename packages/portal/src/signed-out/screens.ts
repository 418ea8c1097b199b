import type { SignedOutScreen } from '@livery/tenant-config';
import type { ComponentType } from 'react';
import { createLazyComponent, type LazyComponent } from '../lib/code-loading/lazy-component.tsx';
import { PortalLoadError } from './portal-load-error.tsx';
import { SignIn } from './sign-in.tsx';

const ForgotPassword = createLazyComponent(
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
  PortalLoadError,
);
const ResetPassword = createLazyComponent(
  async () => (await import('./reset-password.tsx')).ResetPassword,
  PortalLoadError,
);

/**
 * The signed-out screens (docs/product/sign-in-and-session.md#signed-out-routes). Sign In is part of the
 * initial code; the other screens load when they open.
 */
export const screens: Readonly<Record<SignedOutScreen, ComponentType | LazyComponent<object>>> = {
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
