import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServicesProvider } from '../../lib/services/services.ts';
import { createServices } from '../../start/create-services.ts';
import { testTenant } from '../../testing/tenant.ts';
import { system } from '../../ui/theme/system.ts';
import { addErrorBoundaries } from './page-boundaries.tsx';

/** Renders a page within another page, as the portal's router does. */
function openPage(page: RouteObject) {
  const parent = { element: <Outlet />, children: [page] };
  const root = {
    path: '/',
    element: [<p key="p">The page around it</p>, <Outlet key="o" />],
    children: [parent],
  };
  const router = createMemoryRouter(addErrorBoundaries([root]), { initialEntries: ['/?page=2'] });
  render(
    <ServicesProvider value={createServices(testTenant)}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </ServicesProvider>,
  );
  return router;
}

const clickRetry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

beforeEach(() => {
  // React and the router log the errors that these tests cause.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page that throws an error', () => {
  test('leaves the parent page usable, and Retry shows the page again with the focus on the heading', async () => {
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('Broken.');
      return <h1 tabIndex={-1}>The page</h1>;
    };
    const router = openPage({ index: true, lazy: () => Promise.resolve({ Component: Page }) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('The page around it')).toBeTruthy();
    isBroken = false;
    await clickRetry();
    const heading = await screen.findByRole('heading', { name: 'The page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('a page whose code does not load', () => {
  const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test('reports a lost connection, and opens the page when the browser is online again', async () => {
    const fetchSpy = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const load = vi.fn<() => Promise<{ Component: () => ReactNode }>>(failToLoad);
    openPage({ index: true, lazy: load });
    expect(await screen.findByRole('heading', { name: 'Connection lost' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Connection lost · Harbor Auto Finance'));
    expect(screen.getByText('The page around it')).toBeTruthy();
    fetchSpy.mockResolvedValue(new Response());
    load.mockResolvedValue({ Component: () => <h1>The page</h1> });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
    expect(screen.queryByText('Connection lost')).toBeNull();
  });

  test('tells the user to reload if a new release has replaced the code', async () => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    openPage({ index: true, lazy: failToLoad });
    expect(await screen.findByText('A new version of the portal is available')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByText('The page around it')).toBeTruthy();
  });
});
