import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

vi.mock('jsencrypt', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('Sign In shows an error with a reload button and sends nothing if the encryption code does not load', async () => {
  const lender = renderApp();
  const password = screen.getByLabelText('Password');
  fireEvent.focus(password);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'role1@harbor.example' } });
  fireEvent.change(password, { target: { value: 'Livery-2026!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(
    await screen.findByText(/Your password could not be encrypted, so it was not sent\. Reload/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(lender.requestsOf('signIn')).toEqual([]);
});
