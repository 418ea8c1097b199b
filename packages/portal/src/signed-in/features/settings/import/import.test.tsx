import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The screen's code is there before the first test waits for it.
import './check-rows.ts';
import './import-page.tsx';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sentBy } from '../../../../testing/settings.tsx';
import { IMPORT_COLUMNS } from './import-columns.ts';

const HEADINGS = IMPORT_COLUMNS.filter(({ isRequired }) => isRequired).map(({ heading }) => heading);
const ROW = ['1', 'Ana', 'Ruiz', '1984-03-12', '231380105', '21230', '8005550100', '100', '10', 'MO'];
const csv = (...rows: readonly (readonly string[])[]) =>
  new File([[HEADINGS, ...rows].map((row) => row.join(',')).join('\n')], 'borrowers.csv', {
    type: 'text/csv',
  });

const form = () => screen.getByRole('form', { name: 'Import borrowers' });
const choose = (file: File) =>
  fireEvent.change(within(form()).getByLabelText('CSV file of borrowers', { exact: false }), {
    target: { files: [file] },
  });
const submit = (name: string) => fireEvent.click(within(form()).getByRole('button', { name }));
const cells = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** A lender whose only frequency is MO. */
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
test('rows that are wrong are listed before anything is sent, and keep the file from being sent', async () => {
  const lender = await open();
  choose(csv(ROW.with(4, '123'), ROW.with(0, '2')));
  expect(await screen.findByText(/^Mend the rows below/)).toBeTruthy();
  expect(cells('What is wrong in borrowers.csv')).toEqual(['2', 'SSN', 'SSN must have 9 digits.']);
  submit('Import borrowers');
  fireEvent.submit(form());
  expect(sentBy(lender, 'importBorrowers')).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Groups' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave without sending borrowers.csv?' }),
  ).toBeTruthy();
});

test('a file in order is sent, and its result is told', async () => {
  const lender = await open();
  choose(csv(ROW, ROW.with(0, '2')));
  expect(await screen.findByText('2 rows are in order and can be imported.')).toBeTruthy();
  submit('Import 2 rows');
  expect(await screen.findByText('borrowers.csv: 2 loan accounts imported')).toBeTruthy();
  expect(screen.getByText('1 borrower is new.')).toBeTruthy();
  const [body] = sentBy(lender, 'importBorrowers') as [{ file: File }];
  expect(body.file.name).toBe('borrowers.csv');
});

test('what only the lender can find is listed in the same way', async () => {
  const lender = createLenderDouble('/api');
  const error = { row: 2, column: 'Account Number', message: 'There is an account 1 already.' };
  lender.on('importBorrowers', () =>
    reply(
      { status: 0, message: '1 thing is wrong.', code: 'row_errors', errors: [error], errorCount: 1 },
      422,
    ),
  );
  await open(lender);
  choose(csv(ROW));
  await screen.findByText('1 row is in order and can be imported.');
  submit('Import 1 row');
  expect((await within(form()).findByText('1 thing is wrong.')).textContent).toBeTruthy();
  expect(cells('What is wrong in borrowers.csv')).toEqual(['2', 'Account Number', error.message]);
});

test('without a file nothing is sent, and one that is no CSV is not taken', async () => {
  const lender = await open();
  submit('Import borrowers');
  expect(await within(form()).findByText('File is required')).toBeTruthy();
  choose(new File(['a'], 'borrowers.xlsx'));
  expect(await within(form()).findByText('Only .csv file formats are supported')).toBeTruthy();
  expect(sentBy(lender, 'importBorrowers')).toEqual([]);
});

test.each([
  [['SETTINGS.VISIT', 'BORROWERS.LIST'], true],
  [['BORROWERS.LIST'], false],
] as const)('the list of borrowers leads there for who may import: %j', async (permissions, isThere) => {
  renderApp({ path: '/borrowers/signed-up', signedIn: true, permissions });
  await screen.findByRole('link', { name: /Harbor/ });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Import borrowers' }) !== null).toBe(isThere),
  );
});
