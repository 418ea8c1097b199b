import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../../testing/test-lender.ts';

const config = createTestConfig();
const otherConfig = createTestConfig({ country: 'CA', demo: { ...config.demo, seed: 9, kind: 'consumer' } });

interface Row {
  id: number;
  createdAt: { date: string };
  deletedAt: { date: string } | null;
  loan: {
    loanNo: string;
    daysPastDue: number;
    regularPmtAmt: number;
    borrower: { firstName: string; lastName: string };
  };
}
interface List {
  result: Row[];
  totalPage: number;
  totalCount: number;
}

let api: TestLenders;
let token: string;
let allRows: Row[];

const request = (body: object, lender = config, session = token) =>
  api.send('POST', '/users/signed-up-lenders', {
    lender,
    token: session,
    body: { page: 1, limit: 100, ...body },
  });
const list = async (body: object): Promise<List> => (await request(body)).body as unknown as List;
const getName = ({ loan: { borrower } }: Row) => `${borrower.firstName} ${borrower.lastName}`;
const getLoanNumbers = ({ result }: List) => result.map(({ loan }) => loan.loanNo).toSorted();

beforeAll(async () => {
  api = await startTestLenders(config, otherConfig);
  token = await api.openSession(7);
  allRows = (await list({})).result;
});
afterAll(() => api.close());

// @spec 3.17
test('the count for each borrower tab equals the total of the list in this tab', async () => {
  const response = await api.send('GET', '/users/app-details', { token });
  const db = api.lenders[0]?.db;
  if (db === undefined) throw new Error('no lender');
  expect(response.body['result']).toEqual({
    signedUp: (await list({})).totalCount,
    appCount: await db.orm.$count(db.tables.appUsers),
    paymentMade: await db.orm.$count(db.tables.payments),
    failedLink: await db.orm.$count(db.tables.failedLinks),
  });
});

test('lists the latest linked account first, and includes the last day of ended links', () => {
  const keys = allRows.map(({ createdAt, id }) => `${createdAt.date} ${String(id).padStart(9, '0')}`);
  expect(keys).toEqual(keys.toSorted().reverse());
  expect(allRows.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
});

test('sorts the borrower list by days past due, highest first', async () => {
  const days = (await list({ sortBy: 1 })).result.map(({ loan }) => loan.daysPastDue);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(days[0]).toBeGreaterThan(0);
});

test.each([0, 1])('with sortBy %i, the pages of the list contain each row exactly once', async (sortBy) => {
  const { totalPage, totalCount } = await list({ limit: 12, sortBy });
  const pages: Row[] = [];
  for (let page = 1; page <= totalPage; page += 1)
    pages.push(...(await list({ page, limit: 12, sortBy })).result);
  expect(totalCount).toBe(allRows.length);
  expect(totalPage).toBe(Math.ceil(allRows.length / 12));
  expect(pages.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    allRows.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(pages.map(({ id }) => id)).toEqual((await list({ sortBy })).result.map(({ id }) => id));
});

test('a page after the last page is empty and has the same totals', async () => {
  const beyond = await list({ page: 1_000 });
  expect([beyond.result, beyond.totalCount]).toEqual([[], allRows.length]);
});

test('a search text of at least three characters matches anywhere in an account number or a name, in any letter case', async () => {
  const sample = allRows[5];
  if (sample === undefined) throw new Error('no row');
  const part = sample.loan.loanNo.slice(3, 8);
  const byNumber = allRows.filter(({ loan }) => loan.loanNo.includes(part)).map(({ loan }) => loan.loanNo);
  expect(getLoanNumbers(await list({ searchString: part }))).toEqual(byNumber.toSorted());
  const inName = getName(sample).slice(1, 5).toUpperCase();
  const matches = await list({ searchString: inName });
  expect(matches.result.map(getName)).toContain(getName(sample));
  expect(matches.result.every((row) => getName(row).toUpperCase().includes(inName))).toBe(true);
});

test('a search for the first and last name together finds the borrower', async () => {
  const matches = await list({ searchString: "siobhán o'shaughnessy" });
  expect(new Set(matches.result.map(getName))).toEqual(new Set(["Siobhán O'Shaughnessy"]));
});

test.each(['nunez', 'NÚÑEZ', 'Nu\u0301n\u0303ez', 'ibanez'])(
  'a search for %s finds José Núñez Ibáñez, because accents are ignored',
  async (typed) => {
    expect((await list({ searchString: typed })).result.map(getName)).toContain('José Núñez Ibáñez');
  },
);

test('a search text of fewer than three characters matches the beginning of the account number, first name or last name', async () => {
  const matches = await list({ searchString: 'Li' });
  expect(matches.result.map(getName)).toContain('Bo Li');
  const matchesBeginning = ({ loan }: Row) =>
    [loan.loanNo, loan.borrower.firstName, loan.borrower.lastName].some((text) =>
      text.toLowerCase().startsWith('li'),
    );
  expect(matches.result.every(matchesBeginning)).toBe(true);
  expect(matches.totalCount).toBe(allRows.filter(matchesBeginning).length);
  expect((await list({ searchString: '44' })).totalCount).toBe(allRows.length);
});

test.each(['%%%', '___', '%', '_', '\\', "'; drop table loans; --"])(
  'a search for %s treats the text literally, not as a pattern or SQL',
  async (typed) => {
    expect(await request({ searchString: typed })).toMatchObject({
      status: 200,
      body: { result: [], totalCount: 0 },
    });
  },
);

test('a search for spaces returns the whole list', async () => {
  expect((await list({ searchString: '   ' })).totalCount).toBe(allRows.length);
});

test('the date filter lists only the accounts that were linked on that day', async () => {
  const date = allRows[3]?.createdAt.date;
  const matches = await list({ date });
  expect(matches.result.map(({ id }) => id)).toEqual(
    allRows.filter(({ createdAt }) => createdAt.date === date).map(({ id }) => id),
  );
  expect((await list({ date: '1999-12-31' })).totalCount).toBe(0);
});

test('the amounts in the list are in dollars with two decimals', () => {
  for (const { loan } of allRows) {
    expect(Number(loan.regularPmtAmt.toFixed(2))).toBe(loan.regularPmtAmt);
    expect(loan.regularPmtAmt).toBeGreaterThan(0);
  }
});

test.each([
  [{ page: 0 }, 'page must be at least 1.'],
  [{ page: 1.5 }, 'page must be a whole number.'],
  [{ page: '1' }, 'page must be a whole number.'],
  [{ limit: 101 }, 'limit must be at most 100.'],
  [{ sortBy: 2 }, 'sortBy must be one of 0, 1.'],
  [{ date: '2026-02-30' }, 'date must be a date in the format yyyy-MM-dd.'],
  [{ date: '0000-01-01' }, 'date is not valid.'],
  [{ searchString: 'x'.repeat(201) }, 'searchString must have at most 200 characters.'],
  [{ sort: 1 }, 'sort is not a field of this request.'],
])(
  'refuses the list request %j with a message that names the field and the reason',
  async (body, message) => {
    expect(await request(body)).toEqual({ status: 422, body: { status: 0, message } });
  },
);

test('refuses a search text with a NUL character, which PostgreSQL cannot process', async () => {
  expect((await request({ searchString: 'a\0bc' })).status).toBe(422);
});

test('staff of one lender never see the borrowers of another lender on the same server', async () => {
  const session = await api.openSession(1, otherConfig);
  const theirs = (await request({}, otherConfig, session)).body as unknown as List;
  expect(theirs.totalCount).toBeGreaterThan(0);
  const ours = new Set(allRows.map(({ loan }) => loan.loanNo));
  expect(theirs.result.filter(({ loan }) => ours.has(loan.loanNo))).toEqual([]);
});

test('the borrower list refuses staff without the permission BORROWERS.LIST', async () => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect(await request({}, config, session)).toEqual({
      status: 403,
      body: { status: 0, message: 'You do not have permission to see the borrower lists.' },
    });
  });
});

test('a search for a phone number in any notation finds the accounts of its owner, also with a date filter', async () => {
  const db = api.lenders[0]?.db;
  const [first] = allRows;
  if (db === undefined || first === undefined) throw new Error('no lender');
  const { borrowers, appUsers, linkedAccounts, loans } = db.tables;
  const [person] = await db.orm
    .select({ phone: borrowers.phone })
    .from(borrowers)
    .innerJoin(loans, eq(loans.borrowerId, borrowers.id))
    .where(eq(loans.loanNo, first.loan.loanNo));
  const phone = person?.phone ?? '';
  const written = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  for (const searchString of [phone, written, `+1 ${phone}`, written.slice(6)])
    expect(getLoanNumbers(await list({ searchString }))).toContain(first.loan.loanNo);
  const linkedOn = first.createdAt.date;
  expect(getLoanNumbers(await list({ searchString: written, date: linkedOn }))).toContain(first.loan.loanNo);
  expect(getLoanNumbers(await list({ searchString: written, date: '1999-01-01' }))).toEqual([]);

  const [link] = await db.orm.select().from(linkedAccounts).where(eq(linkedAccounts.id, first.id));
  await db.orm
    .update(appUsers)
    .set({ mobilePhone: '2025550188' })
    .where(eq(appUsers.id, link?.appUserId ?? 0));
  const matches = await list({ searchString: '202-555-0188' });
  expect(getLoanNumbers(matches)).toContain(first.loan.loanNo);
  expect(matches.totalCount).toBe(matches.result.length);
});

test('a search for an account number that looks like a phone number finds the account', async () => {
  for (const { loan } of allRows.slice(0, 3))
    expect(getLoanNumbers(await list({ searchString: loan.loanNo }))).toContain(loan.loanNo);
});
