import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServicesProvider } from '../lib/services.ts';
import { testTenant } from '../testing/tenant.ts';
import { system } from '../ui/system.ts';
import { createServices } from './create-services.ts';
import { withBoundaries } from './page-boundaries.ts';

/** Shows a page within another, as the portal's router would. */
function open(page: RouteObject) {
  const parent = { element: <Outlet />, children: [page] };
  const around = {
    path: '/',
    element: [<p key="p">The page around it</p>, <Outlet key="o" />],
    children: [parent],
  };
  const router = createMemoryRouter(withBoundaries([around]), { initialEntries: ['/?page=2'] });
  render(
    <ServicesProvider value={createServices(testTenant)}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </ServicesProvider>,
  );
  return router;
}

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

beforeEach(() => {
  // React and the router report what is broken here on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that breaks', () => {
  test('takes nothing around it along, and Retry shows it again in place with the focus on its heading', async () => {
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('Broken.');
      return <h1 tabIndex={-1}>The page</h1>;
    };
    const router = open({ index: true, lazy: () => Promise.resolve({ Component: Page }) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('The page around it')).toBeTruthy();
    broken = false;
    await retry();
    const heading = await screen.findByRole('heading', { name: 'The page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('a page whose code does not arrive', () => {
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('stays where it is and says so while the portal’s server cannot be reached', async () => {
    const ask = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    open({ index: true, lazy });
    await retry();
    expect(await screen.findByText(/could not be reached\. Check your connection/)).toBeTruthy();
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.getByText('The page around it')).toBeTruthy();
  });
});
