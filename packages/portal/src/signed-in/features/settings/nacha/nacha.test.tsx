import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// Imports lazy screens, so that the first test does not wait for their code.
import '../settings-page.tsx';
import './nacha-page.tsx';
import { createLenderDouble, type LenderDouble, reply } from '../../../../testing/lender-double.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { getSentBodies } from '../../../../testing/settings.tsx';
import { testTenant } from '../../../../testing/tenant.ts';

const getForm = () => screen.getByRole('form', { name: 'Upload a NACHA file' });
const getNicknameField = () => within(getForm()).getByLabelText<HTMLInputElement>('Nickname (optional)');
const submit = () => fireEvent.click(within(getForm()).getByRole('button', { name: 'Upload file' }));
const chooseFile = (file: File) =>
  fireEvent.change(within(getForm()).getByLabelText('NACHA file', { exact: false }), {
    target: { files: [file] },
  });
const createBankFile = (name = 'ach.txt', content = '101 a bank file') =>
  new File([content], name, { type: 'text/plain' });

async function open(lender: LenderDouble = createLenderDouble('/api'), extensions = ['nacha-pages']) {
  renderApp({
    path: '/settings/nacha',
    signedIn: true,
    lender,
    tenant: { apiExtensions: extensions, flags: { ...testTenant.flags, nachaEnable: true } },
  });
  await screen.findByRole('form', { name: 'Upload a NACHA file' });
  return lender;
}

async function chooseValidFile(file = createBankFile()) {
  chooseFile(file);
  await within(getForm()).findByText(new RegExp(`^${file.name}`));
}

describe('an upload without a valid file', () => {
  // @spec 5.19
  test('reports that a file is required and sends nothing', async () => {
    const lender = await open();
    submit();
    expect(await within(getForm()).findByText('File is required')).toBeTruthy();
    expect(getSentBodies(lender, 'importNacha')).toEqual([]);
  });

  // @spec 5.19
  test.each([
    [createBankFile('ach.csv'), 'Only .txt file formats are supported'],
    [createBankFile('4242424242424242.txt'), /^This text contains a card number\./],
    [createBankFile('ach.txt', 'PK\u0000\u0000'), 'This is not a valid text file. Choose another file.'],
  ])('refuses %o and sends nothing', async (file, message) => {
    const lender = await open();
    chooseFile(file);
    expect(await within(getForm()).findByText(message)).toBeTruthy();
    submit();
    expect(getSentBodies(lender, 'importNacha')).toEqual([]);
  });
});

test('the upload form does not send a nickname that contains a card number, and keeps it in the field', async () => {
  const lender = await open();
  await chooseValidFile();
  const typed = 'Card 4242-4242-4242-4242';
  fireEvent.change(getNicknameField(), { target: { value: typed } });
  submit();
  expect(await within(getForm()).findByText(/^This text contains a card number\./)).toBeTruthy();
  expect(getNicknameField().value).toBe(typed);
  expect(getSentBodies(lender, 'importNacha')).toEqual([]);
  fireEvent.change(getNicknameField(), { target: { value: 'Batch 4410027315 of 2026-06-18' } });
  submit();
  await waitFor(() => expect(getSentBodies(lender, 'importNacha')).toHaveLength(1));
});

test('the upload form shows the name of a refused replacement file, and does not send the previously selected file', async () => {
  const lender = await open();
  await chooseValidFile();
  chooseFile(createBankFile('ach.csv'));
  expect(within(getForm()).queryByText(/^ach\.txt/)).toBeNull();
  submit();
  expect(await within(getForm()).findByText('ach.csv')).toBeTruthy();
  expect(within(getForm()).getByText('Only .txt file formats are supported')).toBeTruthy();
  submit();
  fireEvent.submit(getForm());
  expect(getSentBodies(lender, 'importNacha')).toEqual([]);
  await chooseValidFile();
  expect(within(getForm()).queryByText('ach.csv')).toBeNull();
  submit();
  await waitFor(() => expect(getSentBodies(lender, 'importNacha')).toHaveLength(1));
});

test('the upload form selects no file when two files are dropped at once', async () => {
  const lender = await open();
  await chooseValidFile();
  fireEvent.drop(within(getForm()).getByText('or drop it here'), {
    dataTransfer: { types: ['Files'], files: [createBankFile('one.txt'), createBankFile('two.txt')] },
  });
  expect(await within(getForm()).findByText('one.txt, two.txt')).toBeTruthy();
  submit();
  expect(getSentBodies(lender, 'importNacha')).toEqual([]);
});

// @spec 8.19
test('a successful upload shows counts, totals and warnings of the import, clears the form and loads the list again', async () => {
  const lender = await open();
  fireEvent.change(getNicknameField(), { target: { value: ' June ' } });
  await chooseValidFile();
  submit();
  expect(await screen.findByText('NACHA file uploaded successfully')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'ach.txt was imported' })).toBeTruthy();
  const summaryValues = [...getForm().querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(summaryValues).toEqual(['2', '1', '0', '$5,001.25', '$0.00', '06/16/2026']);
  const warningCells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(warningCells.map(({ textContent }) => textContent)).toEqual([
    '7',
    'The last block is not padded to ten lines with lines of nines.',
    '',
  ]);
  const [body] = getSentBodies(lender, 'importNacha') as [{ addText: File; type: string; filename: string }];
  expect([body.addText.name, body.type, body.filename]).toEqual(['ach.txt', 'text', 'June']);
  expect(getNicknameField().value).toBe('');
  await waitFor(() => expect(lender.requestsOf('listNachaImports')).toHaveLength(2));
});

test('the upload form lists the errors of a refused file with the number and text of each line, and keeps the selected file', async () => {
  const lender = createLenderDouble('/api');
  const finding = { line: 3, message: 'The check digit is wrong.', text: '6272313801051' };
  const message = 'The file has 1,200 errors. Nothing was imported.';
  lender.on('importNacha', () =>
    reply({ status: 0, message, code: 'file_faults', faults: [finding], faultCount: 1_200 }, 422),
  );
  await open(lender);
  await chooseValidFile();
  submit();
  expect((await within(getForm()).findByRole('alert')).textContent).toBe(message);
  const findingsRegion = screen.getByRole('region', { name: 'Errors in ach.txt' });
  expect(
    within(findingsRegion)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', 'The check digit is wrong.', '6272313801051']);
  expect(screen.getByText('1,200 issues · Showing the first 1 of 1,200.')).toBeTruthy();
  expect(within(getForm()).getByText(/^ach\.txt/)).toBeTruthy();
  chooseFile(createBankFile('corrected.txt'));
  await within(getForm()).findByText(/^corrected\.txt/);
  expect(screen.queryByRole('region', { name: 'Errors in ach.txt' })).toBeNull();
});

test('the screen asks for confirmation before the user leaves with an unsent file, but not after the file was removed or refused', async () => {
  const lender = createLenderDouble('/api');
  lender.on('importNacha', () => reply({ status: 0, message: 'This is not for us.' }, 422));
  await open(lender);
  await chooseValidFile();
  fireEvent.click(screen.getByRole('link', { name: 'Notifications' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without uploading ach.txt?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(getForm()).getByText(/^ach\.txt/)).toBeTruthy();
  fireEvent.click(within(getForm()).getByRole('button', { name: 'Remove ach.txt' }));
  const leavePage = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Notifications' }));
    await waitFor(() => expect(window.location.pathname).toBe('/settings/notifications'));
  };
  await leavePage();
  fireEvent.click(screen.getByRole('link', { name: 'NACHA Upload' }));
  await screen.findByRole('form', { name: 'Upload a NACHA file' });
  await chooseValidFile();
  submit();
  await within(getForm()).findByText('This is not for us.');
  await leavePage();
});

test('the upload form reports a network failure and sends the same file again on Retry', async () => {
  const lender = createLenderDouble('/api');
  let shouldFail = true;
  lender.on('importNacha', () =>
    shouldFail ? Promise.reject(new TypeError('cut')) : reply({ status: 1, message: 'Imported.' }),
  );
  await open(lender);
  await chooseValidFile();
  submit();
  const retry = await within(getForm()).findByRole('button', { name: 'Retry' });
  shouldFail = false;
  fireEvent.click(retry);
  expect(await screen.findByText('NACHA file uploaded successfully')).toBeTruthy();
  expect(getSentBodies(lender, 'importNacha')).toHaveLength(2);
});

describe('the list of imports', () => {
  const createNachaRow = (index: number, status: 1 | 2) => ({
    achImport: {
      customName: index === 1 ? null : `Name ${index}`,
      filename: `ach-${index}.txt`,
      control: '0046276020',
      createdAt: { date: '2026-06-15' },
      status,
    },
    processDate: '2026-06-16',
    nachaCnt: 1_500,
    eftFileName: `eft-${index}.txt`,
    totalAmount: 5001.25,
    resultAvailableDate: '2026-06-18',
  });

  test('shows the status in words, and is divided into pages even if the lender lacks the extension nacha-pages', async () => {
    const lender = createLenderDouble('/api');
    const listAch = Array.from({ length: 14 }, (_, index) => createNachaRow(index + 1, index === 0 ? 1 : 2));
    lender.on('listNachaImports', () => reply({ status: 1, message: 'Imports.', listAch }));
    await open(lender, []);
    expect(await screen.findByText('1–12 of 14')).toBeTruthy();
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(screen.getAllByText('Completed')).toHaveLength(11);
    expect(screen.getAllByText('1,500')).toHaveLength(12);
  });

  // @spec 8.19
  test('shows "No NACHA Files" when there are no imports', async () => {
    const lender = createLenderDouble('/api');
    lender.on('listNachaImports', () =>
      reply({ status: 1, message: 'Imports.', listAch: [], totalPage: 0, totalCount: 0 }),
    );
    await open(lender);
    expect(await screen.findByRole('heading', { name: 'No NACHA Files' })).toBeTruthy();
  });
});

// @spec 2.57
test('the NACHA screen redirects to the borrower lists and requests no imports if the lender has no NACHA upload', async () => {
  const lender = createLenderDouble('/api');
  renderApp({ path: '/settings/nacha', signedIn: true, lender });
  await waitFor(() => expect(window.location.pathname).toBe('/borrowers/signed-up'));
  expect(lender.requestsOf('listNachaImports')).toEqual([]);
});
