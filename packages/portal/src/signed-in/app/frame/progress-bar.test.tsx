import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import 'virtual:texts/frame';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../../lib/services/services.ts';
import { createServices } from '../../../start/create-services.ts';
import { testTenant } from '../../../testing/tenant.ts';
import { system } from '../../../ui/theme/system.ts';
import { ProgressBar } from './top-bar.tsx';

test('the progress bar is shown only while a page loads', async () => {
  let finishLoading: () => void = () => undefined;
  const code = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null);
  });
  const router = createMemoryRouter([
    {
      element: (
        <>
          <ProgressBar />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <p>The first page</p> },
        { path: '/next', loader: () => code, element: <p>The next page</p> },
      ],
    },
  ]);
  render(
    <ServicesProvider value={createServices(testTenant)}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </ServicesProvider>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => void router.navigate('/next'));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeTruthy();
  expect(screen.getByText('The first page')).toBeTruthy();
  finishLoading();
  expect(await screen.findByText('The next page')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
