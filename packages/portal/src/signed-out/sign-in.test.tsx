import { constants, privateDecrypt } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createKnownDevices } from '../lib/session/known-devices.ts';
import { reply } from '../testing/lender-double.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createLenderWithPages } from '../testing/signed-up-lender.ts';
import { testPrivateKey, testTenant } from '../testing/tenant.ts';
import { createTestSession } from '../testing/test-session.ts';

const getEmailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const getPasswordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const fill = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));

describe('the Sign In screen', () => {
  // @spec 2.1, 2.7
  test('shows the texts of the specification', () => {
    renderApp();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByText('Welcome back!')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Powered by Livery' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'FORGOT YOUR PASSWORD?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(document.title).toBe('Sign In · Harbor Auto Finance');
  });

  // @spec 2.5
  test('shows the logo that the edge wrote into the page without requesting the branding', () => {
    const uploadedLogo = { url: '/api/client/files/own.png', width: 300, height: 60 };
    const images = { ...testTenant.images, signInLogo: { light: uploadedLogo, dark: uploadedLogo } };
    const lender = renderApp({ tenant: { images, apiExtensions: ['portal-branding'] } });
    expect(screen.getAllByAltText('Harbor Auto Finance').map((logo) => logo.getAttribute('src'))).toEqual([
      uploadedLogo.url,
      uploadedLogo.url,
    ]);
    expect(lender.requestsOf('getPortalBranding')).toEqual([]);
  });

  test.each([
    ['nothing', '', '', ['Email address is required', 'Password is required']],
    ['no password', 'role1@harbor.example', '', ['Password is required']],
    ['an invalid address', 'role1@', 'Livery-2026!', ['Email address is not valid']],
    ['an address of spaces', '   ', 'Livery-2026!', ['Email address is required']],
  ])(
    'shows validation messages and sends nothing if the user submits %s',
    async (_, address, secret, messages) => {
      const lender = renderApp();
      fill(getEmailField(), address);
      fill(getPasswordField(), secret);
      submit();
      for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect(lender.requestsOf('signIn')).toEqual([]);
    },
  );

  test('shows an error when an empty field loses focus, and removes the error once the value is valid', async () => {
    renderApp();
    fireEvent.blur(getEmailField());
    expect(await screen.findByText('Email address is required')).toBeTruthy();
    fill(getEmailField(), 'role1@harbor.example');
    await waitFor(() => expect(screen.queryByText(/Email address/)).toBeNull());
  });

  test('encrypts the password, and opens the borrower list after signing in', async () => {
    const lender = renderApp();
    fill(getEmailField(), ' role1@harbor.example ');
    fill(getPasswordField(), 'Livery-2026!ä€😀');
    submit();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
    const sent = lender.requestsOf('signIn')[0]?.body as { email: string; password: string };
    expect(sent.email).toBe('role1@harbor.example');
    const decrypted = privateDecrypt(
      { key: testPrivateKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(sent.password, 'base64'),
    );
    expect(decrypted.toString('utf8')).toBe('Livery-2026!ä€😀');
  });

  const openKnownDevices = () => createKnownDevices(window.localStorage, testTenant.slug);
  const createSignInReply = (deviceToken?: string) => () =>
    reply({
      status: 1,
      message: '',
      result: {
        accessToken: 'token',
        deviceToken,
        data: { ...createTestSession().user, email: 'dana@harbor.example' },
      },
    });

  test('sends the device token of the user who signs in, and stores the new token', async () => {
    openKnownDevices().store('dana@harbor.example', 'device-1');
    openKnownDevices().store('lee@harbor.example', 'device-2');
    const lender = renderApp({ tenant: { apiExtensions: ['known-devices'] } });
    lender.on('signIn', createSignInReply('device-3'));
    fill(getEmailField(), 'Dana@harbor.example');
    fill(getPasswordField(), 'Livery-2026!');
    submit();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
    expect(lender.requestsOf('signIn')[0]?.body).toMatchObject({ deviceToken: 'device-1' });
    expect(openKnownDevices().getToken('dana@harbor.example')).toBe('device-3');
    expect(openKnownDevices().getToken('lee@harbor.example')).toBe('device-2');
  });

  test('sends and stores no device token if the lender API lacks the extension known-devices', async () => {
    openKnownDevices().store('dana@harbor.example', 'device-1');
    const lender = renderApp({ tenant: { apiExtensions: [] } });
    lender.on('signIn', createSignInReply('device-3'));
    fill(getEmailField(), 'dana@harbor.example');
    fill(getPasswordField(), 'Livery-2026!');
    submit();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
    expect(lender.requestsOf('signIn')[0]?.body).not.toHaveProperty('deviceToken');
    expect(openKnownDevices().getToken('dana@harbor.example')).toBe('device-1');
  });

  test('requests the rows of the borrower list only once after sign-in', async () => {
    const lender = renderApp({ lender: createLenderWithPages() });
    fill(getEmailField(), 'role1@harbor.example');
    fill(getPasswordField(), 'Livery-2026!');
    submit();
    expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
    expect(lender.requestsOf('listSignedUpBorrowers')).toHaveLength(1);
  });

  test('sends one sign-in request if the button is pressed twice', async () => {
    const lender = renderApp();
    fill(getEmailField(), 'role1@harbor.example');
    fill(getPasswordField(), 'Livery-2026!');
    submit();
    submit();
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
    expect(lender.requestsOf('signIn')).toHaveLength(1);
  });

  // @spec 8.1
  test('shows the message with which the lender refuses the sign-in, and keeps the email address in the field', async () => {
    const lender = renderApp();
    lender.on('signIn', () => reply({ status: 0, message: 'Email or password is incorrect.' }, 401));
    fill(getEmailField(), 'role1@harbor.example');
    fill(getPasswordField(), 'wrong');
    submit();
    expect(await screen.findByText('Email or password is incorrect.')).toBeTruthy();
    expect(getEmailField().value).toBe('role1@harbor.example');
    expect(screen.queryByText('Your session has expired')).toBeNull();
  });

  test('explains what to do if the lender API cannot be reached', async () => {
    const lender = renderApp();
    lender.on('signIn', () => Promise.reject(new TypeError('Failed to fetch')));
    fill(getEmailField(), 'role1@harbor.example');
    fill(getPasswordField(), 'Livery-2026!');
    submit();
    expect(await screen.findByText(/could not be reached/)).toBeTruthy();
  });

  test('does not send a password that is too long to be encrypted', async () => {
    const lender = renderApp();
    fill(getEmailField(), 'role1@harbor.example');
    fill(getPasswordField(), 'x'.repeat(300));
    submit();
    expect(await screen.findByText(/could not be encrypted/)).toBeTruthy();
    expect(lender.requestsOf('signIn')).toEqual([]);
  });
});
