import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../../testing/test-lender.ts';

interface AppUser {
  id: number;
  instlFirstName: string;
  instlLastName: string;
  lastOnline: { date: string } | null;
  installLoanId: number | null;
  loan: { loanNo: string } | null;
}
interface Failed {
  id: number;
  createdAt: { date: string };
  linkAttempt: { attemptLoanNo: string; attemptTin: string | null };
  installAccount: { instlFirstName: string; instlLastName: string };
}
interface Payment {
  id: number;
  paymentDate: { date: string };
  pmtAmt: number | null;
  cardTransactionAmount: number | null;
  achTransactionAmount: number | null;
  loan: { loanNo: string; borrower: { firstName: string; lastName: string } };
}
interface Transaction {
  loanId: number;
  loanNo: string;
  transDate: string;
  amt: number;
  authId: string | null;
  orderId: string;
  firstName: string;
  lastName: string;
  lastFour: string | null;
  type: string;
  pmtType: string;
}
interface List<Row> {
  rows: Row[];
  totalPage: number;
  totalCount: number;
}

const PATHS = {
  onApp: '/users/get-on-app',
  failed: '/users/failed-notify-lenders',
  paid: '/payments/payment-made',
  transactions: '/client/get-transactions',
};
type Name = keyof typeof PATHS;

let api: TestLenders;
let token: string;

beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(7);
});
afterAll(() => api.close());

function request(name: Name, query: Record<string, string | number> = {}, session = token) {
  const parameters = { page: 1, limit: 100, ...query };
  if (name !== 'onApp') return api.send('POST', PATHS[name], { token: session, body: parameters });
  const text = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return api.send('GET', `${PATHS[name]}?${text.join('&')}`, { token: session });
}

async function list<Row>(name: Name, query: Record<string, string | number> = {}): Promise<List<Row>> {
  const { status, body } = await request(name, query);
  expect(status).toBe(200);
  const rows = (name === 'transactions' ? body['transactions'] : body['result']) as Row[];
  return { rows, totalPage: body['totalPage'] as number, totalCount: body['totalCount'] as number };
}

async function readAllPages<Row>(name: Name, limit = 100): Promise<Row[]> {
  const rows: Row[] = [];
  const { totalPage } = await list<Row>(name, { limit });
  for (let page = 1; page <= totalPage; page += 1)
    rows.push(...(await list<Row>(name, { page, limit })).rows);
  return rows;
}

test.each(Object.keys(PATHS) as Name[])(
  '%s: the pages together contain each row of the list once and in the same order',
  async (name) => {
    const { totalCount } = await list(name);
    const small = await readAllPages<object>(name, 7);
    expect(small).toHaveLength(totalCount);
    expect(new Set(small.map((row) => JSON.stringify(row))).size).toBe(totalCount);
    expect(small).toEqual(await readAllPages(name));
    expect((await list(name, { page: 9_999 })).rows).toEqual([]);
  },
);

test('on app: lists the most recently seen users first, users who were never seen last, and also users without a loan', async () => {
  const rows = await readAllPages<AppUser>('onApp');
  const seen = rows.map(({ lastOnline }) => lastOnline?.date ?? '');
  expect(seen).toEqual(seen.toSorted().reverse());
  expect(rows.some(({ loan, installLoanId }) => loan === null && installLoanId === null)).toBe(true);
  expect(rows.some(({ loan }) => loan !== null)).toBe(true);
});

// @spec 3.18
test('on app: a page has 12 rows by default', async () => {
  const { body } = await api.send('GET', PATHS.onApp, { token });
  expect(body['result']).toHaveLength(12);
});

test('on app: a search finds account numbers and user names and ignores accents', async () => {
  const rows = await readAllPages<AppUser>('onApp');
  const loanNo = rows.find(({ loan }) => loan !== null)?.loan?.loanNo ?? '';
  const byNumber = await list<AppUser>('onApp', { searchString: loanNo });
  expect(byNumber.rows.map(({ loan }) => loan?.loanNo)).toContain(loanNo);
  const byName = await list<AppUser>('onApp', { searchString: 'nunez ib' });
  expect(byName.rows.map(({ instlLastName }) => instlLastName)).toContain('Núñez Ibáñez');
  expect((await list('onApp', { searchString: '%%%' })).rows).toEqual([]);
});

test('failed links: lists the latest first, and a search finds them by the entered account number or by name', async () => {
  const rows = await readAllPages<Failed>('failed');
  const days = rows.map(({ createdAt }) => createdAt.date);
  expect(days).toEqual(days.toSorted().reverse());
  const [sample] = rows;
  if (sample === undefined) throw new Error('no row');
  const number = sample.linkAttempt.attemptLoanNo;
  const byNumber = await list<Failed>('failed', { searchString: number });
  expect(byNumber.rows.map(({ id }) => id)).toContain(sample.id);
  expect(byNumber.rows.every(({ linkAttempt }) => linkAttempt.attemptLoanNo.includes(number))).toBe(true);
  const { instlFirstName, instlLastName } = sample.installAccount;
  const byName = await list<Failed>('failed', { searchString: `${instlFirstName} ${instlLastName}` });
  expect(byName.rows.map(({ id }) => id)).toContain(sample.id);
});

test('failed links: only the last four digits of a taxpayer number are sent', async () => {
  const tins = (await readAllPages<Failed>('failed')).flatMap(
    ({ linkAttempt }) => linkAttempt.attemptTin ?? [],
  );
  expect(tins.length).toBeGreaterThan(0);
  for (const tin of tins) expect(tin).toMatch(/^\*{3}-\*{2}-\d{4}$/);
});

test('payments made: lists the latest first, and each payment has exactly one of the three amounts', async () => {
  const rows = await readAllPages<Payment>('paid');
  const days = rows.map(({ paymentDate }) => paymentDate.date);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { pmtAmt, cardTransactionAmount, achTransactionAmount } of rows) {
    const filled = [pmtAmt, cardTransactionAmount, achTransactionAmount].filter((amount) => amount !== null);
    expect(filled).toHaveLength(1);
  }
});

test('payments made: a search text and a payment day filter the list', async () => {
  const rows = await readAllPages<Payment>('paid');
  const [sample] = rows;
  if (sample === undefined) throw new Error('no row');
  const { date } = sample.paymentDate;
  const ofDay = await list<Payment>('paid', { paymentDate: date });
  expect(ofDay.rows).toEqual(rows.filter(({ paymentDate }) => paymentDate.date === date));
  const { loanNo } = sample.loan;
  const ofLoan = await list<Payment>('paid', { searchString: loanNo });
  expect(ofLoan.rows).toEqual(rows.filter(({ loan }) => loan.loanNo === loanNo));
  expect((await list('paid', { paymentDate: '2999-01-01' })).totalCount).toBe(0);
});

// @spec 3.17
test('transactions: each filter returns exactly the matching rows', async () => {
  const rows = await readAllPages<Transaction>('transactions');
  const sample = rows.find(({ authId }) => authId !== null);
  if (sample === undefined) throw new Error('no row');
  const exact = ['transDate', 'amt', 'lastFour', 'type', 'pmtType', 'loanNo', 'authId', 'orderId'] as const;
  for (const field of exact) {
    const matches = await list<Transaction>('transactions', { [field]: sample[field] ?? '' });
    const expected = rows.filter((row) => row[field] === sample[field]);
    expect([field, matches.totalCount]).toEqual([field, expected.length]);
    expect(matches.rows).toEqual(expected.slice(0, 100));
  }
});

test('transactions: every row has the id of its loan', async () => {
  const paid = await readAllPages<{ loan: { id: number; loanNo: string } }>('paid');
  const ids = new Map(paid.map(({ loan }) => [loan.loanNo, loan.id]));
  const named = (await readAllPages<Transaction>('transactions')).filter(({ loanNo }) => ids.has(loanNo));
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(({ loanId }) => loanId)).toEqual(named.map(({ loanNo }) => ids.get(loanNo)));
});

test('transactions: first and last name are separate filters, and a row must match both', async () => {
  const rows = await readAllPages<Transaction>('transactions');
  const named = rows.filter(({ lastName }) => lastName === 'Li');
  expect(named.length).toBeGreaterThan(0);
  const matches = await list<Transaction>('transactions', { firstName: 'bo', lastName: 'LI' });
  expect(matches.rows).toEqual(expect.arrayContaining(named));
  const swapped = await list<Transaction>('transactions', { firstName: 'shaughnessy' });
  expect(swapped.rows).toEqual([]);
  expect((await list('transactions', { lastName: 'shaughnessy' })).totalCount).toBeGreaterThan(0);
  expect((await list('transactions', { lastName: 'Li', transDate: '1999-01-01' })).totalCount).toBe(0);
});

test('transactions: a payment with a negative amount has the type Credit', async () => {
  const db = api.lenders[0]?.db;
  if (db === undefined) throw new Error('no lender');
  const { payments } = db.tables;
  const [card] = await db.orm
    .select()
    .from(payments)
    .where(eq(payments.platformId, 3))
    .orderBy(payments.id)
    .limit(1);
  if (card === undefined) throw new Error('no payment');
  await db.orm.update(payments).set({ amountCents: -1_234 }).where(eq(payments.id, card.id));
  const matches = await list<Transaction>('transactions', { type: 'Credit', amt: -12.34 });
  expect(matches.rows.map(({ orderId }) => orderId)).toContain(card.orderId);
  expect((await list('transactions', { type: 'Payment', amt: -12.34 })).rows).toEqual([]);
});

test.each<[Name, Record<string, string | number>, string]>([
  ['onApp', { page: 0 }, 'page must be at least 1.'],
  ['onApp', { limit: 'many' }, 'limit must be a whole number.'],
  ['failed', { limit: 101 }, 'limit must be at most 100.'],
  ['failed', { sortBy: 1 }, 'sortBy is not a field of this request.'],
  ['paid', { paymentDate: '03/02/2026' }, 'paymentDate must be a date in the format yyyy-MM-dd.'],
  ['transactions', { amt: '12.34' }, 'amt must be a number.'],
  ['transactions', { amt: 10.005 }, 'amt must be in dollars with at most two decimal places.'],
  ['transactions', { pmtType: 'Cash' }, 'pmtType must be one of Card, ACH, PAD.'],
])('%s refuses %j with a message that names the field and the reason', async (name, query, message) => {
  expect(await request(name, query)).toEqual({ status: 422, body: { status: 0, message } });
});

test.each(Object.keys(PATHS) as Name[])('%s refuses staff without BORROWERS.LIST', async (name) => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect(await request(name, {}, session)).toEqual({
      status: 403,
      body: { status: 0, message: 'You do not have permission to see the borrower lists.' },
    });
  });
});
