import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

test.each(['/borrowers', '/borrowers/signed-up', '/nonsense', '/'])(
  'a user without access to the borrower lists who opens %s sees a message and the account menu',
  async (path) => {
    const lender = renderApp({ path, signedIn: true, permissions: ['CHAT.WRITE'] });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Borrowers' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Borrowers · Harbor Auto Finance'));
    expect(screen.getByRole('button', { name: 'Account: Dana Whitlock' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(lender.requestsOf('listSignedUpBorrowers')).toEqual([]);
    expect(lender.requestsOf('getBorrowerCounts')).toEqual([]);
  },
);
