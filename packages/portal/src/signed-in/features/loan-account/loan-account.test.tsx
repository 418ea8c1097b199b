import type { Permission } from '@livery/contract/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readContract } from '../../../testing/contract.ts';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import {
  ACCOUNT_NAME as NAME,
  openAccount as open,
  ACCOUNT_PATH as PATH,
} from '../../../testing/loan-account.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { createLenderWithPages } from '../../../testing/signed-up-lender.ts';

const BASE_PERMISSIONS: readonly Permission[] = ['BORROWERS.LIST', 'BORROWERS.DETAILS'];
/** The app user's email address in the contract's example. */
const EMAIL = 'marcus.whitfield@example.com';

const getTabNames = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const getSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the loan account page', () => {
  // @spec 2.24
  test('redirects to the borrower lists without the permission BORROWERS.DETAILS', async () => {
    renderApp({ path: PATH, signedIn: true, permissions: ['BORROWERS.LIST'] });
    await screen.findByRole('heading', { name: 'Borrowers' });
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
  });

  // @spec 2.28
  test.each<[string, readonly Permission[], readonly string[]]>([
    [
      'access to history and schedules',
      ['PAYMENTS.READ_HISTORY', 'PAYMENTS.SCHEDULE_LIST'],
      ['Payment history', 'Scheduled payments'],
    ],
    ['access to schedules only', ['PAYMENTS.SCHEDULE_LIST'], ['Scheduled payments']],
    ['access to history only', ['PAYMENTS.READ_HISTORY'], ['Payment history']],
    ['access to neither', [], []],
  ])('shows the tabs for %s', async (_name, permissions, expected) => {
    await open({ permissions: [...BASE_PERMISSIONS, ...permissions] });
    expect(getTabNames()).toEqual(expected);
    if (expected.length > 0) expect(getSelectedTab()).toBe(expected[0]);
  });

  test('shows the name of the payment frequency, and never its code while the names are loading', async () => {
    const lender = createLenderDouble('/api');
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('listPaymentFrequencies', () => promise);
    await open({ lender });
    await waitFor(() => expect(lender.requestsOf('listPaymentFrequencies')).toHaveLength(1));
    const getFrequency = () => screen.getByText('Payment frequency').nextElementSibling?.textContent;
    expect(getFrequency()).toBe('');
    const frequencies = [{ id: 4, payment_frequency: 'M', label: 'Monthly' }];
    act(() => resolve(reply({ status: 1, message: '', result: frequencies })));
    await waitFor(() => expect(getFrequency()).toBe('Monthly'));
  });

  test('shows the code of the payment frequency if the names cannot be loaded', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listPaymentFrequencies', () => reply({ status: 0, message: 'No.' }, 403));
    await open({ lender });
    await waitFor(() =>
      expect(screen.getByText('Payment frequency').nextElementSibling?.textContent).toBe('M'),
    );
  });

  test('neither shows nor requests scheduled payments with the flag hideSchedule', async () => {
    const lender = await open({ flags: { hideSchedule: true } });
    await waitFor(() => expect(getTabNames()).toEqual(['Payment history']));
    await screen.findByRole('table', { name: 'Payments' });
    expect(lender.requestsOf('listSchedules')).toEqual([]);
  });

  test('shows the tab Activity if the lender has the extension audit-trail', async () => {
    await open({ extensions: ['audit-trail'], search: '?tab=activity' });
    expect(getTabNames()).toEqual(['Payment history', 'Scheduled payments', 'Activity']);
    expect(getSelectedTab()).toBe('Activity');
    const activityItems = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole(
      'listitem',
    );
    expect(activityItems.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(
        'Dana Whitlock changed the email address for Marcus Whitfield from marcus@example.com to marcus.whitfield@example.com',
      ),
      expect.stringMatching(/Dana Whitlock refunded \$153\.50 to Visa 4242.*03\/01\/2026, .* [A-Z]+$/),
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'View payment' }));
    await screen.findByRole('table', { name: 'Payments' });
    expect(window.location.search).toBe('?tab=history&payment=21');
    expect(screen.getByRole('row', { current: true }).textContent).toContain('$');
  });

  test('reports that more activity could not be loaded, and Retry loads it', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'getAuditTrail') as { example: object };
    lender.on('getAuditTrail', (_, { url }) =>
      new URL(url).searchParams.get('page') === '2'
        ? reply({ status: 0, message: 'Busy.' }, 500)
        : reply({ ...example, totalPage: 2 }),
    );
    await open({ lender, extensions: ['audit-trail'], search: '?tab=activity' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
    await screen.findByText(/may be out of date/);
    lender.on('getAuditTrail', () => reply({ ...example, totalPage: 2, result: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/may be out of date/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull();
  });

  test('shows the notes of a payment in an additional table row', async () => {
    await open();
    const notesRow = await screen.findByRole('row', { name: /^Principal only/ });
    expect(notesRow.textContent).toBe('Principal only · Called in, asked for principal.');
    expect(within(notesRow).getAllByRole('cell')).toHaveLength(1);
  });
});

describe('the open tab', () => {
  test('is stored in the URL without adding a history entry', async () => {
    await open();
    const historyLength = window.history.length;
    const tab = screen.getByRole('tab', { name: 'Scheduled payments' });
    fireEvent.click(tab);
    await waitFor(() => expect(window.location.search).toBe('?tab=scheduled'));
    expect(window.history.length).toBe(historyLength);
    expect(await screen.findByRole('group', { name: 'Filter by status' })).toBeTruthy();
  });

  test('is the first available tab if the user may not open the requested tab', async () => {
    await open({ permissions: [...BASE_PERMISSIONS, 'PAYMENTS.READ_HISTORY'], search: '?tab=scheduled' });
    expect(getSelectedTab()).toBe('Payment history');
  });
});

describe('a loan account that cannot be loaded', () => {
  test('shows Retry in the failed part of the page, while the other parts stay usable', async () => {
    const lender = createLenderDouble('/api');
    lender.on('getPaymentHistory', () => reply({ status: 0, message: 'Not now.' }, 500));
    await open({ lender });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByText('Principal balance')).toBeTruthy();
    lender.on('getPaymentHistory', () =>
      reply({ status: 1, message: '', totalPage: 0, totalCount: 0, receipts: [] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No payments yet')).toBeTruthy();
  });

  test('shows "Loan account not found" if the loan account does not exist', async () => {
    const lender = createLenderDouble('/api');
    lender.on('getLoanDetails', () => reply({ status: 0, message: 'No such loan.' }, 404));
    renderApp({ path: PATH, signedIn: true, lender });
    expect(await screen.findByText('Loan account not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/borrowers/signed-up',
    );
  });

  test.each(['x', '0', '-1', '1.5'])('is not requested if the URL contains the invalid id %s', async (id) => {
    const lender = createLenderDouble('/api');
    renderApp({ path: PATH.replace('7', id), signedIn: true, lender });
    expect(await screen.findByText('Loan account not found')).toBeTruthy();
    expect(lender.requestsOf('getLoanDetails')).toEqual([]);
  });
});

describe('an edit of the email address', () => {
  async function editEmail(text: string) {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Email' }));
    const field = await screen.findByLabelText('Email');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field);
  }

  // @spec 4.18
  test('appears on the page before the lender responds', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => new Promise(() => undefined));
    await open({ lender });
    await editEmail('new@b.example');
    expect(await screen.findByText('new@b.example')).toBeTruthy();
    expect(screen.queryByText(EMAIL)).toBeNull();
  });

  test('is loaded again on the other loan accounts of the app user', async () => {
    const lender = createLenderWithPages();
    renderApp({ path: '/borrowers/signed-up', signedIn: true, lender });
    const findAccount = (loanNumber: string) => screen.findByRole('link', { name: loanNumber });
    fireEvent.pointerOver((await findAccount('4410000008')).closest('[data-row]') as HTMLElement);
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(1));
    fireEvent.click(await findAccount('4410000007'));
    await screen.findByText(EMAIL);
    await editEmail('new@b.example');
    await screen.findByText('Email updated successfully!');
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(3));
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    fireEvent.click(await findAccount('4410000008'));
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(4));
  });

  // @spec 4.18
  test('is rolled back after a refusal, and the lender’s reason appears with a button to edit again', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => reply({ status: 0, message: 'This address is taken.' }));
    await open({ lender });
    await editEmail('new@b.example');
    const message = await screen.findByText('This address is taken.');
    expect(screen.getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByText('new@b.example')).toBeNull();
    const toast = message.parentElement ?? message;
    fireEvent.click(within(toast).getByRole('button', { name: 'Edit again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('new@b.example');
  });

  test('shows a refusal without the button to edit again after the user has left the account', async () => {
    const lender = createLenderDouble('/api');
    const { promise, resolve } = Promise.withResolvers<Response>();
    lender.on('editPrimaryEmail', () => promise);
    await open({ lender });
    await editEmail('new@b.example');
    await waitFor(() => expect(lender.requestsOf('editPrimaryEmail')).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await screen.findByRole('heading', { name: 'Borrowers' });
    resolve(reply({ status: 0, message: 'This address is taken.' }));
    await screen.findByText('This address is taken.');
    expect(screen.queryByRole('button', { name: 'Edit again' })).toBeNull();
  });

  test('removes the button to edit again when the user leaves the account', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => reply({ status: 0, message: 'This address is taken.' }));
    await open({ lender });
    await editEmail('new@b.example');
    await screen.findByRole('button', { name: 'Edit again' });
    fireEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit again' })).toBeNull());
    expect(window.location.pathname).toBe('/borrowers/signed-up');
  });

  test('shows a validation message and sends no request if the address is invalid', async () => {
    const lender = await open();
    await editEmail('nobody');
    expect((await screen.findByText('Email address is not valid')).closest('[role=alert]')).toBeTruthy();
    expect(lender.requestsOf('editPrimaryEmail')).toEqual([]);
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Escape' });
    expect(await screen.findByText(EMAIL)).toBeTruthy();
  });

  test('removes all account data from the page if the lender reports an expired session', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => reply({ status: 604, message: 'Gone.' }));
    await open({ lender });
    await editEmail('new@b.example');
    expect(await screen.findByText('Your session has expired')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/new@b\.example|Whitfield|Gone\.|Edit again/);
  });
});

describe('unlinking a loan account', () => {
  // @spec 4.20, 9.3
  test('asks for confirmation, shows a success message and opens the list two seconds later', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink this loan' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Unlink loan 4410027315 from ${NAME}?` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
      // Each poll advances the fake clock by 50 ms, so the message may have been visible for up to 50 ms.
      await vi.waitFor(() => screen.getByText('Loan removed for user successfully!'), {
        interval: 50,
        timeout: 10_000,
      });
      act(() => void vi.advanceTimersByTime(1949));
      expect(window.location.pathname).toBe(PATH);
      act(() => void vi.advanceTimersByTime(51));
      await vi.waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'), {
        timeout: 10_000,
      });
    } finally {
      vi.useRealTimers();
    }
    expect(lender.requestsOf('unlinkLoan').map(({ body }) => body)).toEqual([
      { install_account_id: 7, loan_no: '4410027315' },
    ]);
  });

  // @spec 8.16
  test('asks for confirmation and shows a success message when the loan is unlinked for all users', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink for all users' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink loan 4410027315 from all users?' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Unlink/ }));
    expect(await screen.findByText('Loan removed for all users successfully!')).toBeTruthy();
    expect(lender.requestsOf('unlinkLoanForAll').map(({ body }) => body)).toEqual([
      { loan_number: '4410027315' },
    ]);
  });

  test('shows the new link status if the lender has unlinked the loan although the request failed', async () => {
    const lender = createLenderDouble('/api');
    const { example } = readContract().find(({ id }) => id === 'getLoanDetails') as {
      example: { result: object };
    };
    lender.on('unlinkLoan', () => {
      const result = { ...example.result, deletedAt: { date: '2026-10-05' } };
      lender.on('getLoanDetails', () => reply({ ...example, result }));
      return reply({ status: 0, message: '' }, 500);
    });
    await open({ lender });
    fireEvent.click(screen.getByRole('button', { name: 'Unlink this loan' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(/Unlinked on 10\/05\/2026/)).toBeTruthy();
  });

  test('sends no request if the user cancels', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink for all users' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink loan 4410027315 from all users?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lender.requestsOf('unlinkLoanForAll')).toEqual([]);
  });
});
