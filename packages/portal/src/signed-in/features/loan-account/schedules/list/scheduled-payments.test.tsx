import type { Permission } from '@livery/contract/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { reply } from '../../../../../testing/lender-double.ts';
import { createUnknownOutcome } from '../../../../../testing/payments-dialog.tsx';
import {
  ACCOUNT,
  createLenderWithAch,
  createWireSchedule,
  getSentKeys,
  openSchedules,
  PAYMENTS,
  setSchedules,
} from '../../../../../testing/schedules.tsx';

const BASE_PERMISSIONS: readonly Permission[] = ['BORROWERS.DETAILS', 'PAYMENTS.SCHEDULE_LIST'];

const createSeries = () =>
  setSchedules(
    createLenderWithAch(),
    createWireSchedule(50, '2090-01-31'),
    createWireSchedule(51, '2090-02-28'),
    createWireSchedule(49, '2025-12-31', { status: 1, recurringEdit: 0 }),
    createWireSchedule(48, '2025-11-30', {
      status: 2,
      recurringEdit: 0,
      failureReason: 'Insufficient funds.',
    }),
    createWireSchedule(47, '2025-10-31', { status: 3, recurringEdit: 0 }),
  );

const openScheduleList = (options: Parameters<typeof openSchedules>[0] = {}) =>
  openSchedules({ path: `${ACCOUNT}?tab=scheduled`, lender: createSeries(), ...options });

const SERIES_TITLE = '2 monthly payments of $325.50, next Jan 31, 2090';
/** Expands the series, because a collapsed series renders no payments. */
const expandSeries = async (view: Pick<typeof screen, 'findByRole'> = screen) =>
  fireEvent.click(await view.findByRole('button', { name: /^2 monthly payments/ }));

const findEditLinks = () => screen.queryAllByRole('link', { name: /^Edit the payment/ });
const findDeleteButtons = () => screen.queryAllByRole('button', { name: /^Delete the payment/ });

describe('the list of scheduled payments', () => {
  test.each<[string, readonly Permission[], boolean, number, number]>([
    ['no permission', [], true, 0, 0],
    ['the permission to delete', ['PAYMENTS.DELETE_SCHEDULES'], true, 0, 2],
    ['the permissions to edit and schedule', ['PAYMENTS.EDIT_SCHEDULES', 'PAYMENTS.SCHEDULE'], true, 2, 0],
    [
      'the permission to edit if the lender lacks the flag collectorEditSchedule',
      ['PAYMENTS.EDIT_SCHEDULES', 'PAYMENTS.MAKE'],
      false,
      0,
      0,
    ],
    ['the permission to edit but no access to payment methods', ['PAYMENTS.EDIT_SCHEDULES'], true, 0, 0],
  ])(
    'shows only the permitted actions, and only for payments with the status Scheduled, to a user with %s',
    async (_, permissions, allowed, edit, remove) => {
      openScheduleList({
        permissions: [...BASE_PERMISSIONS, ...permissions],
        flags: { collectorEditSchedule: allowed },
      });
      await expandSeries();
      expect(await screen.findByText('Insufficient funds.')).toBeTruthy();
      await waitFor(() =>
        expect([findEditLinks().length, findDeleteButtons().length]).toEqual([edit, remove]),
      );
      const header = screen.queryByRole('columnheader', { name: 'Actions' });
      expect(header !== null).toBe(edit + remove > 0);
    },
  );

  // @spec 4.9
  test('can be filtered by status and shows the count of each status', async () => {
    openScheduleList();
    const filterButtons = await screen.findByRole('group', { name: 'Filter by status' });
    const names = within(filterButtons)
      .getAllByRole('button')
      .map((chip) => chip.textContent);
    expect(names).toEqual(['All5', 'Scheduled2', 'Success1', 'Failed1', 'Deleted1']);
    fireEvent.click(within(filterButtons).getByRole('button', { name: /^Failed/ }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  test('appears in the Payments dialog with links to the edit screen', async () => {
    openScheduleList({ path: `${PAYMENTS}/list` });
    const dialog = within(await screen.findByRole('dialog'));
    await expandSeries(dialog);
    const [edit] = await dialog.findAllByRole('link', { name: 'Edit the payment of $325.50 on 01/31/2090' });
    expect(edit?.getAttribute('href')).toBe(`${PAYMENTS}/list/50`);
    expect(dialog.getByRole('group', { name: 'Filter by status' })).toBeTruthy();
  });
});

describe('a series of scheduled payments', () => {
  test('is shown as a one-line summary, and renders its payments only while it is expanded', async () => {
    openScheduleList();
    const toggle = await screen.findByRole('button', { name: /^2 monthly payments/ });
    expect(toggle.textContent).toBe(`${SERIES_TITLE}1 made · 1 failed · 1 deleted`);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('table', { name: SERIES_TITLE })).toBeNull();
    fireEvent.click(toggle);
    expect(within(screen.getByRole('table', { name: SERIES_TITLE })).getAllByRole('row')).toHaveLength(6);
    fireEvent.click(toggle);
    expect(screen.queryByRole('table', { name: SERIES_TITLE })).toBeNull();
  });

  test('has a link that opens the edit screen with all remaining payments selected', async () => {
    openScheduleList();
    fireEvent.click(await screen.findByRole('link', { name: `Edit remaining payments: ${SERIES_TITLE}` }));
    const wholeSeriesOption = await screen.findByLabelText<HTMLInputElement>(
      'All 2 remaining payments in the series',
    );
    expect(wholeSeriesOption.checked).toBe(true);
    expect(screen.getByLabelText('First date')).toBeTruthy();
  });

  test('is deleted after a confirmation that shows the number of payments', async () => {
    const lender = createSeries();
    openScheduleList({ lender });
    fireEvent.click(
      await screen.findByRole('button', { name: `Delete remaining payments: ${SERIES_TITLE}` }),
    );
    const confirmation = within(
      await screen.findByRole('alertdialog', { name: 'Delete 2 scheduled payments?' }),
    );
    fireEvent.click(confirmation.getByRole('button', { name: 'Delete 2 payments' }));
    await screen.findByText('Scheduled payment removed successfully!');
    expect(lender.requestsOf('deleteScheduleSeries').map(({ body }) => body)).toEqual([
      { recurringId: '41' },
    ]);
  });

  test('renders only 50 of 2,000 payments when it is expanded', async () => {
    const days = Array.from({ length: 2000 }, (_, index) => createWireSchedule(index + 1, '2090-01-31'));
    openScheduleList({ lender: setSchedules(createLenderWithAch(), ...days) });
    const toggle = await screen.findByRole('button', { name: /^2,000 monthly payments of \$325\.50/ });
    expect(screen.queryAllByRole('row')).toEqual([]);
    fireEvent.click(toggle);
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeTruthy();
  });
});

// @spec 8.21
test('the list shows a message if the account has no scheduled payments', async () => {
  openScheduleList({ lender: setSchedules(createLenderWithAch()) });
  expect(await screen.findByText('No scheduled payments yet')).toBeTruthy();
});

describe('the deletion of a scheduled payment', () => {
  async function openDeleteDialog(lender = createSeries()) {
    openScheduleList({ lender });
    await expandSeries();
    const name = 'Delete the payment of $325.50 on 02/28/2090';
    const opener = await screen.findByRole('button', { name });
    opener.focus();
    fireEvent.click(opener);
    return within(await screen.findByRole('alertdialog', { name: 'Delete this scheduled payment?' }));
  }

  test('asks for confirmation and deletes only the selected payment', async () => {
    const lender = createSeries();
    const question = await openDeleteDialog(lender);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(findDeleteButtons()[1]));
    expect(lender.requestsOf('deleteSchedule')).toEqual([]);
    cleanup();
    fireEvent.click((await openDeleteDialog(lender)).getByRole('button', { name: 'Delete 1 payment' }));
    expect(await screen.findByText('Scheduled payment removed successfully!')).toBeTruthy();
    expect(lender.requestsOf('deleteSchedule').map(({ body }) => body)).toEqual([
      { scheduleId: '51', loanId: '7' },
    ]);
  });

  test('reports that the list could not be refreshed after a deletion', async () => {
    const lender = createSeries();
    const question = await openDeleteDialog(lender);
    lender.on('listSchedules', () => reply({ status: 0, message: 'Busy.' }, 500));
    fireEvent.click(question.getByRole('button', { name: 'Delete 1 payment' }));
    expect(await screen.findByText('Scheduled payment removed successfully!')).toBeTruthy();
    expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  });

  // @spec 8.13
  test('shows a general message if the lender refuses the deletion without a reason', async () => {
    const lender = createSeries();
    lender.on('deleteSchedule', () => reply({ status: 0, message: '' }, 422));
    const question = await openDeleteDialog(lender);
    fireEvent.click(question.getByRole('button', { name: 'Delete 1 payment' }));
    expect(await screen.findByText('There was a problem removing the scheduled payment')).toBeTruthy();
  });

  test('applies to all remaining payments of the series if the user selects this option, and the confirmation shows their number', async () => {
    const lender = createSeries();
    const question = await openDeleteDialog(lender);
    fireEvent.click(question.getByLabelText('All 2 remaining payments in the series'));
    expect(question.getByText(/from 01\/31\/2090 to 02\/28\/2090/)).toBeTruthy();
    expect(screen.getByRole('alertdialog', { name: 'Delete 2 scheduled payments?' })).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Delete 2 payments' }));
    await screen.findByText('Scheduled payment removed successfully!');
    expect(lender.requestsOf('deleteScheduleSeries').map(({ body }) => body)).toEqual([
      { recurringId: '41' },
    ]);
    expect(lender.requestsOf('deleteSchedule')).toEqual([]);
  });

  test('has a fixed scope while it is being sent', async () => {
    const lender = createSeries();
    lender.on('deleteSchedule', () => new Promise(() => undefined));
    const question = await openDeleteDialog(lender);
    const wholeSeriesOption = question.getByLabelText<HTMLInputElement>(
      'All 2 remaining payments in the series',
    );
    expect(wholeSeriesOption.disabled).toBe(false);
    fireEvent.click(question.getByRole('button', { name: 'Delete 1 payment' }));
    await waitFor(() => expect(wholeSeriesOption.disabled).toBe(true));
  });

  test('still shows the original number of payments if the list is refetched after an unknown outcome', async () => {
    const lender = createSeries();
    lender.on('deleteScheduleSeries', () => {
      setSchedules(lender, createWireSchedule(50, '2090-01-31', { status: 3, recurringEdit: 0 }));
      return createUnknownOutcome();
    });
    const question = await openDeleteDialog(lender);
    fireEvent.click(question.getByLabelText('All 2 remaining payments in the series'));
    fireEvent.click(question.getByRole('button', { name: 'Delete 2 payments' }));
    await screen.findByText('Deletion outcome unknown');
    // The refetched list contains no remaining payments.
    await waitFor(() => expect(screen.queryByText(/^2 monthly payments/)).toBeNull());
    expect(screen.getByRole('alertdialog', { name: 'Delete 2 scheduled payments?' })).toBeTruthy();
    expect(screen.queryByText(/Delete 0/)).toBeNull();
  });

  test('is retried with the same idempotency key after an unknown outcome', async () => {
    const lender = createSeries();
    lender.on('deleteSchedule', createUnknownOutcome);
    const question = await openDeleteDialog(lender);
    fireEvent.click(question.getByRole('button', { name: 'Delete 1 payment' }));
    await screen.findByText('Deletion outcome unknown');
    lender.on('deleteSchedule', () => reply({ status: 1, message: 'Removed.' }));
    fireEvent.click(question.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Scheduled payment removed successfully!');
    const [first, second] = getSentKeys(lender, 'deleteSchedule');
    expect(second).toBe(first);
  });
});
