import type { Permission } from '@livery/contract/roles';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createLenderDouble, reply } from '../../../testing/lender-double.ts';
import {
  ACCOUNT_NAME as NAME,
  openAccount as open,
  ACCOUNT_PATH as PATH,
} from '../../../testing/loan-account.tsx';
import { renderApp } from '../../../testing/render-app.tsx';

const PLAIN: readonly Permission[] = ['BORROWERS.LIST', 'BORROWERS.DETAILS'];
/** The account of the contract's own example. */
const MAIL = 'marcus.whitfield@example.com';

const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('what a person may do on the page of a loan account', () => {
  // @spec 2.24
  test('without the permission for details, one comes to the lists', async () => {
    renderApp({ path: PATH, signedIn: true, permissions: ['BORROWERS.LIST'] });
    await screen.findByRole('heading', { name: 'Borrowers' });
    await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
  });

  // @spec 2.28
  test.each<[string, readonly Permission[], readonly string[]]>([
    ['both', ['PAYMENTS.READ_HISTORY', 'PAYMENTS.SCHEDULE_LIST'], ['Payment history', 'Scheduled payments']],
    ['no history', ['PAYMENTS.SCHEDULE_LIST'], ['Scheduled payments']],
    ['no schedules', ['PAYMENTS.READ_HISTORY'], ['Payment history']],
    ['neither', [], []],
  ])('the tabs of somebody with %s', async (_name, permissions, expected) => {
    await open({ permissions: [...PLAIN, ...permissions] });
    expect(tabs()).toEqual(expected);
    if (expected.length > 0) expect(selectedTab()).toBe(expected[0]);
  });
});

describe('the lender’s flags', () => {
  test('hideSchedule takes the scheduled payments away, and nobody asks for them', async () => {
    const lender = await open({ flags: { hideSchedule: true } });
    await waitFor(() => expect(tabs()).toEqual(['Payment history']));
    await screen.findByRole('table', { name: 'Payments' });
    expect(lender.seen('listSchedules')).toEqual([]);
  });

  test('the activity is there where the lender’s API has the audit trail', async () => {
    await open({ extensions: ['audit-trail'], search: '?tab=activity' });
    expect(tabs()).toEqual(['Payment history', 'Scheduled payments', 'Activity']);
    expect(selectedTab()).toBe('Activity');
    const changes = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(
        'Dana Whitlock changed the email address of Marcus Whitfield from marcus@example.com to marcus.whitfield@example.com',
      ),
      expect.stringMatching(/Dana Whitlock refunded \$153\.50 to Visa 4242.*03\/01\/2026, .* [A-Z]+$/),
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'See the payment' }));
    await screen.findByRole('table', { name: 'Payments' });
    expect(window.location.search).toBe('?tab=history&payment=21');
    expect(screen.getByRole('row', { current: true }).textContent).toContain('$');
  });

  test('the notes of a payment have a row of their own, where none of them is cut', async () => {
    await open();
    const notes = await screen.findByRole('row', { name: /^Principal only/ });
    expect(notes.textContent).toBe('Principal only · Called in, asked for principal.');
    expect(within(notes).getAllByRole('cell')).toHaveLength(1);
  });
});

describe('the open tab', () => {
  test('is in the address, without an entry of its own in the history', async () => {
    await open();
    const entries = window.history.length;
    const tab = screen.getByRole('tab', { name: 'Scheduled payments' });
    fireEvent.click(tab);
    await waitFor(() => expect(window.location.search).toBe('?tab=scheduled'));
    expect(window.history.length).toBe(entries);
    expect(await screen.findByRole('group', { name: 'Show by status' })).toBeTruthy();
  });

  test('that the person may not see is the first one', async () => {
    await open({ permissions: [...PLAIN, 'PAYMENTS.READ_HISTORY'], search: '?tab=scheduled' });
    expect(selectedTab()).toBe('Payment history');
  });
});

describe('a part that could not be loaded', () => {
  test('says so and is asked for again by Retry; the rest is there', async () => {
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

  test('an account that does not exist is said so', async () => {
    const lender = createLenderDouble('/api');
    lender.on('getLoanDetails', () => reply({ status: 0, message: 'No such loan.' }, 404));
    renderApp({ path: PATH, signedIn: true, lender });
    expect(await screen.findByText('There is no such loan account.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/borrowers/signed-up',
    );
  });

  test.each(['x', '0', '-1', '1.5'])('an address with the id %s asks the lender nothing', async (id) => {
    const lender = createLenderDouble('/api');
    renderApp({ path: PATH.replace('7', id), signedIn: true, lender });
    expect(await screen.findByText('There is no such loan account.')).toBeTruthy();
    expect(lender.seen('getLoanDetails')).toEqual([]);
  });
});

describe('an edit of the e-mail address', () => {
  async function edit(text: string) {
    fireEvent.click(screen.getByRole('button', { name: 'Edit Email' }));
    const field = await screen.findByLabelText('Email');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field);
  }

  // @spec 4.18
  test('shows at once, before the lender has answered', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => new Promise(() => undefined));
    await open({ lender });
    await edit('new@b.example');
    expect(await screen.findByText('new@b.example')).toBeTruthy();
    expect(screen.queryByText(MAIL)).toBeNull();
  });

  // @spec 4.18
  test('that the lender refuses is taken back with its reason, and can be edited again', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => reply({ status: 0, message: 'This address is taken.' }));
    await open({ lender });
    await edit('new@b.example');
    const said = await screen.findByText('This address is taken.');
    expect(screen.getByText(MAIL)).toBeTruthy();
    expect(screen.queryByText('new@b.example')).toBeNull();
    const toast = said.parentElement ?? said;
    fireEvent.click(within(toast).getByRole('button', { name: 'Edit again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('new@b.example');
  });

  test('that is not valid is answered in place and sent to nobody', async () => {
    const lender = await open();
    await edit('nobody');
    expect((await screen.findByText('Email address is not valid')).closest('[role=alert]')).toBeTruthy();
    expect(lender.seen('editPrimaryEmail')).toEqual([]);
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Escape' });
    expect(await screen.findByText(MAIL)).toBeTruthy();
  });

  test('taken back because the session has ended is nobody’s to see', async () => {
    const lender = createLenderDouble('/api');
    lender.on('editPrimaryEmail', () => reply({ status: 604, message: 'Gone.' }));
    await open({ lender });
    await edit('new@b.example');
    expect(await screen.findByText('Your session has expired')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/new@b\.example|Whitfield|Gone\.|Edit again/);
  });
});

describe('unlinking', () => {
  // @spec 4.20, 9.3
  test('asks, says that it is done, and leads to the list two seconds later', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink this loan' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Unlink loan 4410027315 from ${NAME}?` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
      // Each check moves the fake clock by its interval, so the redirect is at most 50 ms closer when the toast is found.
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
    expect(lender.seen('unlinkLoan').map(({ body }) => body)).toEqual([
      { install_account_id: 7, loan_no: '4410027315' },
    ]);
  });

  // @spec 8.16
  test('for all users asks, and says that it is done', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink for all users' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink loan 4410027315 from everybody?' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Unlink/ }));
    expect(await screen.findByText('Loan removed for all users successfully!')).toBeTruthy();
    expect(lender.seen('unlinkLoanForAll').map(({ body }) => body)).toEqual([{ loan_number: '4410027315' }]);
  });

  test('is not done by cancelling', async () => {
    const lender = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink for all users' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink loan 4410027315 from everybody?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lender.seen('unlinkLoanForAll')).toEqual([]);
  });
});
