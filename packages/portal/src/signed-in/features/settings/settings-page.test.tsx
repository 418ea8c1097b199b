import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// The screen's code is there before the first test waits for it.
import './borrower-tools/borrower-tools-page.tsx';
import './settings-page.tsx';
import { createLenderDouble } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openSettings } from '../../../testing/settings.tsx';
import { lenderWithPages } from '../../../testing/signed-up-lender.ts';

// @spec 2.44
test('the settings are for those who may visit them; others are led to the borrowers and see no way there', async () => {
  const lender = lenderWithPages();
  renderApp({ path: '/settings', signedIn: true, lender, permissions: ['BORROWERS.LIST', 'GROUPS.VISIT'] });
  expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
  expect(window.location.pathname).toBe('/borrowers/signed-up');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(lender.seen('getClientSettings')).toEqual([]);
});

test('a tab is named in the title, and marked as open', async () => {
  await openSettings('Client logo');
  expect(document.title).toBe('Borrower Tools Customization · Harbor Auto Finance');
  const tab = screen.getByRole('link', { name: 'Borrower Tools Customization' });
  expect(tab.getAttribute('aria-current')).toBe('page');
});

test('settings that do not come are asked for again by Retry', async () => {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => new Response('', { status: 500 }));
  renderApp({ path: '/settings', signedIn: true, lender });
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  const asked = lender.seen('getClientSettings').length;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lender.seen('getClientSettings')).toHaveLength(asked + 1));
});
