import type { InjectedTenant } from '@livery/tenant-config';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createServices } from '../start/create-services.ts';
import { openPortal } from '../start/open-portal.tsx';
// This import loads the frame before the tests, so that no test waits for its code.
import '../signed-in/app/open-signed-in-app.tsx';
import type { Permission } from '@livery/contract/roles';
import { createLenderDouble, type LenderDouble } from './lender-double.ts';
import { testTenant } from './tenant.ts';
import { createTestSession } from './test-session.ts';

interface AppOptions {
  readonly path?: string;
  readonly signedIn?: boolean;
  /** The user's role; 1 by default. */
  readonly role?: number;
  /** The user's permissions; those of the role by default. */
  readonly permissions?: readonly Permission[];
  readonly tenant?: Partial<InjectedTenant>;
  readonly lender?: LenderDouble;
}

export const storeSession = (role = 1): void =>
  window.sessionStorage.setItem(
    `livery:${testTenant.slug}:session`,
    JSON.stringify({ session: createTestSession(role), ended: null, returnTo: null }),
  );

/** Renders the portal at an address, with a lender API that the test controls. */
export function renderApp({
  path = '/',
  signedIn = false,
  role = 1,
  permissions,
  tenant,
  lender,
}: AppOptions = {}): LenderDouble {
  const double = lender ?? createLenderDouble(testTenant.apiBase);
  // Adds a history entry, which removes the entries of previous tests that Forward could open.
  window.history.pushState(null, '', path);
  if (signedIn) storeSession(role);
  const permissionSet = permissions && new Set(permissions);
  const overrides = { send: double.fetch, ...(permissionSet && { getPermissions: () => permissionSet }) };
  const { portal, dispose } = openPortal(createServices({ ...testTenant, ...tenant }, overrides));
  // The portal is removed with its test: otherwise it would react to the addresses of later tests.
  onTestFinished(dispose);
  render(portal);
  return double;
}
