import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createServices } from '../start/create-services.ts';
import { openPortal } from '../start/open-portal.tsx';
import { createLenderDouble, type LenderDouble, reply } from '../testing/lender-double.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testTenant } from '../testing/tenant.ts';
import { createTestSession } from '../testing/test-session.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function open(path: string): Promise<LenderDouble> {
  const lender = renderApp({ path });
  await screen.findByRole('heading', { level: 1 });
  return lender;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the Forgot password screen', () => {
  // @spec 2.2, 8.1, 9.17
  test("requests an email with a reset link and shows the lender's message", async () => {
    const lender = await open('/forgot-password');
    lender.on('requestPasswordReset', () => reply({ status: 1, message: 'A link is on its way.' }));
    type('Email', 'role1@harbor.example');
    press('Send Email');
    expect(await screen.findByText('A link is on its way.')).toBeTruthy();
    expect(lender.requestsOf('requestPasswordReset')[0]?.body).toEqual({
      email: 'role1@harbor.example',
      platform: 'new_cap',
    });
  });

  test('the heading receives the focus when the user returns from Sign In with the Back button', async () => {
    await open('/forgot-password');
    const link = screen.getByRole('link', { name: 'LOGIN' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    window.history.back();
    const heading = await screen.findByRole('heading', { name: 'Forgot password?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  // @spec 2.2
  test('opens Sign In when the user clicks the LOGIN link', async () => {
    await open('/forgot-password');
    fireEvent.click(screen.getByRole('link', { name: 'LOGIN' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('a reset link that is opened while signed in', () => {
  const findNotice = () =>
    screen.findByText(/^You are signed in as Dana Whitlock \(role1@harbor\.example\)\./);

  test('a reset link that is opened while signed in offers to sign out, and then resets the password', async () => {
    const lender = renderApp({ path: '/reset-password/4ac1', signedIn: true });
    await findNotice();
    expect(screen.getByLabelText('New Password').closest('[hidden]')).not.toBeNull();
    press('Sign out and continue');
    await waitFor(() => expect(screen.queryByText(/^You are signed in/)).toBeNull());
    expect(lender.requestsOf('signOut')[0]?.accessToken).toBe('token-of-dana');
    expect(window.location.pathname).toBe('/reset-password/4ac1');
    lender.on('resetPassword', () => reply({ status: 1, message: 'Your password has been changed.' }));
    type('New Password', 'Livery-2027!');
    type('Confirm New Password', 'Livery-2027!');
    press('Reset Password');
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    expect(lender.requestsOf('resetPassword')[0]?.body).toMatchObject({ reset_code: '4ac1' });
  });

  test('Stay signed in opens the borrower lists', async () => {
    renderApp({ path: '/reset-password/4ac1', signedIn: true });
    await findNotice();
    fireEvent.click(screen.getByRole('link', { name: 'Stay signed in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
  });

  test('the Reset password form keeps typed text while the user signs in and out in another tab', async () => {
    const services = createServices(testTenant, { send: createLenderDouble('/api').fetch });
    window.history.pushState(null, '', '/reset-password/4ac1');
    const { portal, dispose } = openPortal(services);
    onTestFinished(dispose);
    render(portal);
    await screen.findByRole('heading', { name: 'Reset password' });
    type('New Password', 'Livery-2027!');
    act(() => services.session.open(createTestSession()));
    await findNotice();
    expect(window.location.pathname).toBe('/reset-password/4ac1');
    act(() => services.session.expire('/reset-password/4ac1'));
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('Livery-2027!');
    expect(screen.getByLabelText('New Password').closest('[hidden]')).toBeNull();
  });
});

describe('the Reset password screen', () => {
  const fillAndSubmit = () => {
    type('New Password', 'Livery-2027!');
    type('Confirm New Password', 'Livery-2027!');
    press('Reset Password');
  };

  // @spec 8.2
  test('sends the code of the reset link, shows the lender’s message and opens Sign In', async () => {
    const lender = await open('/reset-password/4ac1');
    lender.on('resetPassword', () => reply({ status: 1, message: 'Your password has been changed.' }));
    fillAndSubmit();
    expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(lender.requestsOf('resetPassword')[0]?.body).toMatchObject({ reset_code: '4ac1' });
    expect(JSON.stringify(lender.requestsOf('resetPassword'))).not.toContain('Livery-2027!');
  });

  test('shows the message with which the lender refuses the new password, and keeps the form open', async () => {
    const lender = await open('/reset-password/4ac1');
    lender.on('resetPassword', () => reply({ status: 0, message: 'This link has been used already.' }, 400));
    fillAndSubmit();
    expect(await screen.findByText('This link has been used already.')).toBeTruthy();
    expect(window.location.pathname).toBe('/reset-password/4ac1');
  });

  // @spec 8.2
  test('shows an error message if the lender does not respond', async () => {
    const lender = await open('/reset-password/4ac1');
    lender.on('resetPassword', () => Promise.reject(new TypeError('Failed to fetch')));
    fillAndSubmit();
    expect(await screen.findByText('There was an issue fulfilling the request')).toBeTruthy();
  });

  // @spec 2.3
  test('each password field has its own button to show and hide the password', async () => {
    await open('/reset-password/4ac1');
    const getInputType = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type;
    press('Show New Password');
    expect([getInputType('New Password'), getInputType('Confirm New Password')]).toEqual([
      'text',
      'password',
    ]);
    press('Hide New Password');
    press('Show Confirm New Password');
    expect([getInputType('New Password'), getInputType('Confirm New Password')]).toEqual([
      'password',
      'text',
    ]);
  });

  test('marks each password rule that the new password satisfies while the user types', async () => {
    await open('/reset-password/4ac1');
    const rules = within(screen.getByRole('list'));
    const getSatisfiedRules = () =>
      rules
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .filter((text) => text.endsWith('(met)'));
    const satisfiedRules = [];
    for (const typed of ['', 'a', 'aB', 'aB3', 'aB3!', 'aB3!long', 'aB3']) {
      type('New Password', typed);
      satisfiedRules.push(getSatisfiedRules().map((text) => text.replace('(met)', '')));
    }
    const specialCharacterRule = 'One of ! @ # $ % ^ & * ( ) , . ? : { } | < > "';
    expect(satisfiedRules).toEqual([
      [],
      ['One lowercase letter'],
      ['One lowercase letter', 'One uppercase letter'],
      ['One number', 'One lowercase letter', 'One uppercase letter'],
      ['One number', 'One lowercase letter', 'One uppercase letter', specialCharacterRule],
      [
        'At least 8 characters',
        'One number',
        'One lowercase letter',
        'One uppercase letter',
        specialCharacterRule,
      ],
      ['One number', 'One lowercase letter', 'One uppercase letter'],
    ]);
  });

  test('shows an error message and sends nothing if the confirmation differs from the new password', async () => {
    const lender = await open('/reset-password/4ac1');
    type('New Password', 'Livery-2027!');
    type('Confirm New Password', 'Livery-2028!');
    press('Reset Password');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(lender.requestsOf('resetPassword')).toEqual([]);
  });
});
