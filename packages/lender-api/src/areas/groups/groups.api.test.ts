import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, withoutPermissions } from '../../testing/test-lender.ts';

interface WireGroup extends Record<string, unknown> {
  id: number;
  groupName: string;
  isStatic: boolean;
  loanCount: number;
}
interface GroupLoan {
  id: number;
  loanNumber: string;
  isEnabled: boolean;
}

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

const post = (path: string, body: object, session = token) =>
  api.send('POST', path, { token: session, body });
const get = (path: string, session = token) => api.send('GET', path, { token: session });
const createErrorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

async function readData<Data>(
  response: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<Data> {
  const { status, body } = await response;
  expect(body['message']).toEqual(expect.any(String));
  expect(status).toBe(200);
  return (body['result'] as { data: Data }).data;
}
const createGroup = (body: object) => readData<WireGroup>(post('/rule/create-group', body));
const readGroup = (id: number) => readData<WireGroup>(get(`/rule/group-detail?clientGroupRuleId=${id}`));

async function readLoans(id: number, query = ''): Promise<GroupLoan[]> {
  const { body } = await get(`/rule/group-loan-list?clientGroupRuleId=${id}&limit=10000&page=1${query}`);
  const result = body['result'] as Record<string, GroupLoan[]>;
  return result['clientStaticGroupLoans'] ?? result['clientDynamicGroupLoans'] ?? [];
}
const readAllLoans = () => db.orm.select().from(db.tables.loans).orderBy(db.tables.loans.id);
const readAuditRecords = (action: string) =>
  db.orm.select().from(db.tables.auditRecords).where(eq(db.tables.auditRecords.action, action));

test('lists groups in pages, with the number of loans in each group', async () => {
  const list = (page: number) => get(`/rule/list-group?page=${page}&limit=12&loanCounts=true`);
  const first = await list(1);
  const result = first.body['result'] as { data: WireGroup[]; totalPage: number; totalCount: number };
  expect(first.status).toBe(200);
  expect(result).toMatchObject({ totalPage: 2, totalCount: 15 });
  const second = await readData<WireGroup[]>(list(2));
  const groups = [...result.data, ...second];
  expect(new Set(groups.map(({ id }) => id)).size).toBe(15);
  for (const { id, loanCount } of groups) expect(loanCount).toBe((await readLoans(id)).length);
  expect(await readData(list(3))).toEqual([]);
  const [quick] = await readData<WireGroup[]>(get('/rule/list-group'));
  expect(quick).not.toHaveProperty('loanCount');
});

test('finds static and dynamic groups by part of a loan number', async () => {
  const [loan] = await readAllLoans();
  const part = loan?.loanNo.slice(2) ?? '';
  const every = await readData<WireGroup[]>(get('/rule/list-group?limit=100'));
  const expected: number[] = [];
  for (const { id } of every)
    if ((await readLoans(id)).some(({ loanNumber }) => loanNumber.includes(part))) expected.push(id);
  const found = await readData<WireGroup[]>(get(`/rule/list-group?limit=100&searchString=${part}`));
  expect(found.map(({ id }) => id)).toEqual(expected);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(every.length);
  expect(await readData(get('/rule/list-group?searchString=no-such-number'))).toEqual([]);
});

// @spec 3.8
test('a new group has the default operators and the values of the request', async () => {
  const group = await createGroup({
    groupName: ' Late ',
    isStatic: false,
    daysPastDue: 30,
    dpdOperator: '>=',
    dpdHide: true,
  });
  expect(group).toMatchObject({
    groupName: 'Late',
    daysPastDue: 30,
    dpdOperator: '>=',
    dpdHide: true,
    nsfOperator: '=',
    bpOperator: '<',
    pbOperator: '>',
    principalBalance: null,
    loanStatusCode: '',
    cdmHide: null,
    clientUserId: 1,
    usedByRules: [],
  });
  expect(await readGroup(group.id)).toEqual(group);
});

test('returns the loan status codes of a group as comma-separated text, and amounts exact to the cent', async () => {
  const group = await createGroup({
    groupName: 'Codes',
    loanStatusCode: ['BK7', 'BK13', 'BK7'],
    lsHide: true,
    lsOperator: '!=',
    totalAmountDue: 19.99,
  });
  expect(group).toMatchObject({ loanStatusCode: 'BK7,BK13', lsOperator: '!=', totalAmountDue: 19.99 });
});

// @spec 3.8
test('an update of a group does not change omitted fields', async () => {
  const passthrough = {
    cdmHide: true,
    cdmOperator: '>=',
    ceaHide: false,
    ceaOperator: '<',
    clientEnteredAmount: 12.5,
    collectionCodeId: 4,
    currentDateMinus: 7,
  };
  const { id } = await createGroup({ groupName: 'Fields', ...passthrough });
  const response = await post('/rule/update-group', { id, groupName: 'Same fields', isStatic: false });
  expect(response.body['message']).toBe('Group updated successfully!');
  expect(await readGroup(id)).toMatchObject({ groupName: 'Same fields', ...passthrough });
});

test('every change of a group leaves an audit record with the values before and after', async () => {
  const { id } = await createGroup({ groupName: 'Traced', nsfCount: 1, nsfHide: true });
  await post('/rule/update-group', { id, nsfCount: 2, nsfOperator: '>' });
  await post('/rule/delete-group', { clientGroupRuleId: id });
  const of = async (action: string) =>
    (await readAuditRecords(action)).find(({ before, after }) => (after ?? before)?.['groupId'] === id);
  expect(await of('group-created')).toMatchObject({ staffId: 1, after: { nsfCount: '= 1' } });
  expect(await of('group-updated')).toMatchObject({
    before: { groupName: 'Traced', nsfCount: '= 1' },
    after: { groupName: 'Traced', nsfCount: '> 2' },
  });
  expect(await of('group-deleted')).toMatchObject({ before: { nsfCount: '> 2' } });
  expect(await get(`/rule/group-detail?clientGroupRuleId=${id}`)).toEqual(
    createErrorResponse(404, 'Group not found'),
  );
});

test.each([
  [{}, 'Group name is required'],
  [{ groupName: '  ' }, 'Group name is required'],
  [{ groupName: 'A', nsfHide: true }, 'NFS count is required'],
  [{ groupName: 'A', pbHide: true, principalBalance: null }, 'Principal balance is required'],
  [{ groupName: 'A', lsHide: true, loanStatusCode: [] }, 'Loan status code is required'],
  [{ groupName: 'A', dpdOperator: '<>' }, 'dpdOperator must be one of =, !=, >, >=, <, <=.'],
  [{ groupName: 'A', lsOperator: '>' }, 'lsOperator must be one of =, !=.'],
  [
    { groupName: 'A', totalAmountDue: 1.005 },
    'totalAmountDue must be in dollars with at most two decimal places.',
  ],
  [{ groupName: 'A', daysPastDue: 1.5 }, 'daysPastDue must be a whole number or empty.'],
  [{ groupName: 'A', isStatic: true, loanNumber: 'nobody' }, 'Account number nobody was not found.'],
  [
    { groupName: 'A', isStatic: false, loanNumber: 'nobody' },
    'Loan accounts cannot be added to or removed from a dynamic group. Change its criteria instead.',
  ],
])('create-group refuses the invalid group %j with the message: %s', async (body, message) => {
  const before = await db.orm.$count(db.tables.loanGroups);
  expect(await post('/rule/create-group', body)).toEqual(createErrorResponse(422, message));
  expect(await db.orm.$count(db.tables.loanGroups)).toBe(before);
});

test('deleting a group that rules use needs confirmation, and switches off the rules that have no other group', async () => {
  const used = await readData<WireGroup[]>(get('/rule/list-group?limit=100'));
  const group = used.find(({ groupName }) => groupName === 'Hardship program');
  const other = await createGroup({ groupName: 'Other', isStatic: false });
  const { ruleGroups, rules } = db.tables;
  await db.orm.insert(ruleGroups).values({ ruleId: 2, groupId: other.id });
  expect(await readGroup(group?.id ?? 0)).toMatchObject({
    usedByRules: [
      { clientRuleSubCategoryId: 2, name: 'Do not allow card payments entirely' },
      { clientRuleSubCategoryId: 10, name: 'Do not accept a Q-PTP' },
    ],
  });
  const body = { clientGroupRuleId: group?.id };
  expect(await post('/rule/delete-group', body)).toEqual({
    status: 409,
    body: {
      status: 0,
      code: 'group_in_use',
      message:
        'This group is used by the rules "Do not allow card payments entirely" and "Do not accept a Q-PTP".',
    },
  });
  expect(await readGroup(group?.id ?? 0)).toMatchObject({ loanCount: 18 });
  expect(await post('/rule/delete-group', { ...body, confirmed: true })).toEqual({
    status: 200,
    body: { status: 1, message: 'Group deleted successfully!' },
  });
  const enabled = await db.orm.select().from(rules).orderBy(rules.subCategoryId);
  const isOn = (id: number) => enabled.find(({ subCategoryId }) => subCategoryId === id)?.enabled;
  expect([isOn(2), isOn(10)]).toEqual([true, false]);
  expect(await readAuditRecords('rule-switched-off')).toMatchObject([
    { before: { rule: 10 }, after: { enabled: false } },
  ]);
});

test('returns the list of loan status codes in the field `message`', async () => {
  const { body } = await get('/client/loan-status-codes/list');
  expect(body).toMatchObject({
    status: 1,
    message: expect.arrayContaining([{ code: 'ACT', description: 'Active' }]) as unknown,
  });
});

test('reading groups requires GROUPS.VISIT or RULES.VISIT, and changing groups requires GROUPS.VISIT', async () => {
  expect(await get('/rule/list-group', await api.openSession(2))).toEqual(
    createErrorResponse(403, 'You do not have permission to see the groups.'),
  );
  const calls = ['create-group', 'update-group', 'delete-group', 'update-group-static-loan', 'preview-group'];
  await withoutPermissions(api, 1, async () => {
    for (const call of calls)
      expect(await post(`/rule/${call}`, {}), call).toEqual(
        createErrorResponse(403, 'You do not have permission to change groups.'),
      );
    for (const call of ['list-group', 'group-detail', 'group-loan-list'])
      expect((await get(`/rule/${call}`)).status, call).toBe(403);
  });
});
