import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Imports lazy code, so that the first test does not wait for it.
import './check-rows.ts';
import './import-page.tsx';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { getSentBodies } from '../../../../testing/settings.tsx';
import { IMPORT_COLUMNS } from './import-columns.ts';

const HEADINGS = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired).map(({ heading }) => heading);
const VALID_ROW = ['1', 'Ana', 'Ruiz', '1984-03-12', '231380105', '21230', '8005550100', '100', '10', 'MO'];
const createCsv = (...rows: readonly (readonly string[])[]) =>
  new File([[HEADINGS, ...rows].map((row) => row.join(',')).join('\n')], 'borrowers.csv', {
    type: 'text/csv',
  });

const getForm = () => screen.getByRole('form', { name: 'Import borrowers' });
const chooseFile = (file: File) =>
  fireEvent.change(within(getForm()).getByLabelText('CSV file of borrowers', { exact: false }), {
    target: { files: [file] },
  });
const submit = (name: string) => fireEvent.click(within(getForm()).getByRole('button', { name }));
const getCellTexts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Opens the import screen for a lender with the single payment frequency MO. */
async function open(lender: LenderDouble = createLenderDouble('/api')) {
  lender.on('listPaymentFrequencies', () =>
    reply({
      status: 1,
      message: 'Frequencies.',
      result: [{ id: 1, payment_frequency: 'MO', label: 'Monthly' }],
    }),
  );
  renderApp({ path: '/settings/import-borrowers', signedIn: true, lender });
  await screen.findByRole('form', { name: 'Import borrowers' });
  return lender;
}

// @spec 2.58
test('the import form lists invalid rows and does not send the file', async () => {
  const lender = await open();
  chooseFile(createCsv(VALID_ROW.with(4, '123'), VALID_ROW.with(0, '2')));
  expect(await screen.findByText(/^Fix the rows listed below/)).toBeTruthy();
  expect(getCellTexts('Errors in borrowers.csv')).toEqual(['2', 'SSN', 'SSN must have 9 digits.']);
  submit('Import borrowers');
  fireEvent.submit(getForm());
  expect(getSentBodies(lender, 'importBorrowers')).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Groups' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave without uploading borrowers.csv?' }),
  ).toBeTruthy();
});

test('the import form sends a valid file and shows the result of the import', async () => {
  const lender = await open();
  chooseFile(createCsv(VALID_ROW, VALID_ROW.with(0, '2')));
  expect(await screen.findByText('2 rows are ready to import.')).toBeTruthy();
  submit('Import 2 rows');
  expect(await screen.findByText('borrowers.csv: 2 loan accounts imported')).toBeTruthy();
  expect(screen.getByText('1 new borrower was added.')).toBeTruthy();
  const [body] = getSentBodies(lender, 'importBorrowers') as [{ file: File }];
  expect(body.file.name).toBe('borrowers.csv');
});

test('the import form lists the errors that the lender reports in the same format as its own', async () => {
  const lender = createLenderDouble('/api');
  const error = { row: 2, column: 'Account Number', message: 'There is an account 1 already.' };
  lender.on('importBorrowers', () =>
    reply(
      { status: 0, message: '1 thing is wrong.', code: 'row_errors', errors: [error], errorCount: 1 },
      422,
    ),
  );
  await open(lender);
  chooseFile(createCsv(VALID_ROW));
  await screen.findByText('1 row is ready to import.');
  submit('Import 1 row');
  expect((await within(getForm()).findByText('1 thing is wrong.')).textContent).toBeTruthy();
  expect(getCellTexts('Errors in borrowers.csv')).toEqual(['2', 'Account Number', error.message]);
});

test('the import form requires a file and refuses a file that is not CSV', async () => {
  const lender = await open();
  submit('Import borrowers');
  expect(await within(getForm()).findByText('File is required')).toBeTruthy();
  chooseFile(new File(['a'], 'borrowers.xlsx'));
  expect(await within(getForm()).findByText('Only .csv file formats are supported')).toBeTruthy();
  expect(getSentBodies(lender, 'importBorrowers')).toEqual([]);
});

test('a file that was replaced while it was being checked does not come back when its check ends', async () => {
  const codes = Promise.withResolvers<Response>();
  const lender = createLenderDouble('/api');
  lender.on('listLoanStatusCodes', () => codes.promise);
  await open(lender);
  chooseFile(new File(['Not a heading'], 'first.csv', { type: 'text/csv' }));
  await waitFor(() => expect(lender.requestsOf('listLoanStatusCodes')).toHaveLength(1));
  lender.on('listLoanStatusCodes', () => reply({ status: 0, message: 'Down.' }, 500));
  chooseFile(createCsv(VALID_ROW));
  expect(await screen.findByText('1 row is ready to import.')).toBeTruthy();
  codes.resolve(reply({ status: 0, message: 'Down.' }, 500));
  const findStaleErrors = screen.findByRole('region', { name: 'Errors in first.csv' }, { timeout: 500 });
  await expect(findStaleErrors).rejects.toThrow();
  expect(screen.getByText('1 row is ready to import.')).toBeTruthy();
});

test.each([
  [['SETTINGS.VISIT', 'BORROWERS.LIST'], true],
  [['BORROWERS.LIST'], false],
] as const)(
  'the list of borrowers shows the import link only with the permission SETTINGS.VISIT: %j',
  async (permissions, isVisible) => {
    renderApp({ path: '/borrowers/signed-up', signedIn: true, permissions });
    await screen.findByRole('link', { name: /Harbor/ });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Import borrowers' }) !== null).toBe(isVisible),
    );
  },
);
