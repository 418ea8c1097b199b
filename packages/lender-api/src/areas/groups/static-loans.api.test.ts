import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkInsert } from '../../platform/db/bulk-insert.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

interface GroupLoan {
  id: number;
  loanNumber: string;
  isEnabled: boolean;
  account: { loanId: number };
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
const createGroup = (body: object) =>
  readData<{ id: number; loanCount: number }>(post('/rule/create-group', body));

async function readLoans(id: number, query = ''): Promise<GroupLoan[]> {
  const { body } = await get(`/rule/group-loan-list?clientGroupRuleId=${id}&limit=10000&page=1${query}`);
  const result = body['result'] as Record<string, GroupLoan[]>;
  return result['clientStaticGroupLoans'] ?? result['clientDynamicGroupLoans'] ?? [];
}
const readAllLoans = () => db.orm.select().from(db.tables.loans).orderBy(db.tables.loans.id);
const readAuditTrail = (loanId: number) =>
  get(`/loan/audit-trail?loanId=${loanId}`).then(({ body }) => body['result']);

test('adds loans to a static group only once, and changes nothing if a loan number is unknown', async () => {
  const [one, two, three] = (await readAllLoans()).slice(20, 23);
  if (!one || !two || !three) throw new Error('no loans');
  const { id } = await createGroup({
    groupName: 'Pasted',
    isStatic: true,
    loanNumber: ` ${one.loanNo},${two.loanNo}\n${one.loanNo},`,
  });
  expect((await readLoans(id)).map(({ loanNumber }) => loanNumber)).toEqual([one.loanNo, two.loanNo]);
  const [member] = await readLoans(id);
  await post('/rule/update-group-static-loan', { clientStaticGroupLoanId: member?.id, status: 0 });
  expect(await post('/rule/update-group', { id, loanNumber: `${three.loanNo},x-1,x-2` })).toEqual(
    createErrorResponse(422, 'Account numbers x-1, x-2 were not found.'),
  );
  await post('/rule/update-group', {
    id,
    loanNumber: `${one.loanNo},${three.loanNo}`,
    removedLoanNumber: two.loanNo,
  });
  expect(await readLoans(id)).toMatchObject([
    { id: member?.id, loanNumber: one.loanNo, isEnabled: false, account: { loanId: one.id } },
    {
      id: expect.any(Number) as number,
      loanNumber: three.loanNo,
      isEnabled: true,
      account: { loanId: three.id },
    },
  ]);
  expect(await readAuditTrail(two.id)).toMatchObject([
    { action: 'loan-left-group', before: { groupId: id, groupName: 'Pasted' }, after: null },
    { action: 'loan-joined-group', before: null, after: { groupId: id, groupName: 'Pasted' } },
  ]);
});

test('disabling and enabling a loan of a static group adds audit records to the loan', async () => {
  const [loan] = (await readAllLoans()).slice(30, 31);
  const { id } = await createGroup({ groupName: 'Clicked', isStatic: true, loanNumber: loan?.loanNo });
  const [member] = await readLoans(id);
  const switchLoan = (status: number) =>
    post('/rule/update-group-static-loan', { clientStaticGroupLoanId: member?.id, status });
  expect(await switchLoan(0)).toEqual({ status: 200, body: { status: 1, message: 'Static Group Updated' } });
  expect(await readLoans(id)).toEqual([{ ...member, isEnabled: false }]);
  await switchLoan(0);
  await switchLoan(1);
  expect(await readLoans(id)).toEqual([member]);
  expect(await readAuditTrail(loan?.id ?? 0)).toMatchObject([
    { action: 'group-loan-switched', before: { isEnabled: false }, after: { isEnabled: true } },
    { action: 'group-loan-switched', before: { isEnabled: true }, after: { isEnabled: false } },
    { action: 'loan-joined-group' },
  ]);
  await post('/rule/delete-group', { clientGroupRuleId: id });
  expect(await switchLoan(0)).toEqual(
    createErrorResponse(404, 'The loan account is no longer in the group.'),
  );
});

test('a request to disable a row of a dynamic group is refused and changes no static group', async () => {
  const [loan] = await readAllLoans();
  const { id } = await createGroup({ groupName: 'Listed', isStatic: true, loanNumber: loan?.loanNo });
  const [member] = await readLoans(id);
  const everybodyGroup = await createGroup({ groupName: 'Everybody' });
  // The id of this loan is also the id of the membership.
  const row = (await readLoans(everybodyGroup.id)).find(({ account }) => account.loanId === member?.id);
  expect(
    await post('/rule/update-group-static-loan', { clientStaticGroupLoanId: row?.id, status: 0 }),
  ).toEqual(createErrorResponse(422, 'Loan accounts in a dynamic group cannot be enabled or disabled.'));
  expect(await readLoans(id)).toEqual([member]);
});

test('a static group that becomes dynamic loses its loans, with audit records, also if it becomes static again', async () => {
  const [loan] = (await readAllLoans()).slice(40, 41);
  const { id } = await createGroup({ groupName: 'Changed', isStatic: true, loanNumber: loan?.loanNo });
  await post('/rule/update-group', { id, isStatic: false });
  const left = { action: 'loan-left-group', before: { groupId: id, groupName: 'Changed' }, after: null };
  expect(await readAuditTrail(loan?.id ?? 0)).toMatchObject([left, { action: 'loan-joined-group' }]);
  await post('/rule/update-group', { id, isStatic: true });
  expect(await readLoans(id)).toEqual([]);
  expect(await readAuditTrail(loan?.id ?? 0)).toMatchObject([left, { action: 'loan-joined-group' }]);
});

test('adds all 10,000 loan numbers of one request to a static group, and a search by loan number finds the group', async () => {
  const [first] = await readAllLoans();
  const more = Array.from({ length: 10_000 }, (_, index) => `many-loans-with-a-long-number-${index}`);
  const rows = more.map((loanNo, index) => ({ ...first, id: 1_000 + index, loanNo }));
  await bulkInsert(db.orm, db.tables.loans, rows);
  const { id, loanCount } = await createGroup({
    groupName: 'Many',
    isStatic: true,
    loanNumber: more.join(','),
  });
  expect(loanCount).toBe(10_000);
  expect((await readLoans(id)).length).toBe(10_000);
  expect((await readLoans(id, '&searchString=number-999')).length).toBe(11);
  const everybodyGroup = await createGroup({ groupName: 'Everybody' });
  expect(everybodyGroup.loanCount).toBe(10_001);
  // The search text matches more loans than the groups repository compares in memory.
  const findGroupIds = async (query: string) =>
    (await readData<{ id: number }[]>(get(`/rule/list-group?limit=100${query}`))).map((group) => group.id);
  const holding: number[] = [];
  for (const group of await findGroupIds('')) {
    const path = `/rule/group-loan-list?clientGroupRuleId=${group}&limit=1&searchString=with-a-long`;
    const { totalCount } = (await get(path)).body['result'] as { totalCount: number };
    if (totalCount > 0) holding.push(group);
  }
  expect(holding).toEqual(expect.arrayContaining([id, everybodyGroup.id]));
  expect(await findGroupIds('&searchString=with-a-long')).toEqual(holding);
});
