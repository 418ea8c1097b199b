import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(3);
});
afterAll(() => api.close());

const requestExport = (query: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: `/${config.slug}/users/export-borrowers${query}`, headers });

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

test('the export contains every link in the order of the list and is not cached', async () => {
  const file = await requestExport(`?accessToken=${token}`);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="borrowers-${TEST_DAY}.csv"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const [headings, ...rows] = file.body.trimEnd().split('\r\n');
  expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(headings).toContain('Account Number,First Name,Last Name,');
  const list = await api.send('POST', '/users/signed-up-lenders', { token, body: { page: 1, limit: 100 } });
  const listed = list.body['result'] as { loan: { loanNo: string } }[];
  expect(rows.map((row) => row.split(',')[0])).toEqual(listed.map(({ loan }) => loan.loanNo));
});

test('exports each link exactly once if the list is longer than one batch', async () => {
  const { orm, tables } = getDb();
  const [link] = await orm.select().from(tables.linkedAccounts).limit(1);
  if (link === undefined) throw new Error('no link');
  const { loanId, appUserId, attemptLoanNo } = link;
  const more = Array.from({ length: 2_100 }, () => ({
    loanId,
    appUserId,
    attemptLoanNo,
    createdDay: TEST_DAY,
  }));
  await orm.insert(tables.linkedAccounts).values(more);
  const file = await requestExport(`?accessToken=${token}`);
  expect(file.body.trimEnd().split('\r\n')).toHaveLength((await orm.$count(tables.linkedAccounts)) + 1);
});

test('the export escapes a name that a spreadsheet would interpret as a formula', async () => {
  const { orm, tables } = getDb();
  const [loan] = await orm.select().from(tables.loans).limit(1);
  await orm
    .update(tables.borrowers)
    .set({ firstName: '=HYPERLINK("https://evil.example")' })
    .where(eq(tables.borrowers.id, loan?.borrowerId ?? 0));
  const file = await requestExport(`?accessToken=${token}`);
  expect(file.body).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
  expect(file.body).not.toMatch(/,"?=/);
});

test('the export accepts a token in the query or in the header, and refuses an invalid token', async () => {
  expect((await requestExport('', { accessToken: token })).statusCode).toBe(200);
  for (const query of ['', '?accessToken=', '?accessToken=x', `?accessToken=${token}&accessToken=x`]) {
    const refused = await requestExport(query);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['referrer-policy']).toBe('no-referrer');
    expect(refused.json()).toEqual({ status: 0, message: 'User is not a authorized user.' });
  }
});

test('no other operation accepts a token in the query', async () => {
  expect((await api.send('GET', `/users/app-details?accessToken=${token}`)).status).toBe(401);
});

test('role 5 cannot export the borrower list', async () => {
  const refused = await requestExport(`?accessToken=${await api.openSession(5)}`);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toEqual({
    status: 0,
    message: 'You do not have permission to export the borrower list.',
  });
});

test('staff without permissions cannot export the borrower list', async () => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect((await requestExport(`?accessToken=${session}`)).statusCode).toBe(403);
  });
});

test('the log contains no token, whether the export succeeds or is refused', async () => {
  const refused = await api.openSession(5);
  api.logLines.length = 0;
  await requestExport(`?accessToken=${token}`);
  await requestExport(`?accessToken=${refused}`);
  expect(api.logLines.join('')).toContain('/users/export-borrowers');
  for (const secret of [token, refused, 'accessToken']) expect(api.logLines.join('')).not.toContain(secret);
});
