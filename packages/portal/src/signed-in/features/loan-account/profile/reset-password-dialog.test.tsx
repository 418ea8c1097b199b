import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLenderDouble, reply } from '../../../../testing/lender-double.ts';
import { openAccount } from '../../../../testing/loan-account.tsx';

const NEW_PASSWORD = 'Borrower-2026!';

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  return within(await screen.findByRole('dialog'));
}

test('a password that is stored after the dialog was closed does not close a dialog that was opened since', async () => {
  const lender = createLenderDouble('/api');
  const response = Promise.withResolvers<Response>();
  lender.on('resetBorrowerPassword', () => response.promise);
  await openAccount({ lender });
  const dialog = await openDialog();
  for (const label of ['New Password', 'Confirm New Password'])
    fireEvent.change(dialog.getByLabelText(label), { target: { value: NEW_PASSWORD } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
  await waitFor(() => expect(lender.requestsOf('resetBorrowerPassword')).toHaveLength(1));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const password = (await openDialog()).getByLabelText<HTMLInputElement>('New Password');
  fireEvent.change(password, { target: { value: 'Another' } });
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset password' });
  expect(submit.getAttribute('aria-busy')).toBe('true');
  act(() => response.resolve(reply({ status: 1, message: '' })));
  expect(await screen.findByText('Password reset successfully!')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(password.value).toBe('Another');
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('false'));
});

test.each([
  ['success', reply({ status: 1, message: '' }), 'Password reset successfully!'],
  ['reason for a refusal', reply({ status: 0, message: 'Not this password.' }, 400), 'Not this password.'],
])('a toast shows the %s after the user has left the page', async (_what, response, message) => {
  const lender = createLenderDouble('/api');
  const { promise, resolve } = Promise.withResolvers<Response>();
  lender.on('resetBorrowerPassword', () => promise);
  await openAccount({ lender });
  const dialog = await openDialog();
  for (const label of ['New Password', 'Confirm New Password'])
    fireEvent.change(dialog.getByLabelText(label), { target: { value: NEW_PASSWORD } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
  await waitFor(() => expect(lender.requestsOf('resetBorrowerPassword')).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'Back to the list', hidden: true }));
  await screen.findByRole('heading', { name: 'Borrowers' });
  resolve(response);
  expect(await screen.findByText(message)).toBeTruthy();
});
