import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../../testing/contract.ts';
import { reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';
// The portal loads this dialog lazily. The import ensures that no test waits for its code.
import './add-account-dialog.tsx';

async function openDialog(lender = createLenderWithPages()) {
  renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
  fireEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add account' });
  const number = within(dialog).getByLabelText('Account number');
  const submit = (value: string) => {
    fireEvent.input(number, { target: { value } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add account' }));
  };
  return { lender, dialog, number, submit };
}

describe('Add account', () => {
  // @spec 8.10
  test('links the account, shows a success toast and opens the account page', async () => {
    const { lender, submit } = await openDialog();
    submit(' 4410027315 ');
    expect(await screen.findByText('Account added successfully!')).toBeTruthy();
    await waitFor(() =>
      expect(window.location.pathname).toBe('/borrowers/signed-up/borrowers-details/loan-id/7'),
    );
    expect(lender.requestsOf('addAccount').map(({ body }) => body)).toEqual([{ account: '4410027315' }]);
  });

  test('shows the new link status of an account that was loaded before', async () => {
    const lender = createLenderWithPages();
    const { example } = readContract().find(({ id }) => id === 'getLoanDetails') ?? {};
    const { result } = example as { result: object };
    const unlinked = { ...result, linkAttempt: null, installAccount: null };
    lender.on('getLoanDetails', () => reply({ status: 1, message: '', result: unlinked }));
    const { submit } = await openDialog(lender);
    const row = screen.getByText('4410000007').closest('[data-row]') as HTMLElement;
    fireEvent.pointerOver(row);
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(1));
    lender.on('getLoanDetails', () => reply(example));
    submit('4410000007');
    expect(await screen.findByText(/· Linked/)).toBeTruthy();
  });

  test('shows the lender’s message for an account that was already linked', async () => {
    const lender = createLenderWithPages();
    lender.on('addAccount', () =>
      reply({
        status: 1,
        message: 'This account is already linked.',
        result: { loanId: 7, installLoanId: 7 },
      }),
    );
    const { submit } = await openDialog(lender);
    submit('4410027315');
    expect(await screen.findByText('This account is already linked.')).toBeTruthy();
    expect(screen.queryByText('Account added successfully!')).toBeNull();
  });

  test('keeps an unknown number in the field, shows an error and focuses the field', async () => {
    const lender = createLenderWithPages();
    lender.on('addAccount', () => reply({ status: 0, message: 'Record not found.' }, 404));
    const { dialog, number, submit } = await openDialog(lender);
    submit('999');
    expect(await within(dialog).findByText('Account not found')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect((number as HTMLInputElement).value).toBe('999');
    expect(window.location.pathname).toBe('/borrowers/signed-up');
  });

  test('loads the list again after a failure, because the lender may have added the account', async () => {
    const { lender, dialog, submit } = await openDialog();
    lender.on('addAccount', () => reply({ status: 0, message: 'Too late.' }, 500));
    const countBefore = lender.requestsOf('listSignedUpBorrowers').length;
    submit('4410027315');
    expect(await within(dialog).findByText('Too late.')).toBeTruthy();
    await waitFor(() =>
      expect(lender.requestsOf('listSignedUpBorrowers').length).toBeGreaterThan(countBefore),
    );
  });

  test('requires an account number before it sends a request', async () => {
    const { lender, dialog, submit } = await openDialog();
    submit('  ');
    expect(await within(dialog).findByText('Required')).toBeTruthy();
    expect(lender.requestsOf('addAccount')).toEqual([]);
  });

  test('the Add account button is not shown without the permission to link accounts', async () => {
    renderApp({
      path: '/borrowers/signed-up',
      signedIn: true,
      lender: createLenderWithPages(),
      permissions: ['BORROWERS.LIST', 'BORROWERS.DETAILS'],
    });
    await screen.findByText('1–12 of 2,043');
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  });
});
