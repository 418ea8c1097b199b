import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMultipartRequest } from '../../testing/multipart.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { MAX_ROWS } from './import-reader.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(1);
});
afterAll(() => api.close());

const HEADINGS =
  'Account Number,First Name,Last Name,Date of Birth,SSN,Zip Code,Phone,Principal Balance,Regular Payment,Payment Frequency';
const OTHER_CELLS = '1990-04-12,666-11-2233,60614,(312) 555-0100,"$12,345.60",250,M';
const buildRow = (number: string, rest = OTHER_CELLS, name = 'Zoë,Nguyen') => `${number},${name},${rest}`;
const buildCsv = (...rows: string[]) => `\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`;

async function sendFile(content: string | Buffer, name = 'borrowers.csv', session = token) {
  const body = await buildMultipartRequest({ file: { name, content } });
  return api.send('POST', '/loan/import-borrowers', { token: session, ...body });
}

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

const countLoans = () => getDb().orm.$count(getDb().tables.loans);

async function readLoan(loanNo: string) {
  const { orm, tables } = getDb();
  const { loans, borrowers } = tables;
  const rows = await orm
    .select()
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(eq(loans.loanNo, loanNo));
  return rows[0];
}

async function listErrors(content: string | Buffer): Promise<string[]> {
  const before = await countLoans();
  const { status, body } = await sendFile(content);
  expect([status, body['code']]).toEqual([422, 'row_errors']);
  expect(await countLoans()).toBe(before);
  const errors = body['errors'] as { row: number; column: string | null; message: string }[];
  expect(body['errorCount']).toBe(errors.length);
  return errors.map(({ row: line, message }) => `${line}: ${message}`);
}

// @spec 2.58
test('imports each row of a CSV file as a loan account with its borrower, and adds an audit record to the account', async () => {
  const response = await sendFile(
    buildCsv(buildRow('IMP-1'), '', buildRow('IMP-2', OTHER_CELLS.replace('666-11', '666-12'), 'Ann,O’Hara')),
  );
  expect(response).toEqual({
    status: 200,
    body: {
      status: 1,
      message: '2 loan accounts imported.',
      result: { imported: 2, newBorrowers: 2 },
    },
  });
  const found = await readLoan('IMP-1');
  expect(found).toMatchObject({
    loans: {
      principalBalanceCents: 1_234_560,
      payoffCents: 1_234_560,
      regularPaymentCents: 25_000,
      openedDay: TEST_DAY,
      statusCode: 'ACT',
      frequencyCode: 'M',
    },
    borrowers: {
      firstName: 'Zoë',
      lastName: 'Nguyen',
      dateOfBirth: '1990-04-12',
      tin: '666112233',
      phone: '3125550100',
      nameFolded: 'zoe nguyen',
    },
  });
  const trail = await api.send('GET', `/loan/audit-trail?loanId=${found?.loans.id ?? 0}`, { token });
  expect(trail.body['result']).toMatchObject([
    { action: 'loan-imported', staff: { id: 1 }, after: { loanNumber: 'IMP-1', filename: 'borrowers.csv' } },
  ]);
  expect(JSON.stringify(trail.body)).not.toContain('666112233');
  const added = await api.send('POST', '/users/add-account', { token, body: { account: 'IMP-1' } });
  expect(added.status).toBe(200);
});

test('accepts columns in any order and stores all optional columns', async () => {
  const headings = `Collateral Model,Next Payment On,Status Code,Days Past Due,Payoff Balance,Total Due,Opened On,Branch Number,Collateral Make,${HEADINGS}`;
  const cells = `F-150,07/01/2026,DLQ,12,"13,000.01",99.5,1/2/2025,007,Ford,${buildRow('IMP-3', OTHER_CELLS.replace('666-11', '666-13').replace(',M', ',monthly'))}`;
  expect((await sendFile(`${headings}\n${cells}`)).status).toBe(200);
  expect((await readLoan('IMP-3'))?.loans).toMatchObject({
    collateralMake: 'Ford',
    collateralModel: 'F-150',
    nextPaymentDay: '2026-07-01',
    statusCode: 'DLQ',
    daysPastDue: 12,
    payoffCents: 1_300_001,
    totalDueCents: 9_950,
    openedDay: '2025-01-02',
    branchNo: '007',
    oldDueDay: '2026-06-03',
    frequencyCode: 'M',
  });
});

test('adds a loan account to an existing borrower from the same file or from an earlier file', async () => {
  const response = await sendFile(
    buildCsv(
      buildRow('IMP-4'),
      buildRow('IMP-5', OTHER_CELLS.replace('1990-04-12', '4/12/1990'), 'ZOE,NGUYEN'),
    ),
  );
  expect(response.body['result']).toEqual({ imported: 2, newBorrowers: 0 });
  const [first, second] = [await readLoan('IMP-4'), await readLoan('IMP-5')];
  expect(first?.borrowers.id).toBe(second?.borrowers.id);
});

test('if one row is invalid, imports nothing and lists all errors by row', async () => {
  await sendFile(buildCsv(buildRow('TAKEN-1', OTHER_CELLS.replace('666-11', '666-14'))));
  const other = (rest: string) => rest.replace('666-11', '666-15');
  const errors = await listErrors(
    buildCsv(
      buildRow('NEW-1', other(OTHER_CELLS)),
      buildRow('NEW-1', other(OTHER_CELLS)),
      buildRow('TAKEN-1', OTHER_CELLS.replace('666-11', '666-14')),
      buildRow('NEW-2', '1990-02-30,12,ABC,555,free,1.234,never'),
      buildRow('NEW-3', OTHER_CELLS, 'Somebody,Else'),
      buildRow('NEW-4', other(OTHER_CELLS), 'Somebody,Else'),
      'NEW-5,Ann',
      buildRow('', OTHER_CELLS.replace('666-11', '666-16')),
      buildRow('NEW-6', OTHER_CELLS.replace('666-11', '666-17').replace(',M', ',D')),
    ),
  );
  expect(errors).toEqual([
    '3: Account NEW-1 is already in row 2.',
    '4: Account TAKEN-1 already exists.',
    '5: Date of Birth must be a date in the format yyyy-MM-dd or MM/dd/yyyy.',
    '5: SSN must have nine digits.',
    '5: Zip Code must be a ZIP code or a Canadian postal code.',
    '5: Phone must have ten digits.',
    '5: Principal Balance must be in dollars with at most two decimal places.',
    '5: Regular Payment must be in dollars with at most two decimal places.',
    '6: A borrower with this SSN has a different name or date of birth.',
    '7: Row 2 has the same SSN with a different name or date of birth.',
    '8: The row has 2 cells, but the file has 10 columns.',
    '9: Account Number is required.',
    '10: Payment Frequency must be one of W, BW, SM, M.',
  ]);
});

test('refuses a card number in a name', async () => {
  const rest = OTHER_CELLS.replace('666-11', '666-18');
  expect(await listErrors(buildCsv(buildRow('CARD-1', rest, 'Ann 4242424242424242,Ruiz')))).toEqual([
    '2: First Name contains a card number. Remove it.',
  ]);
});

/** The cells after the name, for a borrower who does not exist yet. */
const NEW_BORROWER = OTHER_CELLS.replace('666-11', '666-51');
const BIRTH_DATE_ERROR = '2: Date of Birth must be a date from 01/01/1900 to yesterday.';

test.each<[string, string | Buffer, string[]]>([
  [
    'a missing heading and an unknown heading',
    buildCsv(buildRow('X-1')).replace('SSN', 'Tax number'),
    ['1: The template has no column "Tax number".', '1: The column SSN is missing.'],
  ],
  ['a file without rows', buildCsv(), ['1: The file has no rows.']],
  ['an empty file', '', ['1: The file has no rows.']],
  [
    'invalid UTF-8',
    Buffer.from(
      buildCsv(buildRow('X-1', OTHER_CELLS.replace('666-11', '666-18'), 'Jos\u00e9,Ruiz')).slice(1),
      'latin1',
    ),
    ['2: The cell is not UTF-8. Save the file as "CSV UTF-8".'],
  ],
  [
    'text after a closing quotation mark',
    buildCsv(buildRow('X-1'), 'X-2,"a"b,c', buildRow('X-3')),
    [
      '3: The file is not valid CSV from this row on. Check for a misplaced quotation mark or a row that is too long.',
    ],
  ],
  [
    'a quotation mark in an unquoted cell',
    buildCsv(buildRow('X-1'), buildRow('X-2', OTHER_CELLS, 'Ann "Annie,Ruiz'), buildRow('X-3')),
    [
      '3: The file is not valid CSV from this row on. Check for a misplaced quotation mark or a row that is too long.',
    ],
  ],
  [
    'a quotation mark in the headings',
    buildCsv(buildRow('X-1')).replace('First Name', 'First "Name'),
    [
      '1: The file is not valid CSV from this row on. Check for a misplaced quotation mark or a row that is too long.',
    ],
  ],
  [
    'a quotation mark that is never closed',
    buildCsv(buildRow('X-1', OTHER_CELLS, '"Ann,Ruiz')),
    [
      '2: The file is not valid CSV from this row on. Check for a misplaced quotation mark or a row that is too long.',
    ],
  ],
  [
    'a date of birth in the future',
    buildCsv(buildRow('X-1', NEW_BORROWER.replace('1990-04-12', '2030-01-01'))),
    [BIRTH_DATE_ERROR],
  ],
  [
    'a date of birth today',
    buildCsv(buildRow('X-1', NEW_BORROWER.replace('1990-04-12', TEST_DAY))),
    [BIRTH_DATE_ERROR],
  ],
  [
    'a date of birth before 1900',
    buildCsv(buildRow('X-1', NEW_BORROWER.replace('1990-04-12', '12/31/1899'))),
    [BIRTH_DATE_ERROR],
  ],
  ...['000-11-2233', '666-00-2233', '666112233'.slice(0, 5) + '0000', '000-00-0000'].map(
    (ssn): [string, string, string[]] => [
      `the SSN ${ssn}`,
      buildCsv(buildRow('X-1', OTHER_CELLS.replace('666-11-2233', ssn))),
      ['2: SSN is not valid.'],
    ],
  ),
  ...['"A,1"', 'A;1', '4410027315 4410027316'].map((number): [string, string, string[]] => [
    `the account number ${number}`,
    buildCsv(buildRow(number)),
    ['2: Account Number must be a single number without commas or semicolons.'],
  ]),
  [
    'a NUL character',
    buildCsv(buildRow('X-1', OTHER_CELLS.replace('666-11', '666-19'), 'A\0,B')),
    ['2: The cell contains a line break or another control character.'],
  ],
])('refuses %s and reports the row number', async (_name, content, expected) => {
  expect(await listErrors(content)).toEqual(expected);
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('imports a file whose cells are separated by %s', async (name, separator) => {
  const cells = buildRow(`SEP-${name}`, '1990-04-12,666-31-2233,60614,(312) 555-0100,12345.60,250,M');
  const text = buildCsv(cells).replaceAll(',', separator);
  expect(await sendFile(text)).toMatchObject({ status: 200, body: { result: { imported: 1 } } });
  expect(await readLoan(`SEP-${name}`)).toMatchObject({ loans: { principalBalanceCents: 1_234_560 } });
});

test('skips a first line "sep=;" but counts it in the line numbers of errors', async () => {
  const buildCells = (number: string, amount: string) =>
    buildRow(number, `1990-04-12,666-32-2233,60614,(312) 555-0100,${amount},250,M`);
  const text = (...rows: string[]) =>
    `\uFEFFsep=;\r\n${buildCsv(...rows)
      .slice(1)
      .replaceAll(',', ';')}`;
  expect(await sendFile(text(buildCells('SEP-HINT', '12345.60')))).toMatchObject({ status: 200 });
  expect(await readLoan('SEP-HINT')).toMatchObject({ loans: { principalBalanceCents: 1_234_560 } });
  const wrong = text(buildCells('X-1', '1.00'), '', '"Two', 'lines";a', buildCells('X-2', '1000.5;0'));
  expect(await listErrors(wrong)).toEqual([
    '5: The row has 2 cells, but the file has 10 columns.',
    '7: The row has 11 cells, but the file has 10 columns.',
  ]);
  expect(await listErrors(text(buildCells('X-1', '1')).replace('SSN', 'Tax number'))).toEqual([
    '2: The template has no column "Tax number".',
    '2: The column SSN is missing.',
  ]);
});

test('the error for an amount with a decimal comma asks for a decimal point', async () => {
  const text = buildCsv(buildRow('X-1', NEW_BORROWER.replace('"$12,345.60",250', '1000|50,1.000|5')));
  const semicolons = text.replaceAll(',', ';').replaceAll('|', ',');
  expect(await listErrors(semicolons)).toEqual([
    '2: Principal Balance uses a decimal comma. Use a decimal point, such as 1000.50.',
    '2: Regular Payment uses a decimal comma. Use a decimal point, such as 1000.50.',
  ]);
});

test('the error for a UTF-16 file explains how to save the file', async () => {
  const message = '1: The file is encoded as UTF-16. Save it as "CSV UTF-8".';
  expect(await listErrors(Buffer.from(buildCsv(buildRow('X-1')), 'utf16le'))).toEqual([message]);
  expect(await listErrors(Buffer.from(buildCsv(buildRow('X-1')).slice(1), 'utf16le'))).toEqual([message]);
});

test('refuses a file with too many rows', async () => {
  const rows = Array.from({ length: MAX_ROWS + 1 }, (_, index) => `N${index},a`);
  const { status, body } = await sendFile(buildCsv(...rows));
  expect(status).toBe(422);
  expect(body['errorCount']).toBe(MAX_ROWS + 1);
});

test('only one of two simultaneous imports of the same file succeeds; the other reports that every row already exists', async () => {
  const content = buildCsv(...Array.from({ length: 50 }, (_, index) => buildRow(`RACE-${index}`)));
  const responses = await Promise.all([sendFile(content), sendFile(content)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const refused = responses.find(({ status }) => status === 422);
  expect(refused?.body['errorCount']).toBe(50);
});

test('an import requires a CSV file and the permission to import borrowers', async () => {
  const wrongTypeResponse = {
    status: 422,
    body: { status: 0, message: 'Only .csv file formats are supported' },
  };
  expect(await sendFile(buildCsv(buildRow('X-9')), 'borrowers.xlsx')).toEqual(wrongTypeResponse);
  const empty = await api.send('POST', '/loan/import-borrowers', {
    token,
    ...(await buildMultipartRequest({})),
  });
  expect(empty).toEqual({ status: 422, body: { status: 0, message: 'File is required' } });
  expect((await sendFile(buildCsv(buildRow('X-9')), 'b.csv', await api.openSession(2))).status).toBe(403);
});

test('an import adds one audit record for the whole file', async () => {
  await sendFile(buildCsv(buildRow('LAST-1')), 'last.csv');
  const { orm, tables } = getDb();
  const { auditRecords } = tables;
  const records = await orm.select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(2);
  expect(records).toMatchObject([
    { action: 'loan-imported' },
    { action: 'borrowers-imported', after: { filename: 'last.csv', imported: 1, newBorrowers: 0 } },
  ]);
});
