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
import { Guarded, RouteGuard } from './guard.tsx';

const lender = () => createLenderDouble('/api');

interface Opened {
  readonly role: number;
  readonly anyOf: readonly Permission[];
  readonly offered?: (flags: Flags) => boolean;
  readonly from?: ReturnType<typeof lender>;
}

/** Opens a guarded screen that has a guarded part, as somebody in a role. */
function open({ role, anyOf, offered, from = lender() }: Opened) {
  const services = createServices(testTenant, { send: from.fetch });
  const user = {
    id: 1,
    role,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'd@harbor.example',
    pmsId: null,
  };
  services.session.open({ accessToken: 'token-of-dana', user });
  render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/guarded']}>
          <Routes>
            <Route
              element={<RouteGuard anyOf={anyOf} {...(offered && { offered })} otherwise="/elsewhere" />}
            >
              <Route path="guarded" element="The screen" />
            </Route>
            <Route path="elsewhere" element="Elsewhere" />
          </Routes>
          <Guarded anyOf={anyOf} fallback="Nothing for you">
            The part
          </Guarded>
        </MemoryRouter>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}

const isThere = (text: RegExp) => screen.queryByText(text) !== null;

describe('a guarded screen and a guarded part', () => {
  // @spec 6.3
  test.each(PERMISSION_CELLS)('that ask for $permission, to role $role: $holds', (cell) => {
    open({ role: cell.role, anyOf: [cell.permission] });
    expect(isThere(/The screen/)).toBe(cell.holds);
    expect(isThere(/Elsewhere/)).toBe(!cell.holds);
    expect(isThere(/The part/)).toBe(cell.holds);
    expect(isThere(/Nothing for you/)).toBe(!cell.holds);
  });

  test('that ask for one of two permissions show to who holds either', () => {
    open({ role: 7, anyOf: ['SETTINGS.VISIT', 'PAYMENTS.MAKE'] });
    expect(isThere(/The screen/)).toBe(true);
    expect(isThere(/The part/)).toBe(true);
  });
});

describe('a screen that the lender must offer', () => {
  const settings = (nachaEnable: boolean) => {
    const from = lender();
    from.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: { nachaEnable } } }));
    return from;
  };
  const offered = (flags: Flags) => flags.nachaEnable;

  test('shows when the lender’s settings offer it, whatever the tenant folder says', async () => {
    open({ role: 1, anyOf: ['SETTINGS.VISIT'], offered, from: settings(true) });
    expect(isThere(/The screen|Elsewhere/)).toBe(false);
    expect(await screen.findByText(/The screen/)).toBeTruthy();
  });

  test('sends the person elsewhere when they do not', async () => {
    open({ role: 1, anyOf: ['SETTINGS.VISIT'], offered, from: settings(false) });
    expect(isThere(/Elsewhere/)).toBe(false);
    expect(await screen.findByText(/Elsewhere/)).toBeTruthy();
  });

  test('goes by the tenant folder when the lender cannot say', async () => {
    const from = lender();
    from.on('getControlSettings', () => reply({ status: 0, message: 'Down.' }, 500));
    open({ role: 1, anyOf: ['SETTINGS.VISIT'], offered, from });
    expect(await screen.findByText(/Elsewhere/)).toBeTruthy();
  });

  test('is nothing to ask the lender about for somebody without the permission', () => {
    const from = settings(true);
    open({ role: 7, anyOf: ['SETTINGS.VISIT'], offered, from });
    expect(isThere(/Elsewhere/)).toBe(true);
    expect(from.seen('getControlSettings')).toEqual([]);
  });
});
