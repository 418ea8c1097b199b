import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import { buildMultipartRequest } from '../../testing/multipart.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';

const config: LenderConfig = createTestConfig();
let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
});
afterAll(() => api.close());

const HEADINGS =
  'Account Number,First Name,Last Name,Date of Birth,SSN,Zip Code,Phone,Principal Balance,Regular Payment,Payment Frequency,Days Past Due,Total Due';

interface Cells {
  name?: string;
  ssn?: string;
  zip?: string;
  phone?: string;
  principal?: string;
  dpd?: string;
  due?: string;
}

function buildRow(loanNo: string, cells: Cells = {}): string {
  const { name = 'Ann,Ruiz', ssn = '666-41-0001', zip = '60614', principal = '5000.00' } = cells;
  const { phone = '(312) 555-0100', dpd = '0', due = '0' } = cells;
  return `${loanNo},${name},1990-04-12,${ssn},${zip},${phone},${principal},250,M,${dpd},${due}`;
}

async function importRows(rows: string[], { headings = HEADINGS, session = token, name = 'daily.csv' } = {}) {
  const content = [headings, ...rows].join('\r\n');
  const body = await buildMultipartRequest({ file: { name, content } });
  return api.send('POST', '/loan/import-loan-accounts', { token: session, ...body });
}

const createCounts = (created: number, updated: number, unchanged: number, refused = 0) => ({
  created,
  updated,
  unchanged,
  refused,
});

async function readAccount(loanNo: string) {
  const { orm, tables } = getFirstLender(api).db;
  const { loans, borrowers } = tables;
  const [row] = await orm
    .select()
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(eq(loans.loanNo, loanNo));
  if (row === undefined) throw new Error(`no loan ${loanNo}`);
  return row;
}

async function readNewestRecord(loanId: number) {
  const { orm, tables } = getFirstLender(api).db;
  const { auditRecords } = tables;
  const [record] = await orm
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.loanId, loanId))
    .orderBy(desc(auditRecords.id))
    .limit(1);
  return record;
}

test('creates new accounts, updates changed accounts, and changes nothing if the same file is imported again', async () => {
  const rows = [buildRow('LMS-1'), buildRow('LMS-2', { dpd: '12', due: '99.50' })];
  expect((await importRows(rows)).body).toEqual({
    status: 1,
    message: 'Loan accounts: 2 created, 0 updated, 0 unchanged, 0 refused.',
    result: { ...createCounts(2, 0, 0), errors: [], errorCount: 0 },
  });
  const { loans, borrowers } = await readAccount('LMS-2');
  expect(loans).toMatchObject({ daysPastDue: 12, oldDueDay: '2026-06-03', totalDueCents: 9_950 });
  expect(borrowers).toMatchObject({ firstName: 'Ann', tin: '666410001' });
  expect((await readAccount('LMS-1')).borrowers.id).toBe(borrowers.id);
  const record = await readNewestRecord(loans.id);

  expect((await importRows(rows)).body['result']).toMatchObject(createCounts(0, 0, 2));
  expect(await readNewestRecord(loans.id)).toEqual(record);

  const changedRows = [buildRow('LMS-1'), buildRow('LMS-2', { principal: '4750', dpd: '0', due: '0' })];
  expect((await importRows(changedRows)).body['result']).toMatchObject(createCounts(0, 1, 1));
  expect((await readAccount('LMS-2')).loans).toMatchObject({
    principalBalanceCents: 475_000,
    payoffCents: 475_000,
    daysPastDue: 0,
    oldDueDay: null,
    newOldestDay: null,
  });
  expect(await readNewestRecord(loans.id)).toMatchObject({
    action: 'loan-updated',
    staffId: 1,
    before: { principalBalanceCents: 500_000, daysPastDue: 12, oldDueOn: '2026-06-03' },
    after: { principalBalanceCents: 475_000, daysPastDue: 0, oldDueOn: null, filename: 'daily.csv' },
  });
  const auditTrail = await api.send('GET', `/loan/audit-trail?loanId=${loans.id}`, { token });
  expect(auditTrail.status).toBe(200);
});

test('an import does not change values of columns that the file does not have', async () => {
  const allHeadings = `${HEADINGS},Status Code,Opened On,Payoff Balance`;
  const fullRow = `${buildRow('KEEP-1', { ssn: '666-41-0002', dpd: '5', due: '10' })},DLQ,2024-01-02,5100`;
  await importRows([fullRow], { headings: allHeadings });
  const shortHeadings = HEADINGS.replace(',Days Past Due,Total Due', '');
  const shortRow = buildRow('KEEP-1', { ssn: '666-41-0002', principal: '4900' }).replace(/,0,0$/, '');
  const { body } = await importRows([shortRow], { headings: shortHeadings });
  expect(body['result']).toMatchObject(createCounts(0, 1, 0));
  expect((await readAccount('KEEP-1')).loans).toMatchObject({
    principalBalanceCents: 490_000,
    payoffCents: 490_000,
    daysPastDue: 5,
    totalDueCents: 1_000,
    statusCode: 'DLQ',
    openedDay: '2024-01-02',
  });
});

test('updates the ZIP code of the borrower of an existing account', async () => {
  await importRows([buildRow('MOVED-1', { ssn: '666-41-0003' })]);
  const response = await importRows([buildRow('MOVED-1', { ssn: '666-41-0003', zip: '60615' })]);
  expect(response.body['result']).toMatchObject(createCounts(0, 1, 0));
  expect((await readAccount('MOVED-1')).borrowers.zip).toBe('60615');
});

test('the last row of a borrower determines the phone number, which is recorded with its old value', async () => {
  const ssn = '666-41-0012';
  const rows = [buildRow('PHONE-1', { ssn }), buildRow('PHONE-2', { ssn, phone: '(312) 555-0199' })];
  await importRows([buildRow('PHONE-1', { ssn }), buildRow('PHONE-2', { ssn })]);
  expect((await importRows(rows)).body['result']).toMatchObject(createCounts(0, 1, 1));
  expect((await readAccount('PHONE-1')).borrowers.phone).toBe('3125550199');
  expect(await readNewestRecord((await readAccount('PHONE-2')).loans.id)).toMatchObject({
    before: { phone: '3125550100' },
    after: { phone: '3125550199' },
  });
  expect((await importRows(rows)).body['result']).toMatchObject(createCounts(0, 0, 2));
});

test('a new account of an existing borrower changes the phone number', async () => {
  const ssn = '666-41-0013';
  await importRows([buildRow('OLD-1', { ssn })]);
  const rows = [buildRow('OLD-1', { ssn }), buildRow('NEW-1', { ssn, phone: '(312) 555-0199' })];
  expect((await importRows(rows)).body['result']).toMatchObject(createCounts(1, 0, 1));
  const { borrowers, loans } = await readAccount('NEW-1');
  expect(borrowers.phone).toBe('3125550199');
  expect(await readNewestRecord(loans.id)).toMatchObject({
    before: { phone: '3125550100' },
    after: { phone: '3125550199' },
  });
  expect((await importRows(rows)).body['result']).toMatchObject(createCounts(0, 0, 2));
});

test('finds a name whose letters and diacritics are separate characters in the file', async () => {
  await importRows([buildRow('NAME-1', { ssn: '666-41-0009', name: 'Jörg,Müller'.normalize('NFD') })]);
  expect((await readAccount('NAME-1')).borrowers).toMatchObject({ firstName: 'Jörg', lastName: 'Müller' });
});

test('counts all refused rows, and refuses a file with too many rows', async () => {
  const createRows = (count: number, cells: Cells) =>
    Array.from({ length: count }, (_, index) => buildRow(`MANY-${index}`, cells));
  const faulty = await importRows([
    buildRow('ONE-1', { ssn: '666-41-0010' }),
    ...createRows(1_500, { ssn: '12' }),
  ]);
  expect(faulty.body['result']).toMatchObject({ ...createCounts(1, 0, 0, 1_500), errorCount: 1_500 });
  const tooLong = await importRows(createRows(10_001, { ssn: '666-41-0011' }));
  expect([tooLong.status, tooLong.body['message']]).toEqual([
    422,
    'The file has 1 error. Nothing was imported.',
  ]);
});

test('imports all rows without errors, and reports the line number of each row with an error', async () => {
  await importRows([buildRow('OWNED-1', { ssn: '666-41-0004' })]);
  const { body, status } = await importRows([
    buildRow('MIX-1', { ssn: '666-41-0005' }),
    buildRow('MIX-2', { ssn: '12', principal: 'free' }),
    buildRow('OWNED-1', { ssn: '666-41-0006' }),
    buildRow('MIX-3', { ssn: '666-41-0005', name: 'Somebody,Else' }),
    buildRow('MIX-4', { ssn: '666-41-0007' }),
    buildRow('MIX-4', { ssn: '666-41-0007' }),
    'MIX-5,short',
  ]);
  expect(status).toBe(200);
  const result = body['result'] as { errors: { row: number; message: string }[] };
  expect(result).toMatchObject({ ...createCounts(2, 0, 0, 5), errorCount: 6 });
  expect(result.errors.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '3: SSN must have nine digits.',
    '3: Principal Balance must be in dollars with at most two decimal places.',
    '4: Account OWNED-1 belongs to a borrower with another SSN.',
    '5: Row 2 has the same SSN with a different name or date of birth.',
    '7: Account MIX-4 is already in row 6.',
    '8: The row has 2 cells, but the file has 12 columns.',
  ]);
  const { orm, tables } = getFirstLender(api).db;
  for (const [loanNo, count] of [
    ['MIX-1', 1],
    ['MIX-2', 0],
    ['MIX-3', 0],
    ['MIX-4', 1],
  ] as const) {
    expect([loanNo, await orm.$count(tables.loans, eq(tables.loans.loanNo, loanNo))]).toEqual([
      loanNo,
      count,
    ]);
  }
  expect((await readAccount('OWNED-1')).borrowers.tin).toBe('666410004');
});

test('two simultaneous imports of the same file create each account once', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => buildRow(`SAME-${index}`, { ssn: '666-41-0008' }));
  const responses = await Promise.all([importRows(rows), importRows(rows)]);
  const results = responses.map(({ body }) => body['result'] as { created: number; unchanged: number });
  expect(results.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 30]);
  expect(results.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([0, 30]);
});

test('refuses invalid files, and staff without the permission to import', async () => {
  const wrongHeadings = await importRows([buildRow('X-1')], {
    headings: HEADINGS.replace('SSN', 'Tax number'),
  });
  expect([wrongHeadings.status, wrongHeadings.body['code']]).toEqual([422, 'row_errors']);
  expect(wrongHeadings.body['message']).toBe('The file has 2 errors. Nothing was imported.');
  expect((await importRows([], {})).status).toBe(422);
  expect((await importRows([buildRow('X-1')], { name: 'daily.xlsx' })).status).toBe(422);
  const forbidden = await importRows([buildRow('X-1')], { session: await api.openSession(2) });
  expect(forbidden).toMatchObject({
    status: 403,
    body: { message: 'You do not have permission to import loan accounts.' },
  });
});
