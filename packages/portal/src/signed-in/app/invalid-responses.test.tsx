import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readContract } from '../../testing/contract.ts';
import { createLenderDouble, type LenderDouble, reply } from '../../testing/lender-double.ts';
import { ACCOUNT_NAME, ACCOUNT_PATH, openAccount } from '../../testing/loan-account.tsx';
import { renderApp } from '../../testing/render-app.tsx';

const INVALID_RESPONSE_MESSAGE = /The response from the lender’s system was not valid/;

const EXAMPLES = new Map(readContract().map(({ id, example }) => [id, example]));

/** Makes an operation respond with its example, in which one field has another value; undefined removes the field. */
function changeResponseField(lender: LenderDouble, operation: string, path: string, value: unknown): void {
  const response = structuredClone(EXAMPLES.get(operation));
  const fieldNames = path.split('.');
  const parent = fieldNames
    .slice(0, -1)
    .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], response);
  (parent as Record<string, unknown>)[fieldNames.at(-1) ?? ''] = value;
  lender.on(operation, () => reply(response));
}

function createLenderWithField(operation: string, path: string, value: unknown): LenderDouble {
  const lender = createLenderDouble('/api');
  changeResponseField(lender, operation, path, value);
  return lender;
}

const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((message: string) => void warnings.push(message));
});

const openPage = (path: string, lender: LenderDouble) => renderApp({ path, signedIn: true, lender });

const expectLogOut = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Dana Whitlock/ }));
  expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeTruthy();
};

describe('the loan account page', () => {
  test.each([
    ['principalBalance', null],
    ['daysPastDue', null],
    ['daysPastDue', undefined],
    ['totalAmtDue', 'much'],
    ['nxtPtpDt', '2026-02-30'],
  ])('shows an error in the loan summary if %s is invalid: %j', async (field, value) => {
    const lender = createLenderWithField('getLoanDetails', `result.loan.${field}`, value);
    await openAccount({ lender });
    const summary = within(screen.getByRole('region', { name: 'Loan summary' }));
    expect(summary.getByRole('alert').textContent).toMatch(INVALID_RESPONSE_MESSAGE);
    expect(summary.queryByText('$0.00')).toBeNull();
    expect(await screen.findByRole('table', { name: 'Payments' })).toBeTruthy();
    changeResponseField(lender, 'getLoanDetails', `result.loan.loanNo`, '4410027315');
    fireEvent.click(summary.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(summary.queryByRole('alert')).toBeNull());
  });

  test('shows the first name of a borrower without a last name', async () => {
    const lender = createLenderWithField('getLoanDetails', 'result.loan.borrower.lastName', null);
    openPage(ACCOUNT_PATH, lender);
    expect(await screen.findByRole('heading', { name: 'Marcus', level: 1 })).toBeTruthy();
  });

  test.each(['result.deletedAt', 'result.linkAttempt', 'result.installAccount.id'])(
    'shows an error instead of the link status if %s is invalid',
    async (path) => {
      await openAccount({ lender: createLenderWithField('getLoanDetails', path, 'yes') });
      expect(screen.getAllByText(INVALID_RESPONSE_MESSAGE).length).toBeGreaterThan(0);
      expect(screen.getByRole('heading', { name: ACCOUNT_NAME, level: 1 })).toBeTruthy();
    },
  );

  test('shows in the payment history how many payments cannot be shown', async () => {
    const path = 'receipts.0.paymentsMade.platformTransactionFees';
    await openAccount({ lender: createLenderWithField('getPaymentHistory', path, null) });
    expect(await screen.findByText(/^1 record could not be shown/)).toBeTruthy();
  });

  test('shows an error in the payment history if the response has no list of payments', async () => {
    await openAccount({ lender: createLenderWithField('getPaymentHistory', 'receipts', null) });
    expect(await screen.findByText(INVALID_RESPONSE_MESSAGE)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Payments' })).toBeNull();
  });
});

describe('a borrower list', () => {
  test('shows "Unknown" in a cell with an invalid value, and shows all other cells', async () => {
    openPage(
      '/borrowers/signed-up',
      createLenderWithField('listSignedUpBorrowers', 'result.0.loan.daysPastDue', null),
    );
    expect((await screen.findAllByText('Unknown')).length).toBe(1);
    expect(screen.getByRole('link', { name: '4410027315' })).toBeTruthy();
  });

  test('accepts dates in the PHP format', async () => {
    const phpDate = { date: '2026-01-09 10:11:12.000000', timezone_type: 3, timezone: 'America/Chicago' };
    openPage(
      '/borrowers/signed-up',
      createLenderWithField('listSignedUpBorrowers', 'result.0.createdAt', phpDate),
    );
    expect(await screen.findByText(/01\/09\/2026/)).toBeTruthy();
    expect(warnings).toEqual([]);
  });

  test('shows a dash in the tab of a list whose count is missing', async () => {
    openPage(
      '/borrowers/signed-up',
      createLenderWithField('getBorrowerCounts', 'result.signedUp', undefined),
    );
    expect(await screen.findByRole('link', { name: 'Signed Up –' })).toBeTruthy();
    expect(screen.getByText('The counts could not be loaded.')).toBeTruthy();
  });
});

describe('the settings page', () => {
  test('the settings page opens if the response has no time zone, so that the user can choose a time zone', async () => {
    openPage('/settings', createLenderWithField('getClientSettings', 'result.data.cron_timezone', undefined));
    const card = within(await screen.findByRole('form', { name: 'Time zone' }));
    expect(card.getByText(/Choose one and save it/)).toBeTruthy();
    expect(card.getByRole<HTMLInputElement>('combobox').value).toBe('');
  });

  test.each([
    ['colorCode', 'Accent color', 'Color'],
    ['website', 'Website', 'Web address'],
    ['phone', 'Phone', 'Phone number'],
    ['addressCity', 'Address', 'City'],
    ['clientCustomUrl1', 'Additional information', 'Link 1'],
    ['copyrightText', 'Terms text', 'Terms in Markdown'],
  ])('shows an error for an invalid %s, which the user can correct', async (field, title, label) => {
    openPage(
      '/settings',
      createLenderWithField('getClientSettings', `result.data.${field}`, { wrong: true }),
    );
    const card = within(await screen.findByRole('form', { name: title }));
    expect(card.getByText(INVALID_RESPONSE_MESSAGE)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(card.getByLabelText<HTMLInputElement>(label).value).toBe('');
  });

  test('logs a contract violation for a color that is not hexadecimal', async () => {
    openPage('/settings', createLenderWithField('getClientSettings', 'result.data.colorCode', 'teal'));
    expect(await screen.findByRole('form', { name: 'Accent color' })).toBeTruthy();
    await waitFor(() =>
      expect(warnings).toEqual([
        'Contract violation: getClientSettings: result.data.colorCode must be a color as #rrggbb, but is a text.',
      ]),
    );
  });

  test('does not show a switch whose state is unknown', async () => {
    openPage('/settings', createLenderWithField('getClientSettings', 'result.data.phoneStatus', 'on'));
    const card = within(await screen.findByRole('form', { name: 'Phone' }));
    expect(card.queryByRole('checkbox')).toBeNull();
    expect(card.getByText(INVALID_RESPONSE_MESSAGE)).toBeTruthy();
  });
});

test('an app rule with an invalid status is not shown as inactive', async () => {
  openPage('/app-rules/payment', createLenderWithField('getRule', 'result.data.offHide', undefined));
  expect((await screen.findAllByText(INVALID_RESPONSE_MESSAGE)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Inactive')).toBeNull();
});

describe('signing in', () => {
  const signIn = (lender: LenderDouble) => {
    renderApp({ lender });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'role1@harbor.example' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Livery-2026!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  test('signing in fails if the response has no access token', async () => {
    signIn(createLenderWithField('signIn', 'result.accessToken', undefined));
    expect(
      await screen.findByText(
        /You could not be signed in because the response from the lender’s system was not valid/,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
  });

  test('signing in succeeds for a user without a last name', async () => {
    signIn(createLenderWithField('signIn', 'result.data.lastName', null));
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
  });

  test('signing in succeeds if the status in the response is a string', async () => {
    signIn(createLenderWithField('signIn', 'status', '1'));
    expect(await screen.findByRole('heading', { name: 'Borrowers' })).toBeTruthy();
  });
});

test.each(['<html><body>Maintenance</body></html>', '', '[]', 'null', '{"status":1}'])(
  'the response %j is reported as invalid, not as a lost connection',
  async (body) => {
    const lender = createLenderDouble('/api');
    lender.on('listSignedUpBorrowers', () => new Response(body, { status: 200 }));
    openPage('/borrowers/signed-up', lender);
    expect(await screen.findByText(INVALID_RESPONSE_MESSAGE)).toBeTruthy();
    await expectLogOut();
  },
);

test('a contract violation is logged once, with the operation and the field but without the value', async () => {
  const lender = createLenderWithField('getClientDetails', 'result.data.capCustomizationSettings', 'SECRET');
  openPage('/borrowers/signed-up', lender);
  await waitFor(() => expect(warnings.length).toBe(1));
  fireEvent.click(screen.getByRole('link', { name: /On App/ }));
  await waitFor(() => expect(lender.requestsOf('getBorrowerCounts').length).toBeGreaterThan(1));
  await act(() => Promise.resolve());
  expect(warnings).toEqual([
    'Contract violation: getClientDetails: result.data.capCustomizationSettings must be an object, but is a text.',
  ]);
});
