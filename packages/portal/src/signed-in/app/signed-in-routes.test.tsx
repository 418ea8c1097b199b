import { getPermissions, type Permission } from '@livery/contract/roles';
import { flagsSchema } from '@livery/tenant-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from '../../lib/requests/query-client.ts';
import { ServicesProvider } from '../../lib/services/services.ts';
import { createServices } from '../../start/create-services.ts';
import { createLenderDouble, reply } from '../../testing/lender-double.ts';
import { testTenant } from '../../testing/tenant.ts';
import { createTestSession } from '../../testing/test-session.ts';
import { signedInRoutes } from './signed-in-routes.tsx';

const ROLES = [1, 2, 3, 4, 5, 6, 7];
const HOME = '/borrowers/signed-up';
const getAccountPath = (list: string) => `/borrowers/${list}/borrowers-details/loan-id/7`;

/** The lender's settings that determine which screens are available. */
interface ScreenSettings {
  readonly showTransactionsPageInCap: boolean;
  readonly hideChat: boolean;
  readonly enablePms: boolean;
  readonly nachaEnable: boolean;
}
const ALL_SCREENS: ScreenSettings = {
  showTransactionsPageInCap: true,
  hideChat: false,
  enablePms: true,
  nachaEnable: true,
};

interface Route {
  readonly path: string;
  /** Path to which users with access are redirected. Default: the route's own path. */
  readonly redirectTarget?: string;
  readonly roles: readonly number[];
  readonly permission?: Permission;
  readonly isOffered?: (settings: ScreenSettings) => boolean;
}

/**
 * The signed-in routes and the roles that may open them (docs/product/roles-and-permissions.md#redirects). All other
 * users are redirected to HOME.
 */
const ROUTES: readonly Route[] = [
  { path: '/nonsense', redirectTarget: HOME, roles: ROLES },
  { path: '/borrowers', redirectTarget: HOME, roles: ROLES },
  { path: '/borrowers/nonsense', redirectTarget: HOME, roles: ROLES },
  { path: '/borrowers/on-app', roles: ROLES },
  { path: '/borrowers/payment-made', roles: ROLES },
  { path: '/borrowers/failed-link', roles: ROLES },
  {
    path: '/borrowers/transactions',
    roles: ROLES,
    permission: 'BORROWERS.LIST',
    isOffered: (settings) => settings.showTransactionsPageInCap,
  },
  { path: getAccountPath('signed-up'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  { path: getAccountPath('on-app'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  { path: getAccountPath('payment-made'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  {
    path: '/messages',
    roles: [1, 2, 3, 4],
    permission: 'CHAT.USE',
    isOffered: ({ hideChat, enablePms }) => !hideChat && enablePms,
  },
  { path: '/app-rules', redirectTarget: '/app-rules/payment', roles: [1], permission: 'RULES.VISIT' },
  {
    path: '/app-rules/nonsense',
    redirectTarget: '/app-rules/payment',
    roles: [1],
    permission: 'RULES.VISIT',
  },
  { path: '/app-rules/scheduling-qualified-ptp', roles: [1], permission: 'RULES.VISIT' },
  { path: '/app-rules/installation-rules', roles: [1], permission: 'RULES.VISIT' },
  { path: '/groups', roles: [1], permission: 'GROUPS.VISIT' },
  { path: '/settings', roles: [1], permission: 'SETTINGS.VISIT' },
  { path: '/settings/cap', roles: [1], permission: 'SETTINGS.VISIT' },
  { path: '/settings/notifications', roles: [1], permission: 'SETTINGS.VISIT' },
  { path: '/settings/import-borrowers', roles: [1], permission: 'SETTINGS.VISIT' },
  {
    path: '/settings/nacha',
    roles: [1],
    permission: 'SETTINGS.VISIT',
    isOffered: (settings) => settings.nachaEnable,
  },
  { path: '/profile', roles: ROLES },
];

/** Returns the routes with their guards and redirects, and without their screens. */
const removeScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { path, index, element = <Outlet />, loader, children } = route;
    const redirect = loader === undefined ? {} : { loader };
    if (index === true) return { index, element, ...redirect };
    const nested = children === undefined ? {} : { children: removeScreens(children) };
    return path === undefined ? { element, ...nested } : { path, element, ...redirect, ...nested };
  });

interface Visitor {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly settings?: ScreenSettings;
}

/** Renders the routes for a visitor. Returns a function that opens a path and returns the resulting path. */
function renderRoutesFor({ role = 1, permissions, settings = ALL_SCREENS }: Visitor) {
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: settings } }));
  const permissionSet = permissions === undefined ? getPermissions(role) : new Set(permissions);
  const services = createServices(
    { ...testTenant, apiExtensions: ['chat'], chatFrame: '/chat-frame', flags: flagsSchema.parse({}) },
    { send: lender.fetch, getPermissions: () => permissionSet },
  );
  services.session.open(createTestSession(role));
  const router = createMemoryRouter(removeScreens(signedInRoutes), { initialEntries: ['/profile'] });
  onTestFinished(() => router.dispose());
  render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return async (path: string) => {
    await act(() => router.navigate(path));
    // A guard may have started another navigation.
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    return router.state.location.pathname;
  };
}

async function expectRoutesToOpen(visitor: Visitor, mayOpen: (route: Route) => boolean) {
  const openPath = renderRoutesFor(visitor);
  // Waits for the lender's settings.
  await waitFor(async () =>
    expect(await openPath('/borrowers/transactions')).toBe(
      visitor.settings?.showTransactionsPageInCap === false ? HOME : '/borrowers/transactions',
    ),
  );
  const actualPaths = [];
  const expectedPaths = [];
  for (const route of ROUTES) {
    actualPaths.push([route.path, await openPath(route.path)]);
    expectedPaths.push([route.path, mayOpen(route) ? (route.redirectTarget ?? route.path) : HOME]);
  }
  expect(actualPaths).toEqual(expectedPaths);
}

describe('the signed-in routes', () => {
  // @spec 2.6, 2.15, 2.33, 2.44
  test.each(ROLES)(
    'the routes open or redirect as documented for role %i if the lender offers every screen',
    (role) => expectRoutesToOpen({ role }, ({ roles }) => roles.includes(role)),
  );

  // @spec 2.42, 2.57
  test.each([
    { showTransactionsPageInCap: false, hideChat: true, enablePms: false, nachaEnable: false },
    { ...ALL_SCREENS, hideChat: true },
    { ...ALL_SCREENS, enablePms: false },
    { ...ALL_SCREENS, nachaEnable: false },
  ])('the routes open or redirect as documented for role 1 if the lender’s settings are %j', (settings) =>
    expectRoutesToOpen({ settings }, ({ isOffered }) => isOffered?.(settings) !== false),
  );

  // @spec 2.24
  test.each(['BORROWERS.LIST', 'CHAT.USE', 'GROUPS.VISIT', 'RULES.VISIT', 'SETTINGS.VISIT'] as const)(
    'the routes open or redirect as documented for a user with only the permissions %s and BORROWERS.LIST',
    (grantedPermission) =>
      expectRoutesToOpen(
        { permissions: ['BORROWERS.LIST', grantedPermission] },
        ({ permission }) =>
          permission === undefined || ['BORROWERS.LIST', grantedPermission].includes(permission),
      ),
  );
});
