import type { Permission } from '@livery/contract/roles';
import type { Flags } from '@livery/tenant-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/requests/query-client.ts';
import { ServicesProvider } from '../../../lib/services/services.ts';
import { createServices } from '../../../start/create-services.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import { PERMISSION_CELLS } from '../../../testing/permission-table.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { createTestSession } from '../../../testing/test-session.ts';
import { PermissionGuard, RouteGuard } from './guard.tsx';

const createLender = () => createLenderDouble('/api');

interface OpenOptions {
  readonly role: number;
  readonly anyOf: readonly Permission[];
  readonly isOffered?: (flags: Flags) => boolean;
  readonly lender?: ReturnType<typeof createLender>;
}

/** Renders a guarded screen and a guarded part for a user with a role. */
function openGuardedScreen({ role, anyOf, isOffered, lender = createLender() }: OpenOptions) {
  const services = createServices(testTenant, { send: lender.fetch });
  services.session.open(createTestSession(role));
  render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/guarded']}>
          <Routes>
            <Route
              element={<RouteGuard anyOf={anyOf} {...(isOffered && { isOffered })} redirectTo="/elsewhere" />}
            >
              <Route path="guarded" element="The screen" />
            </Route>
            <Route path="elsewhere" element="Elsewhere" />
          </Routes>
          <PermissionGuard anyOf={anyOf} fallback="Nothing for you">
            The part
          </PermissionGuard>
        </MemoryRouter>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}

const isShown = (text: RegExp) => screen.queryByText(text) !== null;

describe('a guarded screen and a guarded part of a screen', () => {
  // @spec 6.3
  test.each(PERMISSION_CELLS)(
    'a screen and a part that require $permission are shown to role $role: $holds',
    (cell) => {
      openGuardedScreen({ role: cell.role, anyOf: [cell.permission] });
      expect(isShown(/The screen/)).toBe(cell.holds);
      expect(isShown(/Elsewhere/)).toBe(!cell.holds);
      expect(isShown(/The part/)).toBe(cell.holds);
      expect(isShown(/Nothing for you/)).toBe(!cell.holds);
    },
  );

  test('the screen and the part are shown to a user who has one of two alternative permissions', () => {
    openGuardedScreen({ role: 7, anyOf: ['SETTINGS.VISIT', 'PAYMENTS.MAKE'] });
    expect(isShown(/The screen/)).toBe(true);
    expect(isShown(/The part/)).toBe(true);
  });
});

describe('a screen that depends on a lender setting', () => {
  const createLenderWithSetting = (nachaEnable: boolean) => {
    const lender = createLender();
    lender.on('getControlSettings', () =>
      reply({ status: 1, message: '', result: { data: { nachaEnable } } }),
    );
    return lender;
  };
  const usesNacha = (flags: Flags) => flags.nachaEnable;

  test('shows the screen if the lender’s setting is on, regardless of the setting in the tenant folder', async () => {
    const lender = createLenderWithSetting(true);
    openGuardedScreen({ role: 1, anyOf: ['SETTINGS.VISIT'], isOffered: usesNacha, lender });
    expect(isShown(/The screen|Elsewhere/)).toBe(false);
    expect(await screen.findByText(/The screen/)).toBeTruthy();
  });

  test('redirects if the lender’s setting is off', async () => {
    const lender = createLenderWithSetting(false);
    openGuardedScreen({ role: 1, anyOf: ['SETTINGS.VISIT'], isOffered: usesNacha, lender });
    expect(isShown(/Elsewhere/)).toBe(false);
    expect(await screen.findByText(/Elsewhere/)).toBeTruthy();
  });

  test('uses the setting of the tenant folder if the lender’s settings cannot be loaded', async () => {
    const lender = createLender();
    lender.on('getControlSettings', () => reply({ status: 0, message: 'Down.' }, 500));
    openGuardedScreen({ role: 1, anyOf: ['SETTINGS.VISIT'], isOffered: usesNacha, lender });
    expect(await screen.findByText(/Elsewhere/)).toBeTruthy();
  });

  test('redirects a user without the permission, and does not request the settings', () => {
    const lender = createLenderWithSetting(true);
    openGuardedScreen({ role: 7, anyOf: ['SETTINGS.VISIT'], isOffered: usesNacha, lender });
    expect(isShown(/Elsewhere/)).toBe(true);
    expect(lender.requestsOf('getControlSettings')).toEqual([]);
  });
});
