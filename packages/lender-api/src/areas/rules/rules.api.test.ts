import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsert } from '../../platform/db/bulk-insert.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';

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

const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });
const SUCCESS_RESPONSE = { status: 200, body: { status: 1, message: 'Success!' } };
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
async function readRule(id: number): Promise<Record<string, unknown>> {
  const { status, body } = await api.send('GET', `/rule/get-rule-details?subCatId=${id}`, { token });
  expect(status).toBe(200);
  return (body['result'] as { data: Record<string, unknown> }).data;
}
const listAllLoans = () => db.orm.select().from(db.tables.loans).orderBy(db.tables.loans.id);
async function listLoans(from: number, count: number) {
  return (await listAllLoans()).slice(from, from + count);
}
const listLoanNumbers = (loans: { loanNo: string }[]) => loans.map(({ loanNo }) => loanNo);
const readLastRecord = async (action: string) => {
  const { auditRecords } = db.tables;
  const rows = await db.orm
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.action, action))
    .orderBy(auditRecords.id);
  return rows.at(-1);
};

// @spec 3.7
test('returns a rule with its settings and status, and with its channels both as a list and as flags', async () => {
  expect(await updateRule({ applyOn: [72, 1, 3, 1], onWeb: true, onMobile: false })).toEqual(
    SUCCESS_RESPONSE,
  );
  expect(await readRule(2)).toEqual({
    ...RULE,
    applyOn: [1, 3, 72],
    loanNumber: [],
    allGroup: [],
    clientRuleLoans: [],
    clientRuleGroups: [],
    onWeb: true,
    onMobile: false,
    onSms: true,
    onIvr: false,
    onColO: false,
    onColR: true,
    status: 'Active',
  });
});

test('a rule that was never configured is disabled, applies to all loans and has no channels', async () => {
  await db.orm.delete(db.tables.rules).where(eq(db.tables.rules.subCategoryId, 11));
  expect(await readRule(11)).toMatchObject({
    offHide: false,
    startDate: null,
    endDate: null,
    applyTo: 1,
    applyOn: [],
    status: 'Inactive',
  });
  expect(await updateRule({ clientRuleSubCategoryId: 11, startDate: '2026-06-16' })).toEqual(
    SUCCESS_RESPONSE,
  );
  expect(await readRule(11)).toMatchObject({ offHide: true, status: 'Pre-Active' });
});

test('saving a rule replaces its loans or groups and ignores duplicate loan numbers', async () => {
  const [one, two, three] = listLoanNumbers(await listLoans(10, 3));
  await updateRule({ applyTo: 2, loanNumber: `${one}, ${two},${one},` });
  expect(await readRule(2)).toMatchObject({
    applyTo: 2,
    loanNumber: [one, two],
    clientRuleLoans: [{ loan: { loanNo: one } }, { loan: { loanNo: two } }],
  });
  await updateRule({ applyTo: 2, loanNumber: `${three},${two}` });
  expect((await readRule(2))['loanNumber']).toEqual([two, three]);
  await updateRule({ applyTo: 3, allGroup: [5, 1, 5], loanNumber: one });
  expect(await readRule(2)).toMatchObject({
    loanNumber: [],
    allGroup: [1, 5],
    clientRuleGroups: [{ clientGroupRuleId: 1 }, { clientGroupRuleId: 5 }],
  });
});

test('a rule change writes an audit record with the old and new values, and one record for each added or removed loan', async () => {
  const [loan] = await listLoans(20, 1);
  await updateRule({ applyTo: 2, loanNumber: loan?.loanNo });
  await updateRule({ applyTo: 1, endDate: '2026-07-04' });
  expect(await readLastRecord('rule-updated')).toMatchObject({
    staffId: 1,
    loanId: null,
    before: { rule: 2, applyTo: 2, loans: 1, endDate: '2026-06-30', applyOn: '1,2' },
    after: { rule: 2, applyTo: 1, loans: 0, endDate: '2026-07-04', enabled: true },
  });
  const auditTrail = await api.send('GET', `/loan/audit-trail?loanId=${loan?.id}`, { token });
  const ruleFacts = { rule: 2, name: 'Do not allow card payments entirely' };
  expect(auditTrail.body['result']).toMatchObject([
    { action: 'rule-lifted', before: ruleFacts, after: null },
    { action: 'rule-applied', before: null, after: ruleFacts },
  ]);
});

test.each<[object, string]>([
  [{ startDate: null }, 'Start date is required'],
  [{ endDate: undefined }, 'Stop date is required'],
  [{ endDate: '2026-06-14' }, 'Stop date is past today. Please update it.'],
  [{ startDate: '2026-07-01' }, 'Stop date is before the start date. Please update it.'],
  [{ startDate: '2026-06-14' }, 'Start date is in the past. Please update it.'],
  [{ applyOn: [] }, 'At least one channel is required'],
  [{ applyTo: 2 }, 'At least one account number is required'],
  [{ applyTo: 2, loanNumber: ' , ' }, 'At least one account number is required'],
  [{ applyTo: 3, allGroup: [] }, 'At least one group is required'],
  [{ applyTo: 3, allGroup: [1, 999] }, 'Group 999 was not found.'],
  [{ applyTo: 2, loanNumber: 'nobody' }, 'Account number nobody was not found.'],
  [{ applyTo: 2, loanNumber: 'n1,n2' }, 'Account numbers n1, n2 were not found.'],
  [
    { clientRuleSubCategoryId: 9, applyOn: [1, 71] },
    'The One Time and Recurring channels are for payment rules only.',
  ],
  [{ onSms: true }, 'onSms must match applyOn.'],
  [{ clientRuleSubCategoryId: 4 }, 'clientRuleSubCategoryId must be one of 1, 2, 3, 8, 9, 10, 11.'],
  [{ applyOn: [5] }, 'applyOn.0 must be one of 1, 2, 3, 4, 71, 72.'],
  [{ startDate: '06/15/2026' }, 'startDate must be a date in the format yyyy-MM-dd.'],
  [{ endDate: '2026-02-30' }, 'endDate must be a date in the format yyyy-MM-dd.'],
])('refuses %j without a change or an audit record: %s', async (changes, message) => {
  const stateBefore = [await readRule(2), await readLastRecord('rule-updated')];
  expect(await updateRule(changes)).toEqual(errorResponse(422, message));
  expect([await readRule(2), await readLastRecord('rule-updated')]).toEqual(stateBefore);
});

test('an expired rule can be disabled without its days and enabled again only with a new stop date', async () => {
  const { rules } = db.tables;
  await db.orm
    .update(rules)
    .set({ enabled: true, startDay: '2026-01-01', endDay: '2026-02-01' })
    .where(eq(rules.subCategoryId, 3));
  const expiredRule = { clientRuleSubCategoryId: 3, startDate: '2026-01-01', endDate: '2026-02-01' };
  expect(
    await updateRule({ ...expiredRule, offHide: false, startDate: undefined, endDate: undefined }),
  ).toEqual(SUCCESS_RESPONSE);
  expect(await readRule(3)).toMatchObject({ ...expiredRule, offHide: false, status: 'Inactive' });
  expect(await updateRule(expiredRule)).toEqual(
    errorResponse(422, 'Stop date is past today. Please update it.'),
  );
  expect(await updateRule({ ...expiredRule, endDate: TEST_DAY })).toEqual(SUCCESS_RESPONSE);
  expect(await readRule(3)).toMatchObject({ startDate: '2026-01-01', status: 'Active' });
});

test('a stop date passes at midnight in the lender’s time zone', async () => {
  const { now } = api.clock;
  try {
    api.clock.now = new Date('2026-06-16T04:30:00Z');
    token = await api.openSession(1);
    expect(await updateRule({ endDate: TEST_DAY })).toEqual(SUCCESS_RESPONSE);
    expect((await readRule(2))['status']).toBe('Active');
    api.clock.now = new Date('2026-06-16T05:30:00Z');
    token = await api.openSession(1);
    expect(await updateRule({ endDate: TEST_DAY })).toEqual(
      errorResponse(422, 'Stop date is past today. Please update it.'),
    );
    expect((await readRule(2))['status']).toBe('Inactive');
  } finally {
    api.clock.now = now;
    token = await api.openSession(1);
  }
});

test('accepts 10,000 loan numbers in one request and reports unknown loan numbers', async () => {
  const [first] = await listAllLoans();
  const manyNumbers = Array.from({ length: 10_000 }, (_, index) => `many-loans-with-a-long-number-${index}`);
  const rows = manyNumbers.map((loanNo, index) => ({ ...first, id: 1_000 + index, loanNo }));
  await bulkInsert(db.orm, db.tables.loans, rows);
  expect(await updateRule({ applyTo: 2, loanNumber: manyNumbers.join(',') })).toEqual(SUCCESS_RESPONSE);
  expect((await readRule(2))['loanNumber']).toHaveLength(10_000);
  const unknownNumbers = Array.from({ length: 12 }, (_, index) => `x${index}`);
  expect(await updateRule({ applyTo: 2, loanNumber: [...manyNumbers, ...unknownNumbers].join(',') })).toEqual(
    errorResponse(422, 'Account numbers x0, x1, x2, x3, x4, x5, x6, x7, x8, x9 and 2 more were not found.'),
  );
  expect((await readRule(2))['loanNumber']).toHaveLength(10_000);
});

test('reading and changing rules requires RULES.VISIT', async () => {
  const message = 'You do not have permission to see and change rules.';
  const otherToken = await api.openSession(2);
  expect(await api.send('GET', '/rule/get-rule-details?subCatId=1', { token: otherToken })).toEqual(
    errorResponse(403, message),
  );
  await withoutPermissions(api, 1, async () => {
    for (const path of ['update-rule', 'rule-matches'])
      expect(await api.send('POST', `/rule/${path}`, { token, body: {} }), path).toEqual(
        errorResponse(403, message),
      );
  });
});
