import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(7);
});
afterAll(() => api.close());

const BY_LINK_PATH = '/loan/get-borrower-details';
const BY_LOAN_PATH = '/loan/get-loan-details';
const request = (path: string, query: string, session = token) =>
  api.send('GET', `${path}?${query}`, { token: session });

async function readSeededRows() {
  const db = api.lenders[0]?.db;
  if (db === undefined) throw new Error('no lender');
  const { linkedAccounts, loans } = db.tables;
  return {
    links: await db.orm.select().from(linkedAccounts).orderBy(linkedAccounts.id),
    loans: await db.orm.select().from(loans).orderBy(loans.id),
  };
}

// @spec 3.9
test('returns a link by its id, with its loan, link attempt and app user', async () => {
  const { links, loans } = await readSeededRows();
  const link = links.find(({ unlinkedDay }) => unlinkedDay === null);
  const loan = loans.find(({ id }) => id === link?.loanId);
  if (link === undefined || loan === undefined) throw new Error('no link');
  const { status, body } = await request(BY_LINK_PATH, `installLoanId=${link.id}`);
  expect(status).toBe(200);
  expect(body['result']).toMatchObject({
    loanId: loan.id,
    deletedAt: null,
    loan: {
      loanNo: loan.loanNo,
      principalBalance: loan.principalBalanceCents / 100,
      totalAmtDue: loan.totalDueCents / 100,
      loanPayOffBalance: loan.payoffCents / 100,
      pmtFrequency: loan.frequencyCode,
    },
    linkAttempt: { installLoan: { id: link.id }, attemptLoanNo: link.attemptLoanNo, deletedAt: null },
    installAccount: { id: link.appUserId },
  });
  expect(JSON.stringify(body)).not.toContain(link.attemptTin ?? 'never');
});

test('the details of an ended link include its last day', async () => {
  const ended = (await readSeededRows()).links.find(({ unlinkedDay }) => unlinkedDay !== null);
  const { body } = await request(BY_LINK_PATH, `installLoanId=${ended?.id ?? 0}`);
  expect(body['result']).toMatchObject({
    deletedAt: { date: ended?.unlinkedDay },
    linkAttempt: { deletedAt: { date: ended?.unlinkedDay } },
  });
});

test('a request by loan id returns the current link rather than an ended link', async () => {
  const { links } = await readSeededRows();
  const again = links.find(
    ({ unlinkedDay, loanId }) =>
      unlinkedDay === null && links.some((other) => other.loanId === loanId && other.unlinkedDay !== null),
  );
  const { body } = await request(BY_LOAN_PATH, `loanId=${again?.loanId ?? 0}`);
  expect(body['result']).toMatchObject({ deletedAt: null, linkAttempt: { installLoan: { id: again?.id } } });
});

test('the details of a loan without links contain no link and no app user', async () => {
  const { links, loans } = await readSeededRows();
  const unlinked = loans.find(({ id }) => !links.some(({ loanId }) => loanId === id));
  const { body } = await request(BY_LOAN_PATH, `loanId=${unlinked?.id ?? 0}`);
  expect(body['result']).toMatchObject({ loanId: unlinked?.id, linkAttempt: null, installAccount: null });
});

test('if only a ZIP code is stored, the address of an app user is the ZIP code', async () => {
  const db = api.lenders[0]?.db;
  const [link] = (await readSeededRows()).links;
  if (db === undefined || link === undefined) throw new Error('no link');
  const { appUsers } = db.tables;
  await db.orm
    .update(appUsers)
    .set({ street: '', city: '', state: '', zip: '60614' })
    .where(eq(appUsers.id, link.appUserId));
  const { body } = await request(BY_LINK_PATH, `installLoanId=${link.id}`);
  expect(body['result']).toMatchObject({ installAccount: { installAddresses: { Adress: '60614' } } });
});

test.each([
  [BY_LINK_PATH, 'installLoanId=999999'],
  [BY_LOAN_PATH, 'loanId=999999'],
])('%s?%s with an unknown id gets status 404', async (path, query) => {
  expect(await request(path, query)).toEqual({
    status: 404,
    body: { status: 0, message: 'Account not found' },
  });
});

test.each([
  [BY_LINK_PATH, '', 'installLoanId is required.'],
  [BY_LOAN_PATH, 'loanId=x', 'loanId must be a whole number.'],
  [BY_LOAN_PATH, 'loanId=99999999999', 'loanId must be at most 2147483647.'],
])('%s refuses %s with a message that names the field and the reason', async (path, query, message) => {
  expect(await request(path, query)).toEqual({ status: 422, body: { status: 0, message } });
});

test.each([BY_LINK_PATH, BY_LOAN_PATH])(
  '%s refuses staff without the permission BORROWERS.DETAILS',
  async (path) => {
    const session = await api.openSession(2);
    await withoutPermissions(api, 2, async () => {
      expect(await request(path, 'loanId=1&installLoanId=1', session)).toEqual({
        status: 403,
        body: { status: 0, message: 'You do not have permission to see the details of a borrower.' },
      });
    });
  },
);
