import type { InjectedTenant } from '@livery/tenant-config';
import { render } from '@testing-library/react';
import { openPortal } from '../app/open-portal.tsx';
import { createLenderDouble, type LenderDouble } from './lender-double.ts';
import { testTenant } from './tenant.ts';

interface AppOptions {
  /** The address the portal is opened at. */
  readonly path?: string;
  /** Whether somebody is signed in already. */
  readonly signedIn?: boolean;
  readonly tenant?: Partial<InjectedTenant>;
  readonly lender?: LenderDouble;
}

const somebody = {
  session: {
    accessToken: 'token-of-dana',
    user: {
      id: 1,
      role: 1,
      firstName: 'Dana',
      lastName: 'Whitlock',
      email: 'role1@harbor.example',
      pmsId: null,
    },
  },
  ended: null,
  returnTo: null,
};

/** Shows the real portal at an address, against a lender in the test's hand. */
export function renderApp({ path = '/', signedIn = false, tenant, lender }: AppOptions = {}): LenderDouble {
  const double = lender ?? createLenderDouble(testTenant.apiBase);
  window.history.replaceState(null, '', path);
  if (signedIn) window.sessionStorage.setItem(`livery:${testTenant.slug}:session`, JSON.stringify(somebody));
  render(openPortal({ ...testTenant, ...tenant }, double.fetch));
  return double;
}
