import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

const isShown = (role: string, name: RegExp) => screen.queryAllByRole(role, { name }).length > 0;

/**
 * The parts of the frame and of the first list that each role sees
 * (docs/product/roles-and-permissions.md#permission-matrix).
 */
// @spec 1.1, 2.7, 2.8, 2.19, 6.4
test.each([
  {
    role: 1,
    label: 'Admin',
    login: true,
    exports: true,
    adds: true,
    screens: ['Borrowers', 'App Rules', 'Groups', 'Settings'],
  },
  { role: 2, label: 'Collector', login: true, exports: true, adds: true, screens: ['Borrowers'] },
  { role: 3, label: 'Collector', login: false, exports: true, adds: false, screens: ['Borrowers'] },
  { role: 4, label: 'Collector', login: true, exports: true, adds: true, screens: ['Borrowers'] },
  { role: 5, label: 'Collector', login: false, exports: false, adds: true, screens: ['Borrowers'] },
  { role: 6, label: 'Collector', login: false, exports: false, adds: true, screens: ['Borrowers'] },
  { role: 7, label: 'Collector', login: false, exports: false, adds: true, screens: ['Borrowers'] },
])('role $role ($label) sees Login: $login, Export: $exports, Add Account: $adds', async (expected) => {
  renderApp({
    path: '/borrowers/signed-up',
    signedIn: true,
    role: expected.role,
    lender: createLenderWithPages(),
  });
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(expected.screens);
  expect(screen.getByRole('img', { name: 'Powered by Livery' })).toBeTruthy();
  await waitFor(() => expect(isShown('link', /^Details/)).toBe(true));
  expect(isShown('button', /^Login/)).toBe(expected.login);
  expect(isShown('button', /^Export Borrower List/)).toBe(expected.exports);
  expect(isShown('button', /^Add account/i)).toBe(expected.adds);
  const account = screen.getByRole('button', { name: 'Account: Dana Whitlock' });
  account.focus();
  account.click();
  expect(await screen.findByText(expected.label)).toBeTruthy();
});
