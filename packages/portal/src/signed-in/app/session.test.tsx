import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createLenderDouble, reply, waitForAbort } from '../../testing/lender-double.ts';
import { logOut } from '../../testing/log-out.ts';
import { renderApp } from '../../testing/render-app.tsx';

function signIn() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'role1@harbor.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Livery-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

function throwAccessDenied(): Storage {
  throw new DOMException('Access is denied.', 'SecurityError');
}

const readStoredData = () => JSON.stringify(Object.entries(window.sessionStorage));

describe('the session', () => {
  test('the session starts on the page that the user requested while signed out', async () => {
    const lender = createLenderDouble('/api');
    renderApp({ path: '/borrowers/signed-up?query=whit&sort_by=1', lender });
    expect(window.location.pathname).toBe('/');
    signIn();
    await screen.findByRole('heading', { name: 'Borrowers' });
    expect(window.location.pathname + window.location.search).toBe(
      '/borrowers/signed-up?query=whit&sort_by=1',
    );
  });

  // @spec 4.2
  test('a response that reports an expired session ends the session, shows a notice and removes all stored data', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () =>
      reply({ status: 0, message: 'User is not a authorized user.' }, 401),
    );
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    expect(await screen.findByText('Your session has expired')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(readStoredData()).not.toContain('token-of-dana');
    expect(screen.queryByText('Borrowers')).toBeNull();
  });

  test('Log Out ends the session in the portal and at the lender, and removes the user’s data', async () => {
    const lender = renderApp({ path: '/borrowers/signed-up', signedIn: true });
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(lender.requestsOf('signOut')[0]?.accessToken).toBe('token-of-dana');
    expect(screen.queryByText('Your session has expired')).toBeNull();
    expect(readStoredData()).not.toContain('Dana');
  });

  test('Log Out cancels pending requests and removes loaded data', async () => {
    const lender = createLenderDouble('/api');
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    const [copy] = await screen.findAllByRole('button', { name: /^Copy account number/ });
    const copyLabel = copy?.getAttribute('aria-label') ?? '';
    const requests: Request[] = [];
    lender.on('listSignedUpBorrowers', (_, request) => {
      requests.push(request);
      return waitForAbort(request);
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'whit' } });
    await waitFor(() => expect(requests).toHaveLength(1));
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(requests[0]?.signal.aborted).toBe(true);
    signIn();
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('button', { name: copyLabel })).toBeNull();
  });

  test('removes toasts when the session ends', async () => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true });
    const [copy] = await screen.findAllByRole('button', { name: /^Copy account number/ });
    if (copy !== undefined) fireEvent.click(copy);
    expect(await screen.findByText(/blocked copying/)).toBeTruthy();
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByText(/blocked copying/)).toBeNull();
  });

  // @spec 8.4
  test('shows Sign In after the session expires, with the focus on the heading, which a notice describes', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () => reply({ status: 0, message: 'No.' }, 401));
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    const heading = await screen.findByRole('heading', { name: 'Sign In' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const notice = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(notice?.textContent).toBe('Your session has expired');
  });

  test('a user can sign in if the browser blocks storage', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(throwAccessDenied);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwAccessDenied);
    renderApp();
    signIn();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
  });

  test('sends no sign-out request to a lender without API extensions', async () => {
    const lender = renderApp({
      path: '/borrowers/signed-up',
      signedIn: true,
      tenant: { apiExtensions: [] },
    });
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(lender.requestsOf('signOut')).toEqual([]);
  });

  test.each([
    ['/borrowers', '/borrowers/signed-up'],
    ['/borrowers/nonsense', '/borrowers/signed-up'],
    ['/nonsense/at/all', '/borrowers/signed-up'],
    ['/', '/borrowers/signed-up'],
    ['/forgot-password', '/borrowers/signed-up'],
  ])('redirects a signed-in user from %s to %s', async (path, target) => {
    renderApp({ path, signedIn: true });
    expect(await screen.findByRole('grid', { name: 'Signed-up borrowers' })).toBeTruthy();
    expect(window.location.pathname).toBe(target);
  });

  test.each(['/nonsense', '/borrowers', '/reset-password', '/reset-password/a/b'])(
    'shows Sign In to a signed-out user who opens %s',
    (path) => {
      renderApp({ path });
      expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
      expect(window.location.pathname).toBe('/');
    },
  );
});
