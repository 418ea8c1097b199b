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
import { signedInRoutes } from './signed-in-routes.tsx';

const ROLES = [1, 2, 3, 4, 5, 6, 7];
const HOME = '/borrowers/signed-up';
const account = (list: string) => `/borrowers/${list}/borrowers-details/loan-id/7`;

/** The lender's settings that determine which screens are available. */
interface Offer {
  readonly showTransactionsPageInCap: boolean;
  readonly hideChat: boolean;
  readonly enablePms: boolean;
  readonly nachaEnable: boolean;
}
const EVERYTHING: Offer = {
  showTransactionsPageInCap: true,
  hideChat: false,
  enablePms: true,
  nachaEnable: true,
};

interface Route {
  readonly path: string;
  /** Path to which users with access are redirected. Default: the route's own path. */
  readonly to?: string;
  readonly roles: readonly number[];
  readonly permission?: Permission;
  readonly offered?: (offer: Offer) => boolean;
}

/**
 * The signed-in routes and the roles that may open them (docs/product/roles-and-permissions.md#redirects). All other
 * users are redirected to HOME.
 */
const ROUTES: readonly Route[] = [
  { path: '/nonsense', to: HOME, roles: ROLES },
  { path: '/borrowers', to: HOME, roles: ROLES },
  { path: '/borrowers/nonsense', to: HOME, roles: ROLES },
  { path: '/borrowers/on-app', roles: ROLES },
  { path: '/borrowers/payment-made', roles: ROLES },
  { path: '/borrowers/failed-link', roles: ROLES },
  {
    path: '/borrowers/transactions',
    roles: ROLES,
    permission: 'BORROWERS.LIST',
    offered: (offer) => offer.showTransactionsPageInCap,
  },
  { path: account('signed-up'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  { path: account('on-app'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  { path: account('payment-made'), roles: ROLES, permission: 'BORROWERS.DETAILS' },
  {
    path: '/messages',
    roles: [1, 2, 3, 4],
    permission: 'CHAT.USE',
    offered: ({ hideChat, enablePms }) => !hideChat && enablePms,
  },
  { path: '/app-rules', to: '/app-rules/payment', roles: [1], permission: 'RULES.VISIT' },
  { path: '/app-rules/nonsense', to: '/app-rules/payment', roles: [1], permission: 'RULES.VISIT' },
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
    offered: (offer) => offer.nachaEnable,
  },
  { path: '/profile', roles: ROLES },
];

/** Returns the routes with their guards and redirects, and without their screens. */
const removeScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { path, index, element = <Outlet />, loader, lazy, children } = route;
    const redirect = loader === undefined ? {} : { loader };
    if (index === true) return { index, element, ...redirect };
    const inner = children === undefined ? {} : { children: removeScreens(children) };
    if (path !== undefined) return { path, element, ...redirect, ...inner };
    return lazy === undefined ? { element, ...inner } : { lazy, ...inner };
  });

interface Visitor {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly offer?: Offer;
}

/** Renders the routes for a visitor. Returns a function that opens a path and returns the resulting path. */
function openAs({ role = 1, permissions, offer = EVERYTHING }: Visitor) {
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: offer } }));
  const permissionSet = permissions === undefined ? getPermissions(role) : new Set(permissions);
  const services = createServices(
    { ...testTenant, apiExtensions: ['chat'], chatFrame: '/chat-frame', flags: flagsSchema.parse({}) },
    { send: lender.fetch, getPermissions: () => permissionSet },
  );
  const user = {
    id: 1,
    role,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'd@harbor.example',
    pmsId: null,
  };
  services.session.open({ accessToken: 'token-of-dana', user });
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
  const openPath = openAs(visitor);
  // Waits for the lender's settings.
  await waitFor(async () =>
    expect(await openPath('/borrowers/transactions')).toBe(
      visitor.offer?.showTransactionsPageInCap === false ? HOME : '/borrowers/transactions',
    ),
  );
  const walked = [];
  const expected = [];
  for (const route of ROUTES) {
    walked.push([route.path, await openPath(route.path)]);
    expected.push([route.path, mayOpen(route) ? (route.to ?? route.path) : HOME]);
  }
  expect(walked).toEqual(expected);
}

describe('the signed-in routes', () => {
  // @spec 2.6, 2.15, 2.33, 2.44
  test.each(ROLES)('open or redirect as documented for role %i if the lender offers every screen', (role) =>
    expectRoutesToOpen({ role }, ({ roles }) => roles.includes(role)),
  );

  // @spec 2.42, 2.57
  test.each([
    { showTransactionsPageInCap: false, hideChat: true, enablePms: false, nachaEnable: false },
    { ...EVERYTHING, hideChat: true },
    { ...EVERYTHING, enablePms: false },
    { ...EVERYTHING, nachaEnable: false },
  ])('open or redirect as documented for role 1 if the lender’s settings are %j', (offer) =>
    expectRoutesToOpen({ offer }, ({ offered }) => offered?.(offer) !== false),
  );

  // @spec 2.24
  test.each(['BORROWERS.LIST', 'CHAT.USE', 'GROUPS.VISIT', 'RULES.VISIT', 'SETTINGS.VISIT'] as const)(
    'open or redirect as documented for a user with only the permissions %s and BORROWERS.LIST',
    (held) =>
      expectRoutesToOpen(
        { permissions: ['BORROWERS.LIST', held] },
        ({ permission }) => permission === undefined || ['BORROWERS.LIST', held].includes(permission),
      ),
  );
});
