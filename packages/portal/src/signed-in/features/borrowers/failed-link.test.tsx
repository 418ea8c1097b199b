import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLenderDouble, type LenderDouble, reply } from '../../../testing/lender-double.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// The portal loads this page lazily. The import ensures that no test waits for its code.
import './failed-link-page.tsx';

const createFailedLink = (id: number, attempt: object = {}) => ({
  id,
  createdAt: { date: '2026-03-02' },
  linkAttempt: {
    installAccountId: id,
    attemptLoanNo: `44100000${id}`,
    attemptName: null,
    attemptTin: null,
    attemptTinFour: null,
    attemptDob: null,
    attemptZipCd: '60614',
    attemptPhoneNo: null,
    attemptBranchNo: null,
    ...attempt,
  },
  installAccount: {
    instlFirstName: 'Marcus',
    instlLastName: `Unlinked ${id}`,
    installPrimaryEmailAddress: { emailAddrText: `marcus${id}@example.com` },
  },
});

const createPage = (...result: object[]) =>
  reply({ status: 1, message: '', totalPage: 1, totalCount: result.length, result });

interface Flags {
  readonly isSsn?: boolean;
  readonly linkField1Type?: number;
  readonly linkField3Type?: number;
}

function createLenderWithLinks(flags: Flags = {}, attempt: object = {}): LenderDouble {
  const lender = createLenderDouble('/api');
  lender.on('getControlSettings', () => reply({ status: 1, message: '', result: { data: flags } }));
  lender.on('listFailedLinks', () => createPage(createFailedLink(11, attempt), createFailedLink(12)));
  return lender;
}

const openList = (lender: LenderDouble, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ path: '/borrowers/failed-link', signedIn: true, lender, ...options });
const findRow = (id: number) => screen.findByRole('row', { name: new RegExp(`Marcus Unlinked ${id}`) });
const fillField = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function pressRowButton(id: number, action: string) {
  fireEvent.click(within(await findRow(id)).getByRole('button', { name: new RegExp(action) }));
}

async function openForm() {
  await pressRowButton(11, 'Add Borrower');
  const dialog = await screen.findByRole('dialog', { name: 'Add Borrower' });
  await within(dialog).findByLabelText('Account number');
  return dialog;
}

const getLabels = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('label')].map((label) => label.textContent);
const submit = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Borrower' }));

describe('the failed-link list', () => {
  // @spec 2.22
  test('shows the columns of failed links', async () => {
    openList(createLenderWithLinks({}, { attemptDob: '1980-03-02' }));
    const cells = within(await findRow(11)).getAllByRole('cell');
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      '4410000011',
      '60614',
      '03/02/1980',
      'marcus11@example.com',
    ]);
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
    expect(headings).toEqual(['Account number', 'User', 'ZIP code', 'DOB', 'Primary email', 'Actions']);
  });

  test('names the column of postal codes after the country of the tenant', async () => {
    openList(createLenderWithLinks(), { tenant: { country: 'CA' } });
    await findRow(11);
    expect(screen.getByRole('columnheader', { name: 'Postal code' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'ZIP code' })).toBeNull();
  });

  // @spec 2.22
  test('shows the heading "Loan Account Linking Failed" in the card view', async () => {
    openList(createLenderWithLinks());
    await findRow(11);
    expect(screen.queryByRole('heading', { name: 'Loan Account Linking Failed' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Grid View' }));
    expect(await screen.findByRole('heading', { name: 'Loan Account Linking Failed' })).toBeTruthy();
  });

  test('offers no actions on failed links to a user without the permission to link accounts', async () => {
    openList(createLenderWithLinks(), { permissions: ['BORROWERS.LIST'] });
    expect(within(await findRow(11)).queryByRole('button', { name: /Add Borrower|Delete/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });
});

describe('the Add Borrower dialog', () => {
  test.each([
    [{ isSsn: true, linkField1Type: 1, linkField3Type: 1 }, 'SSN', 'ZIP code'],
    [{ isSsn: false, linkField1Type: 1, linkField3Type: 2 }, 'Date of birth', 'Phone'],
    [{ isSsn: false, linkField1Type: 2, linkField3Type: 2 }, 'Last four of SSN', 'Phone'],
    [{ isSsn: false, linkField1Type: 3, linkField3Type: 3 }, 'First name', 'Branch number'],
    [{ isSsn: true, linkField1Type: 1, linkField3Type: 9 }, 'SSN', 'ZIP code'],
  ])(
    'applies the flags %o: requests the account number, %s and %s',
    async (flags, firstField, thirdField) => {
      openList(createLenderWithLinks(flags));
      expect(getLabels(await openForm())).toEqual(['Account number', firstField, thirdField]);
    },
  );

  test('requests a postal code if the tenant is in Canada', async () => {
    openList(createLenderWithLinks({ linkField3Type: 1 }), { tenant: { country: 'CA' } });
    expect(getLabels(await openForm())).toContain('Postal code');
  });

  test('the form starts with the values of the failed attempt, and reuses the SSN of the attempt if the field stays empty', async () => {
    const lender = createLenderWithLinks({ isSsn: true }, { attemptTin: '***-**-6789' });
    lender.on('linkBorrower', () =>
      reply({ status: 1, message: 'Done.', result: { loanId: 7, installLoanId: 7 } }),
    );
    openList(lender);
    const dialog = await openForm();
    expect(within(dialog).getByText(/keep the SSN that the borrower entered, \*\*\*-\*\*-6789/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('4410000011');
    fillField('ZIP code', '60615');
    lender.on('listFailedLinks', () => createPage(createFailedLink(12)));
    submit(dialog);
    expect(await screen.findByText('Borrower linked successfully!')).toBeTruthy();
    expect(lender.requestsOf('linkBorrower').map(({ body }) => body)).toEqual([
      { id: 11, loanNumber: '4410000011', zipCode: '60615' },
    ]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Unlinked 11/ })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lender.requestsOf('getBorrowerCounts').length).toBeGreaterThan(1);
  });

  test('reloads a loan account that was loaded before, because its link status has changed', async () => {
    const lender = createLenderWithLinks({}, { attemptTin: '***-**-6789' });
    openList(lender, { path: '/borrowers/signed-up' });
    const accountLink = () => screen.findByRole('link', { name: '4410027315' });
    fireEvent.pointerOver((await accountLink()).closest('[data-row]') as HTMLElement);
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: /^Failed/ }));
    submit(await openForm());
    await screen.findByText('Borrower linked successfully!');
    fireEvent.click(screen.getByRole('link', { name: /^Signed Up/ }));
    fireEvent.click(await accountLink());
    await waitFor(() => expect(lender.requestsOf('getLoanDetails')).toHaveLength(2));
  });

  test('reloads the list if the lender has linked the account although the request failed', async () => {
    const lender = createLenderWithLinks({}, { attemptTin: '***-**-6789' });
    lender.on('linkBorrower', () => {
      lender.on('listFailedLinks', () => createPage(createFailedLink(12)));
      return reply({ status: 0, message: '' }, 500);
    });
    openList(lender);
    submit(await openForm());
    await waitFor(() => expect(screen.queryByText('Marcus Unlinked 11')).toBeNull());
  });

  test('shows an error at each invalid field, focuses the first invalid field and sends nothing', async () => {
    const lender = createLenderWithLinks({ isSsn: false }, { attemptDob: '1980-03-02', attemptZipCd: null });
    openList(lender);
    const dialog = await openForm();
    fillField('Date of birth', '02302001');
    submit(dialog);
    expect(
      await within(dialog).findByText('Enter a date before today in the format MM/DD/YYYY.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true');
    expect(lender.requestsOf('linkBorrower')).toEqual([]);
  });

  test('keeps the input for correction and shows the lender’s reason if the lender refuses the request', async () => {
    const lender = createLenderWithLinks({ isSsn: true });
    const reason = 'These details do not match a loan account.';
    lender.on('linkBorrower', () => reply({ status: 0, message: reason }, 400));
    openList(lender);
    const dialog = await openForm();
    fillField('SSN', '666123456');
    submit(dialog);
    const message = await within(dialog).findByText(reason);
    expect(message.closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('SSN').value).toBe('666-12-3456');
    expect(lender.requestsOf('linkBorrower').map(({ body }) => body)).toEqual([
      { id: 11, loanNumber: '4410000011', ssn: '666-12-3456', zipCode: '60614' },
    ]);
  });

  test('discards a typed SSN when the form is closed', async () => {
    openList(createLenderWithLinks({ isSsn: true }));
    fillField('SSN', await openForm().then(() => '666123456'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>('SSN').value).toBe('');
  });

  test('shows no fields until the lender’s flags have loaded', async () => {
    const lender = createLenderWithLinks();
    lender.on('getControlSettings', () => new Promise(() => undefined));
    openList(lender);
    await pressRowButton(11, 'Add Borrower');
    const dialog = await screen.findByRole('dialog', { name: 'Add Borrower' });
    expect(getLabels(dialog)).toEqual([]);
  });
});

describe('deletion of a failed link', () => {
  const confirm = async () => {
    await pressRowButton(11, 'Delete');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Delete the failed link for Marcus Unlinked 11?',
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  test('hides a failed link before the lender responds to the deletion', async () => {
    const lender = createLenderWithLinks();
    let respond: (response: Response) => void = () => undefined;
    lender.on('deleteFailedLink', () => new Promise((resolve) => (respond = resolve)));
    openList(lender);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Unlinked 11/ })).toBeNull());
    expect(await findRow(12)).toBeTruthy();
    expect(lender.requestsOf('deleteFailedLink').map(({ body }) => body)).toEqual([{ notifyLenderId: 11 }]);
    lender.on('listFailedLinks', () => createPage(createFailedLink(12)));
    respond(reply({ status: 1, message: 'Failed link deleted.' }));
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Unlinked 11/ })).toBeNull();
  });

  test('restores the failed link and shows the reason if the lender refuses the deletion', async () => {
    const lender = createLenderWithLinks();
    lender.on('deleteFailedLink', () => reply({ status: 0, message: 'Not at this hour.' }, 400));
    openList(lender);
    await confirm();
    expect(await screen.findByText('Not at this hour.')).toBeTruthy();
    expect(await findRow(11)).toBeTruthy();
  });

  test('deleting a failed link requires a confirmation, and Cancel deletes nothing', async () => {
    const lender = createLenderWithLinks();
    openList(lender);
    await pressRowButton(11, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lender.requestsOf('deleteFailedLink')).toEqual([]);
  });
});
