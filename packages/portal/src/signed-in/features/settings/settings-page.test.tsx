import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imports lazy screens, so that the first test does not wait for their code.
import './borrower-tools/borrower-tools-page.tsx';
import './settings-page.tsx';
import { createLenderDouble } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openSettings } from '../../../testing/settings.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

// @spec 2.44
test('redirects a user without the permission SETTINGS.VISIT to the borrower lists, and hides the Settings link', async () => {
  const lender = createLenderWithPages();
  renderApp({ path: '/settings', signedIn: true, lender, permissions: ['BORROWERS.LIST', 'GROUPS.VISIT'] });
  expect(await screen.findByText('1–12 of 2,043')).toBeTruthy();
  expect(window.location.pathname).toBe('/borrowers/signed-up');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(lender.requestsOf('getClientSettings')).toEqual([]);
});

test('shows the name of the open tab in the page title and marks the link of the tab as current', async () => {
  await openSettings('Client logo');
  await waitFor(() => expect(document.title).toBe('Borrower Tools Customization · Harbor Auto Finance'));
  const tab = screen.getByRole('link', { name: 'Borrower Tools Customization' });
  expect(tab.getAttribute('aria-current')).toBe('page');
});

test('loads the settings again on Retry after a failure', async () => {
  const lender = createLenderDouble('/api');
  lender.on('getClientSettings', () => new Response('', { status: 500 }));
  renderApp({ path: '/settings', signedIn: true, lender });
  expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
  const requestCount = lender.requestsOf('getClientSettings').length;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lender.requestsOf('getClientSettings')).toHaveLength(requestCount + 1));
});
