import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createLenderDouble, reply } from '../../testing/lender-double.ts';
import { logOut } from '../../testing/log-out.ts';
import { renderApp } from '../../testing/render-app.tsx';

function signIn() {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'role1@harbor.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Livery-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

function blocked(): Storage {
  throw new DOMException('Access is denied.', 'SecurityError');
}

const everythingKept = () => JSON.stringify(Object.entries(window.sessionStorage));

describe('the session', () => {
  test('a deep link opened signed out is where one lands after signing in', async () => {
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
  test('an answer that ends the session leads to Sign In with the notice and leaves nothing behind', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () =>
      reply({ status: 0, message: 'User is not a authorized user.' }, 401),
    );
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    expect(await screen.findByText('Your session has expired')).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect(everythingKept()).not.toContain('token-of-dana');
    expect(screen.queryByText('Borrowers')).toBeNull();
  });

  test('Log Out ends the session here and at the lender, and the next person starts afresh', async () => {
    const lender = renderApp({ path: '/borrowers/signed-up', signedIn: true });
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(lender.seen('signOut')[0]?.accessToken).toBe('token-of-dana');
    expect(screen.queryByText('Your session has expired')).toBeNull();
    expect(everythingKept()).not.toContain('Dana');
  });

  test('Log Out stops what is still being asked and forgets what was answered', async () => {
    const lender = createLenderDouble('/api');
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    const [copy] = await screen.findAllByRole('button', { name: /^Copy account number/ });
    const shown = copy?.getAttribute('aria-label') ?? '';
    const asked: Request[] = [];
    lender.on('listSignedUpBorrowers', (_, request) => {
      asked.push(request);
      return new Promise<Response>(() => undefined);
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'whit' } });
    await waitFor(() => expect(asked).toHaveLength(1));
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(asked[0]?.signal.aborted).toBe(true);
    signIn();
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('button', { name: shown })).toBeNull();
  });

  test('what was said to one person is taken away when the session ends', async () => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true });
    const [copy] = await screen.findAllByRole('button', { name: /^Copy account number/ });
    if (copy !== undefined) fireEvent.click(copy);
    expect(await screen.findByText(/did not allow copying/)).toBeTruthy();
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.queryByText(/did not allow copying/)).toBeNull();
  });

  // @spec 8.4
  test('the notice of an expired session is read out with the heading, which has the focus', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () => reply({ status: 0, message: 'No.' }, 401));
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    const heading = await screen.findByRole('heading', { name: 'Sign In' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const notice = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
    expect(notice?.textContent).toBe('Your session has expired');
  });

  test('opens and signs in where the browser blocks its storage', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    renderApp();
    signIn();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
  });

  test('a lender without the extension is not asked to end the session', async () => {
    const lender = renderApp({
      path: '/borrowers/signed-up',
      signedIn: true,
      tenant: { apiExtensions: [] },
    });
    await logOut();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(lender.seen('signOut')).toEqual([]);
  });

  test.each([
    ['/borrowers', '/borrowers/signed-up'],
    ['/borrowers/nonsense', '/borrowers/signed-up'],
    ['/nonsense/at/all', '/borrowers/signed-up'],
    ['/', '/borrowers/signed-up'],
    ['/forgot-password', '/borrowers/signed-up'],
  ])('somebody signed in who opens %s comes to %s', async (path, target) => {
    renderApp({ path, signedIn: true });
    expect(await screen.findByRole('grid', { name: 'Signed-up borrowers' })).toBeTruthy();
    expect(window.location.pathname).toBe(target);
  });

  test.each(['/nonsense', '/borrowers', '/reset-password', '/reset-password/a/b'])(
    'somebody signed out who opens %s comes to Sign In',
    (path) => {
      renderApp({ path });
      expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
      expect(window.location.pathname).toBe('/');
    },
  );
});
