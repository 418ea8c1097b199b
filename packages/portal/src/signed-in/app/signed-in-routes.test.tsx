import { type Permission, permissionsOf } from '@livery/contract/roles';
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

/** What a lender offers besides, as its settings say. */
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
  /** Where it leads to whoever may go there; to itself, unless it is given. */
  readonly to?: string;
  readonly roles: readonly number[];
  readonly permission?: Permission;
  readonly offered?: (offer: Offer) => boolean;
}

/** The routes of spec section 2 for somebody signed in, and for which roles of section 6; all others are led home. */
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

/** The routes with what stands before the screens and leads elsewhere, and without the screens. */
const withoutScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { path, index, element = <Outlet />, lazy, children } = route;
    if (index === true) return { index, element };
    const inner = children === undefined ? {} : { children: withoutScreens(children) };
    if (path !== undefined) return { path, element, ...inner };
    return lazy === undefined ? { element, ...inner } : { lazy, ...inner };
  });

interface Visitor {
  readonly role?: number;
  readonly permissions?: readonly Permission[];
  readonly offer?: Offer;
}

/** Opens the routes for somebody at a lender with this offer. @returns where an address leads */
function openAs({ role = 1, permissions, offer = EVERYTHING }: Visitor) {
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: offer } }));
  const held = permissions === undefined ? permissionsOf(role) : new Set(permissions);
  const services = createServices(
    { ...testTenant, apiExtensions: ['chat'], chatFrame: '/chat-frame', flags: flagsSchema.parse({}) },
    { send: lender.fetch, permissionsOf: () => held },
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
  const router = createMemoryRouter(withoutScreens(signedInRoutes), { initialEntries: ['/profile'] });
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
    return router.state.location.pathname;
  };
}

async function expectWalk(visitor: Visitor, mayOpen: (route: Route) => boolean) {
  const leadsTo = openAs(visitor);
  // The lender's settings have come with the first screen that they decide about.
  await waitFor(async () =>
    expect(await leadsTo('/borrowers/transactions')).toBe(
      visitor.offer?.showTransactionsPageInCap === false ? HOME : '/borrowers/transactions',
    ),
  );
  const walked = [];
  const expected = [];
  for (const route of ROUTES) {
    walked.push([route.path, await leadsTo(route.path)]);
    expected.push([route.path, mayOpen(route) ? (route.to ?? route.path) : HOME]);
  }
  expect(walked).toEqual(expected);
}

describe('every route of the signed-in portal leads where the spec says', () => {
  // @spec 2.6, 2.15, 2.33, 2.44
  test.each(ROLES)('for role %i at a lender that offers everything', (role) =>
    expectWalk({ role }, ({ roles }) => roles.includes(role)),
  );

  // @spec 2.42, 2.57
  test.each([
    { showTransactionsPageInCap: false, hideChat: true, enablePms: false, nachaEnable: false },
    { ...EVERYTHING, hideChat: true },
    { ...EVERYTHING, enablePms: false },
    { ...EVERYTHING, nachaEnable: false },
  ])('for role 1 at a lender that offers %j', (offer) =>
    expectWalk({ offer }, ({ offered }) => offered?.(offer) !== false),
  );

  // @spec 2.24
  test.each(['BORROWERS.LIST', 'CHAT.USE', 'GROUPS.VISIT', 'RULES.VISIT', 'SETTINGS.VISIT'] as const)(
    'for somebody with %s and the lists alone',
    (held) =>
      expectWalk(
        { permissions: ['BORROWERS.LIST', held] },
        ({ permission }) => permission === undefined || ['BORROWERS.LIST', held].includes(permission),
      ),
  );
});
