import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForSearch } from '../../domain/loans/search-term.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../../testing/test-lender.ts';
import { selectLoanIdsByNumber } from '../borrowers/loan-search.ts';

interface FoundLoan {
  loanId: number;
  loanNo: string;
  firstName: string;
  lastName: string;
  phone: string;
  installLoanId: number | null;
}

let api: TestLenders;
let token: string;
let allBorrowers: FoundLoan[];
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(7);
  const { orm, tables } = getDb();
  const { borrowers, loans } = tables;
  const rows = await orm.select().from(loans).innerJoin(borrowers, eq(borrowers.id, loans.borrowerId));
  allBorrowers = rows.map((row) => ({
    ...row.borrowers,
    ...row.loans,
    loanId: row.loans.id,
    installLoanId: null,
  }));
});
afterAll(() => api.close());

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}
const search = (searchString: string, session = token) =>
  api.send('GET', `/users/search-borrowers?searchString=${encodeURIComponent(searchString)}`, {
    token: session,
  });
const findLoans = async (searchString: string) => (await search(searchString)).body['result'] as FoundLoan[];
const pickLoan = () => {
  const [first] = allBorrowers;
  if (first === undefined) throw new Error('no borrower');
  return first;
};

test('lists an exact loan number first, and also finds parts of loan numbers', async () => {
  const { loanNo, loanId } = pickLoan();
  expect((await findLoans(loanNo))[0]).toMatchObject({ loanId, loanNo });
  expect((await findLoans(` ${loanNo.slice(2)} `)).map((loan) => loan.loanId)).toContain(loanId);
});

test('finds borrowers by name, ignoring case and accents', async () => {
  const found = await findLoans('nunez');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ lastName }) => lastName.includes('Núñez'))).toBe(true);
  expect(await findLoans('NÚÑEZ')).toEqual(found);
});

test('finds borrowers by phone number in any format', async () => {
  const { phone, loanId } = pickLoan();
  const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  for (const typed of [
    phone,
    `(${area}) ${exchange}-${line}`,
    `+1 ${area}.${exchange}.${line}`,
    `${exchange}-${line}`,
  ]) {
    expect((await findLoans(typed)).map((loan) => loan.loanId)).toContain(loanId);
  }
});

test('finds a loan account by the mobile number of the app user who linked it', async () => {
  const { orm, tables } = getDb();
  const [link] = await orm.select().from(tables.linkedAccounts).limit(1);
  await orm
    .update(tables.appUsers)
    .set({ mobilePhone: '9995550100' })
    .where(eq(tables.appUsers.id, link?.appUserId ?? 0));
  const found = await findLoans('999-555-0100');
  expect(found.map(({ loanId }) => loanId)).toContain(link?.loanId);
  expect(found.find(({ loanId }) => loanId === link?.loanId)?.installLoanId).not.toBeNull();
});

test('a search text of one or two characters matches only beginnings of words', async () => {
  const found = await findLoans('li');
  expect(found.length).toBeGreaterThan(0);
  for (const { firstName, lastName, loanNo } of found) {
    expect([firstName, lastName, loanNo].some((text) => text.toLowerCase().startsWith('li'))).toBe(true);
  }
});

test('returns at most ten results without duplicates', async () => {
  const found = await findLoans('a');
  const manyLoans = await findLoans(pickLoan().loanNo.slice(0, 2));
  for (const results of [found, manyLoans]) {
    expect(results.length).toBeLessThanOrEqual(10);
    expect(new Set(results.map(({ loanId }) => loanId)).size).toBe(results.length);
  }
  expect(manyLoans).toHaveLength(10);
});

test.each(['', '   ', 'zzzzzz', '%', '_', '%%%', '\\', "' or 1=1 --", '0000000000000'])(
  'a search for %j returns no results and no error',
  async (searchString) => {
    expect(await findLoans(searchString)).toEqual([]);
  },
);

test('refuses a search text that is too long or contains a NUL character', async () => {
  expect((await search('a'.repeat(201))).status).toBe(422);
  expect((await search('a\0b')).status).toBe(422);
  expect((await api.send('GET', '/users/search-borrowers', { token })).status).toBe(422);
  expect((await api.send('GET', '/users/get-on-app?searchString=%00', { token })).status).toBe(422);
});

test('search requires BORROWERS.LIST', async () => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect((await search('nunez', session)).status).toBe(403);
  });
});

test('uses an index to find a complete loan number', async () => {
  const { orm } = getDb();
  const { loanNo } = pickLoan();
  const query = selectLoanIdsByNumber(getDb(), foldForSearch(loanNo));
  expect(await query).toHaveLength(1);
  await orm.transaction(async (tx) => {
    // Disable sequential scans, which the planner prefers for so few rows.
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`));
    expect(plan).toContain('Index Scan on loan_search_text');
  });
});

test('counts all matching loan accounts and returns more than ten on request', async () => {
  const matchingBorrowers = allBorrowers.filter(
    ({ phone, loanNo }) => phone.includes('555') || loanNo.includes('555'),
  );
  expect(matchingBorrowers.length).toBeGreaterThan(10);
  const { body } = await search('555');
  const [ten, total] = [body['result'] as FoundLoan[], body['totalCount'] as number];
  expect(ten).toHaveLength(10);
  expect(total).toBeGreaterThanOrEqual(matchingBorrowers.length);
  const response = await api.send('GET', '/users/search-borrowers?searchString=555&limit=100', { token });
  const found = response.body['result'] as FoundLoan[];
  expect(found).toHaveLength(Math.min(100, total));
  expect(found.slice(0, 10)).toEqual(ten);
  expect((await search('no such borrower')).body).toMatchObject({ result: [], totalCount: 0 });
});
