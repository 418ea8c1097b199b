import type { InjectedTenant } from '@livery/tenant-config';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createServices } from '../start/create-services.ts';
import { openPortal } from '../start/open-portal.tsx';
// The code of the frame is there before the first test waits for a screen in it.
import '../signed-in/app/open-signed-in-app.tsx';
import type { Permission } from '@livery/contract/roles';
import { createLenderDouble, type LenderDouble } from './lender-double.ts';
import { testTenant } from './tenant.ts';

interface AppOptions {
  /** The address the portal is opened at. */
  readonly path?: string;
  /** Whether somebody is signed in already. */
  readonly signedIn?: boolean;
  /** The person's role, 1 by default. */
  readonly role?: number;
  /** What the person may do; what the role says, by default. */
  readonly permissions?: readonly Permission[];
  readonly tenant?: Partial<InjectedTenant>;
  readonly lender?: LenderDouble;
}

const somebody = (role: number) => ({
  session: {
    accessToken: 'token-of-dana',
    user: {
      id: 1,
      role,
      firstName: 'Dana',
      lastName: 'Whitlock',
      email: 'role1@harbor.example',
      pmsId: null,
    },
  },
  ended: null,
  returnTo: null,
});

/** Somebody has signed in before. */
export const keepSession = (role = 1): void =>
  window.sessionStorage.setItem(`livery:${testTenant.slug}:session`, JSON.stringify(somebody(role)));

/** Shows the real portal at an address, against a lender in the test's hand. */
export function renderApp({
  path = '/',
  signedIn = false,
  role = 1,
  permissions,
  tenant,
  lender,
}: AppOptions = {}): LenderDouble {
  const double = lender ?? createLenderDouble(testTenant.apiBase);
  // Pushed, so that no entry of a test before it lies ahead.
  window.history.pushState(null, '', path);
  if (signedIn) keepSession(role);
  const held = permissions && new Set(permissions);
  const replaced = { send: double.fetch, ...(held && { permissionsOf: () => held }) };
  const { portal, dispose } = openPortal(createServices({ ...testTenant, ...tenant }, replaced));
  // A portal that outlived its test would follow the addresses of later tests.
  onTestFinished(dispose);
  render(portal);
  return double;
}
