import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsert } from '../../platform/db/bulk-insert.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { readPdfTexts } from '../../testing/read-pdf.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';

const config = createTestConfig();

let api: TestLenders;
let token: string;
let db: LenderDb;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  db = lender.db;
});
afterAll(() => api.close());

const requestExport = (query: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: `/${config.slug}/rule/export-group?${query}`, headers });
const exportGroup = (id: number, type: string) =>
  requestExport(`groupRuleId=${id}&type=${type}&accessToken=${token}`);

const selectFirstLoans = (count: number) =>
  db.orm.select().from(db.tables.loans).orderBy(db.tables.loans.id).limit(count);

async function createGroup(body: object): Promise<number> {
  const response = await api.send('POST', '/rule/create-group', { token, body });
  return (response.body['result'] as { data: { id: number } }).data.id;
}

test('a CSV export contains every loan of a static group with its status and amounts, and is not cached', async () => {
  const [one, two] = await selectFirstLoans(2);
  if (!one || !two) throw new Error('no loans');
  const id = await createGroup({
    groupName: 'Two',
    isStatic: true,
    loanNumber: `${one.loanNo},${two.loanNo}`,
  });
  const { staticGroupLoans } = db.tables;
  await db.orm.update(staticGroupLoans).set({ enabled: false }).where(eq(staticGroupLoans.loanId, two.id));
  const file = await exportGroup(id, 'csv');
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="group-${id}-${TEST_DAY}.csv"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const buildLine = (loan: typeof one, isEnabled: string) =>
    [
      loan.loanNo,
      isEnabled,
      loan.statusCode,
      loan.daysPastDue,
      loan.potentialDaysPastDue,
      loan.nsfCount,
      (loan.totalDueCents / 100).toFixed(2),
      (loan.regularPaymentCents / 100).toFixed(2),
      loan.brokenPromises,
      (loan.principalBalanceCents / 100).toFixed(2),
    ].join(',');
  const [headings, ...rows] = file.body.trimEnd().split('\r\n');
  expect(headings).toContain('Account Number,Enabled,Loan Status,Days Past Due,');
  expect(rows).toEqual([buildLine(one, 'Yes'), buildLine(two, 'No')]);
});

test('the CSV export escapes a loan number that a spreadsheet would interpret as a formula', async () => {
  const [loan] = await selectFirstLoans(1);
  const id = await createGroup({ groupName: 'Formula', isStatic: true, loanNumber: loan?.loanNo });
  const number = (loanNo: string) =>
    db.orm
      .update(db.tables.loans)
      .set({ loanNo })
      .where(eq(db.tables.loans.id, loan?.id ?? 0));
  await number('=1+1');
  expect((await exportGroup(id, 'csv')).body).toContain(`\r\n"'=1+1",Yes,`);
  await number(loan?.loanNo ?? '');
});

test('a PDF contains the names of the lender and the group, every loan, and the headings on each page', async () => {
  const loans = await selectFirstLoans(60);
  const id = await createGroup({ groupName: 'Prêt € (all)', isStatic: false });
  const file = await exportGroup(id, 'pdf');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="group-${id}-${TEST_DAY}.pdf"`,
  });
  const texts = readPdfTexts(file.rawPayload);
  expect(texts.slice(0, 2)).toEqual([config.name, `Prêt ? (all) · ${TEST_DAY}`]);
  for (const { loanNo } of loans) expect(texts).toContain(loanNo);
  expect(texts).toContain('$1,234,567.89');
  expect(texts.filter((text) => text === 'Account Number')).toHaveLength(2);
});

// @spec 2.41
test('an Excel export contains amounts as numbers and no formulas', async () => {
  const [loan] = await selectFirstLoans(1);
  const id = await createGroup({ groupName: 'Sheet', isStatic: true, loanNumber: loan?.loanNo });
  const file = await exportGroup(id, 'xls');
  expect(file.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="group-${id}-${TEST_DAY}.xlsx"`,
  });
  const { sheet, texts } = readWorkbook(file.rawPayload);
  expect(texts).toContain(loan?.loanNo);
  expect(sheet).toContain(`<v>${(loan?.principalBalanceCents ?? 0) / 100}</v>`);
  expect(sheet).not.toContain('<f>');
});

test('PDF and XLS exports are limited to 10,000 loans, and CSV exports are not', async () => {
  const [first] = await selectFirstLoans(1);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...first,
    id: 1_000 + index,
    loanNo: `many-${index}`,
  }));
  await bulkInsert(db.orm, db.tables.loans, rows);
  const id = await createGroup({ groupName: 'Everybody', isStatic: false });
  const file = await exportGroup(id, 'csv');
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(10_061);
  for (const type of ['pdf', 'xls'])
    expect((await exportGroup(id, type)).json()).toEqual({
      status: 0,
      message: 'This group has more than 10,000 loan accounts. Export it as CSV.',
    });
});

test('an export requires a known group, a known format, a token and the permission to see groups', async () => {
  expect((await exportGroup(999, 'csv')).json()).toEqual({ status: 0, message: 'Group not found' });
  expect((await exportGroup(1, 'exe')).json()).toEqual({
    status: 0,
    message: 'type must be one of csv, pdf, xls.',
  });
  expect((await requestExport('groupRuleId=1&type=csv')).statusCode).toBe(401);
  expect((await requestExport('groupRuleId=1&type=csv', { accessToken: token })).statusCode).toBe(200);
  await withoutPermissions(api, 1, async () => {
    expect((await exportGroup(1, 'csv')).statusCode).toBe(403);
  });
});

test('the log does not contain the token of an export', async () => {
  await exportGroup(1, 'csv');
  expect(api.logLines.length).toBeGreaterThan(0);
  expect(api.logLines.filter((buildLine) => buildLine.includes(token))).toEqual([]);
});
