import 'virtual:texts/import';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { checkRows, type LenderCodes } from './check-rows.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

const t = createTranslate(testTenant);
const TODAY = '2026-11-22';

const VALID_CELLS = {
  'Account Number': '4410027315',
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  'Date of Birth': '1984-03-12',
  SSN: '231-38-0105',
  'Zip Code': '21230',
  Phone: '(800) 555-0100',
  'Principal Balance': '$12,345.60',
  'Regular Payment': '320',
  'Payment Frequency': 'Monthly',
};
const HEADINGS = Object.keys(VALID_CELLS);

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const createCsv = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quote).join(',')).join('\r\n');
const createRow = (cells: Partial<Record<keyof typeof VALID_CELLS, string>> = {}) =>
  Object.values({ ...VALID_CELLS, ...cells });

const LENDER_CODES: LenderCodes = {
  frequencies: { names: new Set(['mo', 'monthly']), codes: 'MO' },
  statusCodes: new Set(['ACT']),
};

async function listFindings(text: string, lenderCodes: LenderCodes = LENDER_CODES) {
  const { findings } = await checkRows(text, lenderCodes, TODAY, t, new AbortController().signal);
  return findings.items.map(({ row: line, column, message }) => [line, column, message]);
}

test('returns no findings and the number of rows for a valid file', async () => {
  const text = `\ufeff${createCsv(HEADINGS, createRow(), createRow({ 'Account Number': '2' }))}\r\n\r\n`;
  expect(await checkRows(text, LENDER_CODES, TODAY, t, new AbortController().signal)).toMatchObject({
    rows: 2,
    findings: { count: 0 },
  });
});

test.each([';', '\t'])('reads a file whose cells are separated by %j', async (separator) => {
  const text = `${createCsv(HEADINGS).replaceAll(',', separator)}\r\n${Object.values({ ...VALID_CELLS, 'Principal Balance': '12345.60' }).join(separator)}`;
  expect(await listFindings(text)).toEqual([]);
});

test.each([
  ['sep=;', ';'],
  ['\ufeffSEP=|', '|'],
])(
  'reads the separator from the first line %j and includes that line in line numbers',
  async (hint, separator) => {
    const joinCells = (cells: readonly string[]) => cells.join(separator);
    const plainCells = { ...VALID_CELLS, 'Principal Balance': '12345.60' };
    const validFile = [hint, joinCells(HEADINGS), joinCells(Object.values(plainCells))].join('\r\n');
    expect(await listFindings(validFile)).toEqual([]);
    const invalidFile = `${validFile}\r\n${joinCells(Object.values({ ...plainCells, 'Account Number': '2', Phone: '1' }))}`;
    expect(await listFindings(invalidFile)).toEqual([[4, 'Phone', 'Phone must have 10 digits.']]);
    const headings = [hint, joinCells(HEADINGS.slice(1)), 'nonsense'].join('\r\n');
    expect(await listFindings(headings)).toEqual([
      [2, 'Account Number', 'The column Account Number is missing.'],
    ]);
  },
);

test('accepts columns in any order and case, and empty optional cells', async () => {
  const headings = [...HEADINGS.map((heading) => ` ${heading.toUpperCase()} `), 'Status Code', 'Opened On'];
  const text = createCsv(headings.toReversed(), [...createRow(), 'ACT', ''].toReversed());
  expect(await listFindings(text)).toEqual([]);
});

describe('the check of a cell', () => {
  test.each([
    ['Account Number', '', 'Account Number is required.'],
    ['First Name', 'x'.repeat(101), 'First Name can have up to 100 characters.'],
    ['Date of Birth', '02/30/1984', 'Date of Birth must be a date in the format yyyy-MM-dd or MM/dd/yyyy.'],
    ['Date of Birth', '12.03.1984', 'Date of Birth must be a date in the format yyyy-MM-dd or MM/dd/yyyy.'],
    ['Date of Birth', '2030-01-01', 'Date of Birth must be a date from 01/01/1900 to yesterday.'],
    ['Date of Birth', '11/22/2026', 'Date of Birth must be a date from 01/01/1900 to yesterday.'],
    ['Date of Birth', '1800-01-01', 'Date of Birth must be a date from 01/01/1900 to yesterday.'],
    ['SSN', '000-00-0000', 'SSN is not valid.'],
    ['SSN', '231-00-0105', 'SSN is not valid.'],
    ['Account Number', 'A,1', 'Account Number must be a single number without commas or semicolons.'],
    ['Account Number', 'A;1', 'Account Number must be a single number without commas or semicolons.'],
    ['SSN', '231-38-010', 'SSN must have 9 digits.'],
    ['Phone', '555-0100', 'Phone must have 10 digits.'],
    ['Zip Code', '2123', 'Zip Code must be a ZIP code or a Canadian postal code.'],
    ['Principal Balance', '1.234', 'Principal Balance must be in dollars with at most two decimal places.'],
    [
      'Principal Balance',
      '1000,50',
      'Principal Balance uses a decimal comma. Use a decimal point, such as 1000.50.',
    ],
    [
      'Regular Payment',
      '1.000,5',
      'Regular Payment uses a decimal comma. Use a decimal point, such as 1000.50.',
    ],
    ['Regular Payment', '-5', 'Regular Payment must be in dollars with at most two decimal places.'],
    ['Payment Frequency', 'Daily', 'Payment Frequency must be one of MO.'],
    ['Last Name', 'Ru\ufffdz', 'The cell is not UTF-8. Save the file as "CSV UTF-8".'],
    ['Last Name', 'Ru\niz', 'The cell contains a line break or another control character.'],
  ] as const)('reports row and column of an invalid %s: %j', async (column, cell, message) => {
    expect(await listFindings(createCsv(HEADINGS, createRow({ [column]: cell })))).toEqual([
      [2, column, message],
    ]);
  });

  test('reports the line number in the file, even after multi-line cells and empty lines', async () => {
    const text = `${createCsv(HEADINGS, createRow({ 'Last Name': 'a\nb' }))}\r\n\r\n${createCsv(createRow({ SSN: '1' }))}`;
    expect(await listFindings(text)).toEqual(
      [
        [2, 'Last Name', 'The cell contains a line break or another control character.'],
        [5, 'Account Number', 'Account 4410027315 is already in row 2.'],
        [5, 'SSN', 'SSN must have 9 digits.'],
      ].toSorted((a, b) => Number(a[0]) - Number(b[0]) || (a[1] === 'SSN' ? -1 : 1)),
    );
  });
});

test('reports rows that contradict each other', async () => {
  const text = createCsv(
    HEADINGS,
    createRow(),
    createRow({ 'Account Number': '2', 'First Name': 'Eva' }),
    createRow(),
  );
  expect(await listFindings(text)).toEqual([
    [3, 'SSN', 'Row 2 has the same SSN with a different name or date of birth.'],
    [4, 'Account Number', 'Account 4410027315 is already in row 2.'],
  ]);
});

test('does not check the codes in a column if the list of valid codes could not be loaded', async () => {
  const text = createCsv(HEADINGS, createRow({ 'Payment Frequency': 'Daily' }));
  expect(await listFindings(text, { frequencies: null, statusCodes: null })).toEqual([]);
});

describe('a file with wrong headings', () => {
  test.each<[string, readonly string[], (string | number | null)[][]]>([
    [
      'an unknown column',
      [...HEADINGS, 'Shoe Size'],
      [[1, 'Shoe Size', 'The template has no column "Shoe Size".']],
    ],
    ['a repeated column', [...HEADINGS, 'ssn'], [[1, 'ssn', 'The column ssn appears more than once.']]],
    ['a missing column', HEADINGS.slice(1), [[1, 'Account Number', 'The column Account Number is missing.']]],
  ])('reports %s and does not read the rows', async (_name, headings, findings) => {
    expect(await listFindings(createCsv(headings, ['nonsense']))).toEqual(findings);
  });
});

test.each([
  ['', [[1, null, 'The file has no rows.']]],
  [createCsv(HEADINGS), [[1, null, 'The file has no rows.']]],
  [createCsv(HEADINGS, ['1', '2']), [[2, null, 'The row has 2 cells, but the file has 10 columns.']]],
  [
    `${createCsv(HEADINGS)}\n"a"b,c`,
    [[2, null, 'The file is not valid CSV from this row on. Check for a misplaced quotation mark.']],
  ],
])('reports a file without readable rows: %j', async (text, findings) => {
  expect(await listFindings(text)).toEqual(findings);
});

test('refuses more than 10,000 rows and lists only the first 1,000 findings', async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) =>
    createRow({ 'Account Number': String(index), Phone: '5' }),
  );
  const { rows: count, findings } = await checkRows(
    createCsv(HEADINGS, ...rows),
    LENDER_CODES,
    TODAY,
    t,
    new AbortController().signal,
  );
  expect([count, findings.items.length, findings.count]).toEqual([10_001, 1_000, 10_001]);
});

test('checkRows rejects with the reason of the abort signal when the check is aborted', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(
    checkRows(createCsv(HEADINGS, createRow()), LENDER_CODES, TODAY, t, controller.signal),
  ).rejects.toBe(controller.signal.reason);
});

test('the template contains each column once, with the required columns first', () => {
  const headings = IMPORT_COLUMNS.map(({ heading }) => heading);
  expect(new Set(headings).size).toBe(headings.length);
  expect(IMPORT_COLUMNS.map(({ isRequired }) => isRequired).lastIndexOf(true)).toBe(HEADINGS.length - 1);
});

test('reports a card number in a name', async () => {
  expect(
    await listFindings(createCsv(HEADINGS, createRow({ 'Last Name': 'Ruiz 4242 4242 4242 4242' }))),
  ).toEqual([[2, 'Last Name', 'Last Name contains a card number. Remove it.']]);
});
