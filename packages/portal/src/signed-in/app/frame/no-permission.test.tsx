import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';

test.each(['/borrowers', '/borrowers/signed-up', '/nonsense', '/'])(
  'somebody without the borrower lists who opens %s is told so, and can still log out',
  async (path) => {
    const lender = renderApp({ path, signedIn: true, permissions: ['CHAT.WRITE'] });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Borrowers' })).toBeTruthy();
    expect(document.title).toBe('Borrowers · Harbor Auto Finance');
    expect(screen.getByRole('button', { name: 'Account of Dana Whitlock' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(lender.seen('listSignedUpBorrowers')).toEqual([]);
    expect(lender.seen('getBorrowerCounts')).toEqual([]);
  },
);
