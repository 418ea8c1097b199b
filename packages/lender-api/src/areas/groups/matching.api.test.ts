import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(
    createTestConfig({ demo: { ...createTestConfig().demo, seed: 11, loans: 400, kind: 'collector' } }),
  );
  token = await api.openSession(1);
});
afterAll(() => api.close());

async function readAllLoans() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  const { loans } = lender.db.tables;
  return lender.db.orm.select().from(loans).orderBy(loans.id);
}
type Loan = Awaited<ReturnType<typeof readAllLoans>>[number];

/**
 * For each of the seven criteria: the contract fields with its value, operator and switch, and a function
 * that reads the value of a loan.
 */
const CRITERIA: readonly [
  value: string,
  operator: string,
  switchField: string,
  readValue: (loan: Loan) => number,
][] = [
  ['daysPastDue', 'dpdOperator', 'dpdHide', (loan) => loan.daysPastDue],
  ['potentialDaysPastDue', 'potentialDpdOperator', 'potentialDpdHide', (loan) => loan.potentialDaysPastDue],
  ['nsfCount', 'nsfOperator', 'nsfHide', (loan) => loan.nsfCount],
  ['totalAmountDue', 'tmdOperator', 'tmdHide', (loan) => loan.totalDueCents / 100],
  ['regularPaymentAmount', 'rpaOperator', 'rpaHide', (loan) => loan.regularPaymentCents / 100],
  ['brokenPromise', 'bpOperator', 'bpHide', (loan) => loan.brokenPromises],
  ['principalBalance', 'pbOperator', 'pbHide', (loan) => loan.principalBalanceCents / 100],
];
const CODES = ['ACT', 'DLQ', 'PTP', 'BK7', 'BK13', 'LGL', 'CHG', 'POF'];

type Group = Record<string, unknown>;

/**
 * Returns true if a loan meets the criteria of a group. This implementation is independent of the tested one.
 */
function meetsGroupCriteria(loan: Loan, group: Group): boolean {
  for (const [value, operator, switchField, readValue] of CRITERIA) {
    if (group[switchField] !== true) continue;
    const [has, limit] = [readValue(loan), group[value] as number];
    if (group[operator] === '=' && has !== limit) return false;
    if (group[operator] === '!=' && has === limit) return false;
    if (group[operator] === '>' && has <= limit) return false;
    if (group[operator] === '>=' && has < limit) return false;
    if (group[operator] === '<' && has >= limit) return false;
    if (group[operator] === '<=' && has > limit) return false;
  }
  if (group['lsHide'] !== true) return true;
  const listed = (group['loanStatusCode'] as string[]).includes(loan.statusCode);
  return group['lsOperator'] === '=' ? listed : !listed;
}

/**
 * Generates groups whose criteria have values of existing loans, so that comparisons with equal values occur.
 */
function generateGroups(loans: readonly Loan[]): fc.Arbitrary<Group> {
  const generateCriterion = ([value, operator, switchField, readValue]: (typeof CRITERIA)[number]) =>
    fc
      .tuple(fc.constantFrom(...loans), fc.constantFrom('=', '!=', '>', '>=', '<', '<='), fc.nat(2))
      .map(([loan, sign, off]) => ({ [value]: readValue(loan), [operator]: sign, [switchField]: off === 0 }));
  const status = fc
    .tuple(fc.subarray(CODES, { minLength: 1 }), fc.constantFrom('=', '!='), fc.boolean())
    .map(([loanStatusCode, lsOperator, lsHide]) => ({ loanStatusCode, lsOperator, lsHide }));
  return fc
    .tuple(status, ...CRITERIA.map(generateCriterion))
    .map((parts) => parts.reduce<Group>((group, part) => ({ ...group, ...part }), {}));
}

test('a dynamic group and its preview contain exactly the loans that meet every enabled criterion', async () => {
  const loans = await readAllLoans();
  const property = fc.asyncProperty(generateGroups(loans), async (group) => {
    const expected = loans.filter((loan) => meetsGroupCriteria(loan, group));
    const preview = await api.send('POST', '/rule/preview-group', { token, body: group });
    expect(preview.body['result']).toEqual({
      count: expected.length,
      loans: expected.slice(0, 5).map(({ id, loanNo }) => ({ id, loanNo })),
    });
    const body = { ...group, groupName: 'Random', isStatic: false };
    const created = await api.send('POST', '/rule/create-group', { token, body });
    const { data } = created.body['result'] as { data: { id: number; loanCount: number } };
    expect(data.loanCount).toBe(expected.length);
    const path = `/rule/group-loan-list?clientGroupRuleId=${data.id}`;
    const list = await api.send('GET', path, { token });
    expect(list.body['result']).toEqual({
      clientDynamicGroupLoans: expected.map(({ id, loanNo, totalDueCents, daysPastDue }) => ({
        id: expect.any(Number) as number,
        loanNumber: loanNo,
        isEnabled: true,
        account: {
          loanId: id,
          firstName: expect.any(String) as string,
          lastName: expect.any(String) as string,
          totalDue: totalDueCents / 100,
          daysPastDue,
        },
      })),
      totalPage: Math.ceil(expected.length / 10_000),
      totalCount: expected.length,
    });
  });
  await fc.assert(property, { numRuns: 60 });
});

test('a loan joins and leaves a dynamic group as its values change', async () => {
  const [lender] = api.lenders;
  const [loan] = await readAllLoans();
  if (lender === undefined || loan === undefined) throw new Error('no loan');
  const { orm, tables } = lender.db;
  const body = { nsfCount: 77, nsfHide: true };
  const matching = async () =>
    (await api.send('POST', '/rule/preview-group', { token, body })).body['result'];
  expect(await matching()).toEqual({ count: 0, loans: [] });
  await orm.update(tables.loans).set({ nsfCount: 77 });
  expect(await matching()).toMatchObject({ count: 400 });
  await orm.update(tables.loans).set({ nsfCount: 0 });
  expect(await matching()).toEqual({ count: 0, loans: [] });
});

test('the preview of a dynamic group refuses an enabled criterion without a value', async () => {
  expect(await api.send('POST', '/rule/preview-group', { token, body: { dpdHide: true } })).toEqual({
    status: 422,
    body: { status: 0, message: 'Days past due is required' },
  });
});
