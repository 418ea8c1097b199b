import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(7);
});
afterAll(() => api.close());

const post = (path: string, body: object, session = token) =>
  api.send('POST', path, { token: session, body });
const createErrorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });
const NO_MATCH = createErrorResponse(400, 'These details do not match a loan account.');

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

async function readActions(loanId: number): Promise<unknown[]> {
  const { body } = await api.send('GET', `/loan/audit-trail?loanId=${loanId}`, { token });
  return (body['result'] as { action: string }[]).map(({ action }) => action);
}

async function findUnlinkedLoan(index: number) {
  const { orm, tables } = getDb();
  const linked = new Set((await orm.select().from(tables.linkedAccounts)).map(({ loanId }) => loanId));
  const rows = await orm.select().from(tables.loans).orderBy(tables.loans.id);
  const loan = rows.filter(({ id }) => !linked.has(id))[index];
  if (loan === undefined) throw new Error('no loan');
  return loan;
}

async function findFailedLink(index: number) {
  const { orm, tables } = getDb();
  const { borrowers, failedLinks, loans } = tables;
  const rows = await orm
    .select({ failed: failedLinks, loan: loans, borrower: borrowers })
    .from(failedLinks)
    .innerJoin(loans, eq(loans.loanNo, failedLinks.attemptLoanNo))
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .orderBy(failedLinks.id);
  const row = rows[index];
  if (row === undefined) throw new Error('no failed link');
  return row;
}

const countFailedLinks = (id: number) =>
  getDb().orm.$count(getDb().tables.failedLinks, eq(getDb().tables.failedLinks.id, id));

test('adding an account by its number creates a link with details and an audit record', async () => {
  const loan = await findUnlinkedLoan(0);
  const response = await post('/users/add-account', { account: ` ${loan.loanNo} ` });
  expect(response).toMatchObject({ status: 200, body: { message: 'Account added successfully!' } });
  expect(response.body['result']).toMatchObject({ loanId: loan.id });
  const page = await api.send('GET', `/loan/get-loan-details?loanId=${loan.id}`, { token });
  expect(page.body['result']).toMatchObject({
    deletedAt: null,
    linkAttempt: {
      installLoan: { id: (response.body['result'] as { installLoanId: number }).installLoanId },
    },
  });
  expect(await readActions(loan.id)).toEqual(['account-added']);
});

test('two simultaneous requests to add the same account create one link', async () => {
  const loan = await findUnlinkedLoan(0);
  const addAccount = () => post('/users/add-account', { account: loan.loanNo });
  const [one, two] = await Promise.all([addAccount(), addAccount()]);
  expect(one.body['result']).toEqual(two.body['result']);
  const messages = [one, two].map(({ body }) => body['message']);
  expect(new Set(messages)).toEqual(
    new Set(['Account added successfully!', 'This account is already linked.']),
  );
  const { linkedAccounts } = getDb().tables;
  expect(await getDb().orm.$count(linkedAccounts, eq(linkedAccounts.loanId, loan.id))).toBe(1);
  expect(await readActions(loan.id)).toEqual(['account-added']);
});

test('refuses to add an account with an unknown number', async () => {
  expect(await post('/users/add-account', { account: 'nothing' })).toEqual(
    createErrorResponse(404, 'Account not found'),
  );
});

test('a request with matching details converts a failed link into a link, and a second request is refused', async () => {
  const { failed, loan, borrower } = await findFailedLink(0);
  const body = { id: failed.id, loanNumber: loan.loanNo, ssn: borrower.tin, zipCode: borrower.zip };
  const both = await Promise.all([
    post('/loan/add-loan-account', body),
    post('/loan/add-loan-account', body),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const done = both.find(({ status }) => status === 200);
  expect(done?.body).toMatchObject({ message: 'Borrower linked successfully!', result: { loanId: loan.id } });
  expect(await countFailedLinks(failed.id)).toBe(0);
  const { linkedAccounts } = getDb().tables;
  const links = await getDb()
    .orm.select()
    .from(linkedAccounts)
    .where(
      and(
        eq(linkedAccounts.loanId, loan.id),
        eq(linkedAccounts.appUserId, failed.appUserId),
        isNull(linkedAccounts.unlinkedDay),
      ),
    );
  expect(links).toMatchObject([{ createdDay: TEST_DAY, attemptTin: borrower.tin, attemptDob: null }]);
  expect(await readActions(loan.id)).toEqual(['failed-link-linked']);
  const records = JSON.stringify(await getDb().orm.select().from(getDb().tables.auditRecords));
  expect(records).not.toContain(borrower.tin);
});

test('if the request omits a field, the value of the failed link is used', async () => {
  const { failed, loan, borrower } = await findFailedLink(0);
  const { failedLinks } = getDb().tables;
  await getDb()
    .orm.update(failedLinks)
    .set({ attemptTin: borrower.tin, attemptZip: '00000' })
    .where(eq(failedLinks.id, failed.id));
  const wrong = await post('/loan/add-loan-account', { id: failed.id, loanNumber: loan.loanNo });
  expect(wrong).toEqual(NO_MATCH);
  const right = await post('/loan/add-loan-account', {
    id: failed.id,
    loanNumber: loan.loanNo,
    zipCode: borrower.zip,
  });
  expect(right.status).toBe(200);
});

test('a request with any mismatching detail returns the same error and keeps the failed link', async () => {
  const { failed, loan, borrower } = await findFailedLink(0);
  const right = { id: failed.id, loanNumber: loan.loanNo, ssn: borrower.tin, zipCode: borrower.zip };
  const wrong = [
    { ...right, ssn: borrower.tin === '666999999' ? '666999998' : '666999999' },
    { ...right, zipCode: '00000' },
    { ...right, loanNumber: 'nothing' },
    { ...right, loanId: loan.id + 1 },
  ];
  for (const body of wrong) expect(await post('/loan/add-loan-account', body)).toEqual(NO_MATCH);
  expect(await countFailedLinks(failed.id)).toBe(1);
});

test.each(['000112233', '666-00-1234', '666120000', '66612345'])(
  'refuses the impossible SSN %s',
  async (ssn) => {
    const { failed, loan, borrower } = await findFailedLink(0);
    const body = { id: failed.id, loanNumber: loan.loanNo, ssn, zipCode: borrower.zip };
    expect((await post('/loan/add-loan-account', body)).status).toBe(422);
    expect(await countFailedLinks(failed.id)).toBe(1);
  },
);

test('the error for a missing identity field names the field', async () => {
  const { failed, loan } = await findFailedLink(0);
  const { failedLinks, settings } = getDb().tables;
  await getDb().orm.update(failedLinks).set({ attemptBranchNo: null }).where(eq(failedLinks.id, failed.id));
  const rows = await getDb().orm.select().from(settings);
  const before = rows[0]?.controlSettings ?? {};
  await getDb()
    .orm.update(settings)
    .set({
      controlSettings: { ...before, linkField1Type: 3, linkField3Type: 3 },
    });
  const response = await post('/loan/add-loan-account', {
    id: failed.id,
    loanNumber: loan.loanNo,
    name: 'x',
  });
  await getDb().orm.update(settings).set({ controlSettings: before });
  expect(response).toEqual(createErrorResponse(422, 'branchNo is required.'));
});

test.each([
  [{ ssn: '12' }, 'ssn is not valid.'],
  [{ ssn4: '12345' }, 'ssn4 is not valid.'],
  [{ dob: '03/02/1980' }, 'dob must be a date in the format yyyy-MM-dd.'],
  [{ zipCode: '1234' }, 'zipCode is not valid.'],
  [{ phoneNo: '123' }, 'phoneNo is not valid.'],
])('refuses %j with a message that names the field', async (body, message) => {
  const response = await post('/loan/add-loan-account', { id: 1, loanNumber: 'x', ...body });
  expect(response).toEqual(createErrorResponse(422, message));
});

test('deletes a failed link, records the deletion in the audit trail, and refuses a second request', async () => {
  const { failed, loan } = await findFailedLink(1);
  const body = { notifyLenderId: failed.id };
  expect((await post('/payments/delete-notify-lender', body)).status).toBe(200);
  expect(await countFailedLinks(failed.id)).toBe(0);
  expect(await readActions(loan.id)).toEqual(['failed-link-deleted']);
  expect(await post('/payments/delete-notify-lender', body)).toEqual(
    createErrorResponse(404, 'Failed link not found'),
  );
});

test.each([
  ['/users/add-account', { account: 'x' }],
  ['/loan/add-loan-account', { id: 1, loanNumber: 'x' }],
  ['/payments/delete-notify-lender', { notifyLenderId: 1 }],
])('%s is refused for role 3, which has only read permissions', async (path, body) => {
  const response = await post(path, body, await api.openSession(3));
  expect(response).toEqual(createErrorResponse(403, 'You do not have permission to link loan accounts.'));
});

test('staff without permissions cannot add an account', async () => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect((await post('/users/add-account', { account: 'x' }, session)).status).toBe(403);
  });
});
