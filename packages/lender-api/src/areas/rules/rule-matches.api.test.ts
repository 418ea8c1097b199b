import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
let db: LenderDb;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(1);
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  db = lender.db;
});
afterAll(() => api.close());

const RULE = {
  clientRuleSubCategoryId: 2,
  offHide: true,
  startDate: TEST_DAY,
  endDate: '2026-06-30',
  applyTo: 1,
  applyOn: [1, 2],
};
const updateRule = (changes: object) =>
  api.send('POST', '/rule/update-rule', { token, body: { ...RULE, ...changes } });
async function findMatches(body: object): Promise<Record<string, unknown>> {
  const response = await api.send('POST', '/rule/rule-matches', { token, body });
  expect(response.status).toBe(200);
  return response.body['result'] as Record<string, unknown>;
}
const listAllLoans = () => db.orm.select().from(db.tables.loans).orderBy(db.tables.loans.id);
async function listLoans(from: number, count: number) {
  return (await listAllLoans()).slice(from, from + count);
}
const listLoanNumbers = (loans: { loanNo: string }[]) => loans.map(({ loanNo }) => loanNo);

test('returns the number of loans that an unsaved rule affects now, and the overlapping rules', async () => {
  const loans = await listLoans(0, 6);
  const [firstLoan, secondLoan, thirdLoan] = loans;
  await db.orm.update(db.tables.rules).set({ enabled: false });
  const form = { clientRuleSubCategoryId: 1, applyTo: 2, applyOn: [1] };
  const loanNumber = listLoanNumbers(loans).join(',');
  expect(await findMatches({ ...form, applyTo: 1 })).toMatchObject({ count: (await listAllLoans()).length });
  await updateRule({ applyTo: 2, loanNumber: `${secondLoan?.loanNo},${thirdLoan?.loanNo}` });
  await updateRule({ clientRuleSubCategoryId: 3, startDate: '2026-06-20', applyOn: [1, 4] });
  await updateRule({ clientRuleSubCategoryId: 10 });
  const toMatches = (...loans: (typeof firstLoan)[]) =>
    loans.map((loan) => ({ id: loan?.id, loanNo: loan?.loanNo }));
  expect(await findMatches({ ...form, loanNumber: `${loanNumber},nobody` })).toEqual({
    count: 6,
    loans: toMatches(...loans.slice(0, 5)),
    unknownLoanNumbers: ['nobody'],
    alsoCovered: [
      {
        clientRuleSubCategoryId: 2,
        name: 'Do not allow card payments entirely',
        status: 'Active',
        count: 2,
        loans: toMatches(secondLoan, thirdLoan),
      },
      {
        clientRuleSubCategoryId: 3,
        name: 'Do not allow ACH payments entirely',
        status: 'Pre-Active',
        count: 6,
        loans: toMatches(...loans.slice(0, 5)),
      },
    ],
  });
  expect(await findMatches({ ...form, loanNumber: firstLoan?.loanNo, endDate: '2026-06-19' })).toMatchObject({
    count: 1,
    alsoCovered: [],
  });
  expect(await findMatches({ ...form, loanNumber, applyOn: [2] })).toMatchObject({
    alsoCovered: [{ clientRuleSubCategoryId: 2 }],
  });
});

test('counts a loan in several groups once and ignores disabled loans', async () => {
  const [firstLoan, secondLoan] = await listLoans(40, 2);
  const createGroup = async (body: object) => {
    const response = await api.send('POST', '/rule/create-group', { token, body });
    return (response.body['result'] as { data: { id: number } }).data.id;
  };
  const staticGroupId = await createGroup({
    groupName: 'Fixed',
    isStatic: true,
    loanNumber: `${firstLoan?.loanNo},${secondLoan?.loanNo}`,
  });
  await db.orm
    .update(db.tables.staticGroupLoans)
    .set({ enabled: false })
    .where(eq(db.tables.staticGroupLoans.loanId, secondLoan?.id ?? 0));
  await db.orm
    .update(db.tables.loans)
    .set({ nsfCount: 91 })
    .where(eq(db.tables.loans.id, firstLoan?.id ?? 0));
  const dynamicGroupId = await createGroup({ groupName: 'Returned', nsfCount: 91, nsfHide: true });
  const form = { clientRuleSubCategoryId: 1, applyTo: 3 };
  expect(await findMatches({ ...form, allGroup: [staticGroupId, dynamicGroupId] })).toMatchObject({
    count: 1,
    loans: [{ id: firstLoan?.id }],
  });
  expect(await findMatches({ ...form, allGroup: [] })).toMatchObject({ count: 0, loans: [] });
});
