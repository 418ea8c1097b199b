import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServices } from '../../start/create-services.ts';
import { createLenderDouble } from '../../testing/lender-double.ts';
import { logOut } from '../../testing/log-out.ts';
import { Providers } from '../../testing/providers.tsx';
import { storeSession } from '../../testing/render-app.tsx';
import { testTenant } from '../../testing/tenant.ts';
import { addErrorBoundaries } from './page-boundaries.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

/** Flags that make the test screen or the frame throw an error when it is rendered. */
const shouldThrow = { screen: false, frame: false };

function Screen() {
  if (shouldThrow.screen) throw new Error('Broken.');
  return <h1 tabIndex={-1}>The screen</h1>;
}

/** Returns the portal's frame and its error boundary around the test screen. */
function wrapInFrame([frame]: readonly RouteObject[]): RouteObject[] {
  const { Component: Frame, ErrorBoundary } = frame ?? {};
  if (Frame == null || ErrorBoundary == null) throw new TypeError('The signed-in frame has no boundary.');
  const FrameOrError = () => {
    if (shouldThrow.frame) throw new Error('Broken.');
    return <Frame />;
  };
  const lazy = () => Promise.resolve({ Component: Screen });
  const children = addErrorBoundaries([{ path: '/screen', lazy }]);
  return [{ Component: FrameOrError, ErrorBoundary, HydrateFallback: () => null, children }];
}

function renderScreen() {
  storeSession();
  const lender = createLenderDouble(testTenant.apiBase);
  const services = createServices(testTenant, { send: lender.fetch });
  const router = createMemoryRouter(wrapInFrame(signedInRoutes), { initialEntries: ['/screen'] });
  onTestFinished(() => router.dispose());
  render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { lender, services };
}

beforeEach(() => {
  shouldThrow.screen = false;
  shouldThrow.frame = false;
  // React and the router log the errors that these tests cause.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a signed-in screen that throws', () => {
  test('shows a message with Retry instead of the screen, and Log Out in the top bar still works', async () => {
    shouldThrow.screen = true;
    const { services } = renderScreen();
    expect(await screen.findByText('Something went wrong on this page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await logOut();
    await waitFor(() => expect(services.session.state().session).toBeNull());
  });

  test('shows the screen again in the same frame when the user presses Retry and the screen no longer throws', async () => {
    shouldThrow.screen = true;
    renderScreen();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    shouldThrow.screen = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'The screen' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBe(navigation);
  });
});

describe('a signed-in frame that throws', () => {
  test('shows a message instead of the frame, with Log Out, which ends the session', async () => {
    shouldThrow.frame = true;
    const { lender, services } = renderScreen();
    fireEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(services.session.state().session).toBeNull());
    await waitFor(() => expect(lender.requestsOf('signOut').length).toBe(1));
  });

  test('shows the frame again when the user presses Retry and the frame no longer throws', async () => {
    shouldThrow.frame = true;
    renderScreen();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    shouldThrow.frame = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'The screen' })).toBeTruthy();
  });
});
