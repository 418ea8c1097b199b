import { constants, privateDecrypt } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { testPrivateKey } from '../../../testing/tenant.ts';
import './profile-page.tsx';

const FIELDS = ['Current Password', 'New Password', 'Confirm New Password'] as const;
const CURRENT_PASSWORD = 'Livery-2026!';
const NEW_PASSWORD = 'Harbor-2027!';

let lender: LenderDouble;
beforeEach(() => {
  lender = createLenderDouble('/api');
});

async function open(role = 1) {
  renderApp({ path: '/profile', signedIn: true, role, lender });
  await screen.findByRole('heading', { name: 'Settings', level: 1 });
}
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getTypedValues = () => FIELDS.map((label) => getField(label).value);
const fillFields = (...values: readonly string[]) =>
  values.forEach((value, index) => fireEvent.change(getField(FIELDS[index] ?? ''), { target: { value } }));
const submitForm = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
const getSentRequests = () => lender.requestsOf('changeOwnPassword');

describe('the profile', () => {
  // @spec 1.1, 2.43
  test.each([
    [1, 'Admin'],
    [2, 'Collector'],
    [7, 'Collector'],
  ])(
    'shows role %i the user’s name and email address, the role name %s, and a button that logs the user out',
    async (role, label) => {
      await open(role);
      await waitFor(() => expect(document.title).toBe('Profile · Harbor Auto Finance'));
      const card = within(screen.getByRole('region', { name: 'Your account' }));
      expect(card.getByRole('heading', { name: 'Dana Whitlock' })).toBeTruthy();
      expect(card.getByText(label)).toBeTruthy();
      expect(card.getByText('role1@harbor.example')).toBeTruthy();
      fireEvent.click(card.getByRole('button', { name: 'Log Out' }));
      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
      expect(lender.requestsOf('signOut')).toHaveLength(1);
    },
  );

  // @spec 2.10
  test('opens from the user menu', async () => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    fireEvent.click(await screen.findByRole('button', { name: 'Account: Dana Whitlock' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('tab', { name: 'SECURITY' })).toBeTruthy();
  });
});

describe('the password change', () => {
  // @spec 5.3
  test.each([
    [
      ['', '', ''],
      ['Current password is required', 'New password is required', 'Confirm password is required'],
    ],
    [[CURRENT_PASSWORD, 'Ab1!', 'Ab1!'], ['Password is too short - should be 8 chars minimum.']],
    [[CURRENT_PASSWORD, 'Abcdefg!', 'Abcdefg!'], ['Password Must contain at least one number.']],
    [[CURRENT_PASSWORD, 'ABCDEFG1!', 'ABCDEFG1!'], ['Password must contain at least one lowercase letter']],
    [[CURRENT_PASSWORD, 'abcdefg1!', 'abcdefg1!'], ['Password must contain at least one uppercase letter']],
    [[CURRENT_PASSWORD, 'Abcdefg1-', 'Abcdefg1-'], ['Password must contain at least one special character']],
    [[CURRENT_PASSWORD, NEW_PASSWORD, 'Harbor-2028!'], ['Passwords must match']],
  ])('refuses %j with the message %j and sends nothing', async (values, messages) => {
    await open();
    fillFields(...values);
    submitForm();
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
    expect(getSentRequests()).toEqual([]);
  });

  // @spec 5.4
  test('sends all three passwords encrypted, clears the fields after a success, and never stores a password', async () => {
    await open();
    fillFields(CURRENT_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    fireEvent.click(screen.getByRole('button', { name: 'Show New Password' }));
    submitForm();
    expect(await screen.findByText('Password changed successfully!')).toBeTruthy();
    const body = getSentRequests()[0]?.body as Record<string, string>;
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const decryptField = (name: string) =>
      privateDecrypt({ key: testPrivateKey, ...padding }, Buffer.from(body[name] ?? '', 'base64')).toString();
    expect(['old_password', 'password', 'password_confirmation'].map(decryptField)).toEqual([
      CURRENT_PASSWORD,
      NEW_PASSWORD,
      NEW_PASSWORD,
    ]);
    expect(getTypedValues()).toEqual(['', '', '']);
    expect(getField('New Password').type).toBe('password');
    expect(screen.queryByText('(met)')).toBeNull();
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain(NEW_PASSWORD);
  });

  // @spec 8.6
  test.each([
    [
      'the lender’s reason',
      () => reply({ status: 0, message: 'Current password is incorrect.' }, 400),
      'Current password is incorrect.',
    ],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
  ])('shows %s in the form after a failure, and keeps the input', async (_what, respond, message) => {
    lender.on('changeOwnPassword', respond);
    await open();
    fillFields('Wrong-2026!', NEW_PASSWORD, NEW_PASSWORD);
    submitForm();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toMatch(message),
    );
    expect(getTypedValues()).toEqual(['Wrong-2026!', NEW_PASSWORD, NEW_PASSWORD]);
    expect(screen.getByRole('button', { name: 'Account: Dana Whitlock' })).toBeTruthy();
  });

  test.each([
    ['success', reply({ status: 1, message: '' }), 'Password changed successfully!'],
    [
      'reason for a refusal',
      reply({ status: 0, message: 'Current password is incorrect.' }, 400),
      'Current password is incorrect.',
    ],
  ])('shows the %s in a toast after the user has left the page', async (_what, response, message) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('changeOwnPassword', () => promise);
    await open();
    fillFields(CURRENT_PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
    submitForm();
    await waitFor(() => expect(getSentRequests()).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Borrowers' }));
    await screen.findByRole('heading', { name: 'Borrowers', level: 1 });
    resolve(response);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
