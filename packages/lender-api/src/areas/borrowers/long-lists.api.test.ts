import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

interface List {
  result: { id: number; loan: { id: number; loanNo: string; daysPastDue: number } }[];
  totalPage: number;
  totalCount: number;
  totalIsCapped?: boolean;
}

const PAID_PATH = '/payments/payment-made';
const SIGNED_UP_PATH = '/users/signed-up-lenders';
const PAYMENT_COUNT = 10_050;
const LINK_COUNT = 12_000;

let api: TestLenders;
let db: LenderDb;
let token: string;

beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  db = lender.db;
  token = await api.openSession(7);
  // Give one loan more payments than a search counts, all of them older than any other payment.
  const name = sql.identifier(db.schemaName);
  await db.orm.execute(sql`
    insert into ${name}.payments (loan_id, payment_day, amount_cents, method_type, fee_cents,
      platform_id, made_by, order_id)
    select 3, '2020-01-01'::date + n / 7, 5000 + n, 1, 0, 3, 'test', 'many-' || n
      from generate_series(1, ${PAYMENT_COUNT}::integer) as n`);
});
afterAll(() => api.close());

async function list(path: string, body: object): Promise<List> {
  const response = await api.send('POST', path, { token, body: { page: 1, limit: 12, ...body } });
  expect(response.status).toBe(200);
  return response.body as unknown as List;
}

const readLoanNumber = async (loanId: number) =>
  (await db.orm.select().from(db.tables.loans).where(eq(db.tables.loans.id, loanId)))[0]?.loanNo ?? '';
const readNewestFirst = (condition = sql`true`) =>
  db.orm
    .select({ id: db.tables.payments.id })
    .from(db.tables.payments)
    .where(condition)
    .orderBy(sql`${db.tables.payments.paymentDay} desc, ${db.tables.payments.id} desc`);
const getIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function readTriggerData(): Promise<unknown> {
  const name = sql.identifier(db.schemaName);
  const result = await db.orm.execute(sql`
    select 'loan' as kind, loan_id::text as key, search_text as value from ${name}.loan_search
    union all select 'link count', loan_id::text, link_count::text from ${name}.loan_search
    union all select 'name', name, '' from ${name}.loan_names
    union all select 'user', app_user_id::text, search_text from ${name}.app_user_search
    union all select 'failed', failed_link_id::text, search_text from ${name}.failed_link_search
    union all select 'days past due', id::text, days_past_due::text from ${name}.linked_accounts
    union all select list, day::text, sum(n)::text
      from (select list, day, row_count as n from ${name}.list_days
            union all select list, day, change from ${name}.list_day_changes) as c
     group by list, day having sum(n) <> 0
    order by 1, 2, 3`);
  return getRows(result);
}

test('a search with more than 10,000 matches returns a capped total and pages for only the newest matches', async () => {
  const searchString = await readLoanNumber(3);
  const expected = getIds(await readNewestFirst(eq(db.tables.payments.loanId, 3)));
  const first = await list(PAID_PATH, { searchString });
  expect(first).toMatchObject({ totalCount: 10_000, totalIsCapped: true, totalPage: 100 });
  for (const page of [1, 2, 50, 100]) {
    const { result } = await list(PAID_PATH, { searchString, page });
    expect(getIds(result)).toEqual(expected.slice((page - 1) * 12, page * 12));
  }
  expect((await list(PAID_PATH, { searchString, page: 101 })).result).toEqual([]);
});

test('a search with at most 10,000 matches has an exact total and all pages', async () => {
  const searchString = await readLoanNumber(5);
  const expected = getIds(await readNewestFirst(eq(db.tables.payments.loanId, 5)));
  const { result, totalCount, totalPage, totalIsCapped } = await list(PAID_PATH, { searchString, limit: 2 });
  expect([totalCount, totalPage, totalIsCapped]).toEqual([
    expected.length,
    Math.ceil(expected.length / 2),
    undefined,
  ]);
  expect(getIds(result)).toEqual(expected.slice(0, 2));
  expect(getIds((await list(PAID_PATH, { searchString, limit: 2, page: totalPage })).result)).toEqual(
    expected.slice((totalPage - 1) * 2),
  );
});

test('a search among the payments of one day returns the payments of the matching loans, newest first', async () => {
  const { loanSearch, payments } = db.tables;
  const day = '2032-05-05';
  const texts = await db.orm.select().from(loanSearch).orderBy(loanSearch.loanId);
  const [payment] = await db.orm.select().from(payments).limit(1);
  if (payment === undefined) throw new Error('no payment');
  const rows = texts
    .filter((_text, index) => index % 20 === 0)
    .flatMap(({ loanId }) => [loanId, loanId])
    .map((loanId, index) => ({
      ...payment,
      id: 2_000_000 + index,
      loanId,
      paymentDay: day,
      orderId: `day-${index}`,
    }));
  await db.orm.insert(payments).values(rows);
  const name = sql.identifier(db.schemaName);
  await db.orm.execute(sql`analyze ${name}.loan_search, ${name}.payments`);
  // The first number matches most loans, the second one loan.
  const numbers = [(await readLoanNumber(3)).slice(0, 3), await readLoanNumber(rows[0]?.loanId ?? 0)];
  const counts: number[] = [];
  for (const searchString of numbers) {
    const matchingIds = new Set(
      texts.filter(({ searchText }) => searchText.includes(searchString)).map(({ loanId }) => loanId),
    );
    const expected = getIds(rows.filter(({ loanId }) => matchingIds.has(loanId))).reverse();
    for (const page of [1, 2]) {
      const body = { searchString, paymentDate: day, limit: 4, page };
      const { result, totalCount } = await list(PAID_PATH, body);
      expect([totalCount, getIds(result)]).toEqual([
        expected.length,
        expected.slice((page - 1) * 4, page * 4),
      ]);
    }
    counts.push(expected.length);
  }
  expect(counts).toEqual([rows.length, 2]);
  await db.orm.delete(payments).where(sql`${payments.orderId} like 'day-%'`);
});

test('a search by name returns the matching payments, newest first, and each payment once', async () => {
  const { borrowers, loans, payments } = db.tables;
  // The term is part of both names of some borrowers.
  await db.orm
    .update(borrowers)
    .set({ firstName: 'Jason', lastName: 'Johnson' })
    .where(sql`${borrowers.id} % 3 = 0`);
  await db.orm.execute(sql`analyze ${sql.identifier(db.schemaName)}.loan_search`);
  const rows = await db.orm
    .select({ id: payments.id, nameFolded: borrowers.nameFolded })
    .from(payments)
    .innerJoin(loans, eq(loans.id, payments.loanId))
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .orderBy(sql`${payments.paymentDay} desc, ${payments.id} desc`);
  const expected = getIds(rows.filter(({ nameFolded }) => nameFolded.includes('son')));
  const { totalPage } = await list(PAID_PATH, { searchString: 'Son' });
  for (const page of [1, 2, totalPage]) {
    const { result } = await list(PAID_PATH, { searchString: 'Son', page });
    expect(getIds(result)).toEqual(expected.slice((page - 1) * 12, page * 12));
  }
});

test('an unfiltered list has an exact total and all pages, however long it is', async () => {
  const expected = getIds(await readNewestFirst());
  const { totalCount, totalPage, totalIsCapped } = await list(PAID_PATH, {});
  expect([totalCount, totalPage, totalIsCapped]).toEqual([
    expected.length,
    Math.ceil(expected.length / 12),
    undefined,
  ]);
  for (const page of [2, Math.ceil(totalPage / 3), Math.ceil(totalPage / 2), totalPage - 1, totalPage]) {
    const { result } = await list(PAID_PATH, { page });
    expect(getIds(result)).toEqual(expected.slice((page - 1) * 12, page * 12));
  }
});

test('a filter of the transaction list with more than 10,000 matches has a capped total', async () => {
  const { body } = await api.send('POST', '/client/get-transactions', {
    token,
    body: { page: 25, limit: 48, orderId: 'many-' },
  });
  expect(body).toMatchObject({ totalCount: 10_000, totalIsCapped: true, totalPage: 25 });
  expect(body['transactions']).toHaveLength(48);
});

test('totals are exact after concurrent inserts, changes of the payment day and deletions', async () => {
  const { payments } = db.tables;
  const before = await list(PAID_PATH, {});
  const [some] = await db.orm.select().from(payments).limit(1);
  if (some === undefined) throw new Error('no payment');
  const added = await Promise.all(
    Array.from({ length: 60 }, (_item, index) =>
      db.orm
        .insert(payments)
        .values({ ...some, id: 1_000_000 + index, paymentDay: '2031-03-01', orderId: `extra-${index}` })
        .returning({ id: payments.id }),
    ),
  );
  expect((await list(PAID_PATH, {})).totalCount).toBe(before.totalCount + 60);
  expect((await list(PAID_PATH, { paymentDate: '2031-03-01' })).totalCount).toBe(60);
  const [moved] = added.flat();
  await db.orm
    .update(payments)
    .set({ paymentDay: '2031-03-02' })
    .where(eq(payments.id, moved?.id ?? 0));
  expect((await list(PAID_PATH, { paymentDate: '2031-03-01' })).totalCount).toBe(59);
  expect((await list(PAID_PATH, { paymentDate: '2031-03-02' })).totalCount).toBe(1);
  await db.orm.delete(payments).where(sql`${payments.orderId} like 'extra-%'`);
  expect((await list(PAID_PATH, {})).totalCount).toBe(before.totalCount);
});

test('a transaction that is rolled back does not change totals', async () => {
  const { payments } = db.tables;
  const { totalCount } = await list(PAID_PATH, {});
  const undone = db.orm.transaction(async (tx) => {
    await tx.execute(sql`delete from ${payments} where ${payments.orderId} = 'many-7'`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list(PAID_PATH, {})).totalCount).toBe(totalCount);
});

test('a loan moves up in the list sorted by days past due when its days past due increase', async () => {
  const { loans } = db.tables;
  const { result, totalPage } = await list(SIGNED_UP_PATH, { sortBy: 1 });
  const { result: last } = await list(SIGNED_UP_PATH, { sortBy: 1, page: totalPage });
  const loan = last.at(-1)?.loan;
  await db.orm
    .update(loans)
    .set({ daysPastDue: 5_000 })
    .where(eq(loans.id, loan?.id ?? 0));
  const { result: now } = await list(SIGNED_UP_PATH, { sortBy: 1 });
  expect(now[0]?.loan).toMatchObject({ loanNo: loan?.loanNo, daysPastDue: 5_000 });
  expect(now[0]?.id).not.toBe(result[0]?.id);
});

test('after a name or account number changes, a search finds the new value and not the old value', async () => {
  const { borrowers, appUsers, loans } = db.tables;
  const countSignedUp = async (searchString: string) =>
    (await list(SIGNED_UP_PATH, { searchString })).totalCount;
  expect(await countSignedUp('siobhan')).toBeGreaterThan(0);
  await db.orm.update(borrowers).set({ firstName: 'Wilhelmina' }).where(eq(borrowers.firstName, 'Siobhán'));
  expect([await countSignedUp('siobhan'), (await countSignedUp('wilhelmina')) > 0]).toEqual([0, true]);
  const number = await readLoanNumber(3);
  await db.orm.update(loans).set({ loanNo: 'NEW-000-333' }).where(eq(loans.id, 3));
  expect([await countSignedUp(number), (await countSignedUp('000-333')) > 0]).toEqual([0, true]);
  const countOnApp = async (text: string) =>
    (await api.send('GET', `/users/get-on-app?page=1&limit=12&searchString=${text}`, { token })).body[
      'totalCount'
    ];
  await db.orm.update(appUsers).set({ lastName: 'Quetzalcoatl' }).where(eq(appUsers.id, 2));
  expect(await countOnApp('quetzal')).toBe(1);
});

test('a search of the Signed Up list counts every link of a loan up to 10,000, and exactly after links are deleted', {
  // The triggers of 10,000 new links take several seconds, and longer on a busy machine.
  timeout: 120_000,
}, async () => {
  const { appUsers, linkedAccounts, loans } = db.tables;
  const [appUser] = await db.orm.select().from(appUsers).limit(1);
  const name = sql.identifier(db.schemaName);
  await db.orm.execute(sql`
    insert into ${name}.linked_accounts (loan_id, app_user_id, created_day, unlinked_day, attempt_loan_no)
    select 6, ${appUser?.id ?? 0}, '2019-01-01'::date + n / 7, '2024-01-01', 'many'
      from generate_series(1, ${LINK_COUNT}::integer) as n`);
  // The planner must expect more than 10,000 matches, so that texts are counted instead of links.
  await db.orm.execute(sql`analyze ${name}.loan_search, ${name}.linked_accounts`);
  const searchString = (await readLoanNumber(6)).slice(0, 2);
  const readExpected = async () => {
    const links = await db.orm
      .select({ id: linkedAccounts.id, loanNo: loans.loanNo })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .orderBy(sql`${linkedAccounts.createdDay} desc, ${linkedAccounts.id} desc`);
    return getIds(links.filter(({ loanNo }) => loanNo.startsWith(searchString)));
  };
  const expected = await readExpected();
  expect(await list(SIGNED_UP_PATH, { searchString })).toMatchObject({
    totalCount: 10_000,
    totalIsCapped: true,
    totalPage: 100,
  });
  for (const page of [1, 50, 100]) {
    const { result } = await list(SIGNED_UP_PATH, { searchString, page });
    expect(getIds(result)).toEqual(expected.slice((page - 1) * 12, page * 12));
  }
  // The page is the same below a hundred newer links that do not match.
  await db.orm.update(loans).set({ loanNo: '999' }).where(eq(loans.id, 5));
  await db.orm.insert(linkedAccounts).values(
    Array.from({ length: 100 }, () => ({
      loanId: 5,
      appUserId: appUser?.id ?? 0,
      createdDay: '2033-05-05',
      attemptLoanNo: '999',
    })),
  );
  expect(getIds((await list(SIGNED_UP_PATH, { searchString })).result)).toEqual(expected.slice(0, 12));
  await db.orm
    .delete(linkedAccounts)
    .where(sql`${linkedAccounts.attemptLoanNo} = 'many' and ${linkedAccounts.id} % 2 = 0`);
  const remaining = await readExpected();
  expect(remaining.length).toBeLessThan(10_000);
  const { totalCount, totalIsCapped, result } = await list(SIGNED_UP_PATH, { searchString });
  expect([totalCount, totalIsCapped, getIds(result)]).toEqual([
    remaining.length,
    undefined,
    remaining.slice(0, 12),
  ]);
});

test('the search texts and counts that database triggers maintain equal the values computed from the rows', async () => {
  const { linkedAccounts, appUsers, loans } = db.tables;
  await db.orm.update(appUsers).set({ lastOnline: null }).where(eq(appUsers.id, 1));
  await db.orm.update(linkedAccounts).set({ createdDay: '2019-05-05' }).where(eq(linkedAccounts.id, 1));
  await db.orm.insert(linkedAccounts).values({
    loanId: 4,
    appUserId: 2,
    createdDay: '2026-06-01',
    attemptLoanNo: await readLoanNumber(4),
  });
  expect(await db.orm.$count(loans)).toBeGreaterThan(0);
  const maintained = await readTriggerData();
  await db.orm.execute(sql.raw(`select ${db.schemaName}.fill_list_data()`));
  expect(maintained).toEqual(await readTriggerData());
});
