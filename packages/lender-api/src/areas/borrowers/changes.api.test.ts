import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  encryptPassword,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';
import { verifyPassword } from '../auth/passwords.ts';

let api: TestLenders;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  token = await api.openSession(1);
});
afterAll(() => api.close());

const PASSWORDS = {
  password: encryptPassword('Brand-New-1!'),
  confirm_password: encryptPassword('Brand-New-1!'),
};
const post = (path: string, body: object, session = token) =>
  api.send('POST', path, { token: session, body });
const createErrorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });
const NOT_FOUND = createErrorResponse(404, 'Account not found');

function getDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

/**
 * Returns a current link of an app user who has only one loan. Each test uses a different index, and so
 * another user.
 */
async function findCurrentLink(index: number) {
  const { orm, tables } = getDb();
  const { linkedAccounts, loans } = tables;
  const links = await orm
    .select({
      id: linkedAccounts.id,
      person: linkedAccounts.appUserId,
      loanId: loans.id,
      loanNo: loans.loanNo,
    })
    .from(linkedAccounts)
    .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
    .where(isNull(linkedAccounts.unlinkedDay))
    .orderBy(linkedAccounts.id);
  const alone = links.filter(({ person }) => links.filter((other) => other.person === person).length === 1);
  const link = alone[index];
  if (link === undefined) throw new Error('no link');
  return link;
}

async function readAppUser(id: number) {
  const { appUsers } = getDb().tables;
  const rows = await getDb().orm.select().from(appUsers).where(eq(appUsers.id, id));
  return rows[0];
}

async function readAuditTrail(loanId: number): Promise<Record<string, unknown>[]> {
  const { status, body } = await api.send('GET', `/loan/audit-trail?loanId=${loanId}`, { token });
  expect(status).toBe(200);
  return body['result'] as Record<string, unknown>[];
}

test('stores a new email address and records the change with its author and time in the audit trail', async () => {
  const { person, loanId } = await findCurrentLink(0);
  const before = (await readAppUser(person))?.primaryEmail ?? null;
  const response = await post('/users/edit-primary-email', {
    install_account_id: person,
    primary_email: ' new@mail.example ',
  });
  expect(response).toEqual({ status: 200, body: { status: 1, message: 'Email updated successfully!' } });
  expect((await readAppUser(person))?.primaryEmail).toBe('new@mail.example');
  expect((await readAuditTrail(loanId))[0]).toMatchObject({
    action: 'email-changed',
    occurredAt: `${TEST_DAY}T12:00:00.000Z`,
    staff: { id: 1 },
    before: { email: before },
    after: { email: 'new@mail.example' },
  });
});

test('stores a new mobile number and records the change in the audit trail', async () => {
  const { person, loanId } = await findCurrentLink(1);
  const response = await post('/users/edit-mobile-phone-number', {
    install_account_id: person,
    mobile_phone_no: '3125550199',
  });
  expect(response).toEqual({ status: 200, body: { status: 1, message: 'Mobile updated successfully!' } });
  expect((await readAppUser(person))?.mobilePhone).toBe('3125550199');
  expect((await readAuditTrail(loanId))[0]).toMatchObject({
    action: 'mobile-changed',
    after: { mobile: '3125550199' },
  });
});

test.each([
  ['/users/edit-primary-email', { primary_email: '' }, 'Email address is required'],
  ['/users/edit-primary-email', { primary_email: 'no' }, 'Email address is not valid'],
  ['/users/edit-mobile-phone-number', { mobile_phone_no: '' }, 'Mobile number is required'],
  ['/users/edit-mobile-phone-number', { mobile_phone_no: '312 555' }, 'Phone number not valid'],
  ['/users/edit-mobile-phone-number', { mobile_phone_no: '312' }, 'Mobile number should be 10 digits'],
])('%s refuses %j and stores no change and no audit record', async (path, body, message) => {
  const { person, loanId } = await findCurrentLink(2);
  const before = await readAppUser(person);
  expect(await post(path, { install_account_id: person, ...body })).toEqual(
    createErrorResponse(422, message),
  );
  expect(await readAppUser(person)).toEqual(before);
  expect(await readAuditTrail(loanId)).toEqual([]);
});

test('a change of an app user is recorded in the audit trail of each linked loan', async () => {
  const [first, second] = [await findCurrentLink(3), await findCurrentLink(4)];
  const { linkedAccounts } = getDb().tables;
  await getDb().orm.insert(linkedAccounts).values({
    loanId: second.loanId,
    appUserId: first.person,
    createdDay: TEST_DAY,
    attemptLoanNo: second.loanNo,
  });
  await post('/users/edit-mobile-phone-number', {
    install_account_id: first.person,
    mobile_phone_no: '3125550111',
  });
  for (const { loanId } of [first, second]) {
    expect((await readAuditTrail(loanId))[0]).toMatchObject({ action: 'mobile-changed' });
  }
});

test('a borrower’s password is hashed, and the audit trail records the change without the password', async () => {
  const { person, loanId } = await findCurrentLink(5);
  const response = await post('/users/reset-install-password', { id: person, ...PASSWORDS });
  expect(response).toEqual({ status: 200, body: { status: 1, message: 'Password reset successfully!' } });
  expect(await verifyPassword('Brand-New-1!', (await readAppUser(person))?.passwordHash ?? '')).toBe(true);
  const [record] = await readAuditTrail(loanId);
  expect(record).toMatchObject({ action: 'borrower-password-reset', before: null, after: null });
  const records = JSON.stringify(await getDb().orm.select().from(getDb().tables.auditRecords));
  for (const secret of ['Brand-New', 'scrypt']) expect(records).not.toContain(secret);
});

test('a new password for a borrower must follow the password rules', async () => {
  const { person } = await findCurrentLink(6);
  const reset = (password: string, confirmation: string) =>
    post('/users/reset-install-password', { id: person, password, confirm_password: confirmation });
  const [good, short] = [encryptPassword('Brand-New-1!'), encryptPassword('short')];
  expect(await reset(short, short)).toEqual(
    createErrorResponse(422, 'Password is too short - should be 8 chars minimum.'),
  );
  expect(await reset(good, short)).toEqual(createErrorResponse(422, 'Passwords must match'));
  expect((await reset('AAAA', 'AAAA')).status).toBe(422);
  expect((await readAppUser(person))?.passwordHash).toBeNull();
});

test('a second request to unlink a loan from an app user is refused', async () => {
  const { id, person, loanNo, loanId } = await findCurrentLink(7);
  const unlink = () => post('/loan/remove-loan', { install_account_id: person, loan_no: loanNo });
  const both = await Promise.all([unlink(), unlink()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(both.map(({ body }) => body['message']).toSorted()).toEqual([
    'Account not found',
    'Loan removed for user successfully!',
  ]);
  const { linkedAccounts } = getDb().tables;
  const [link] = await getDb().orm.select().from(linkedAccounts).where(eq(linkedAccounts.id, id));
  expect(link?.unlinkedDay).toBe(TEST_DAY);
  expect((await readAuditTrail(loanId)).map(({ action }) => action)).toEqual(['loan-unlinked']);
});

test('unlinking one app user does not end the links of other app users', async () => {
  const [own, other] = [await findCurrentLink(8), await findCurrentLink(9)];
  const { linkedAccounts } = getDb().tables;
  await getDb().orm.insert(linkedAccounts).values({
    loanId: own.loanId,
    appUserId: other.person,
    createdDay: TEST_DAY,
    attemptLoanNo: own.loanNo,
  });
  await post('/loan/remove-loan', { install_account_id: own.person, loan_no: own.loanNo });
  const links = () =>
    getDb().orm.$count(
      linkedAccounts,
      and(eq(linkedAccounts.loanId, own.loanId), isNull(linkedAccounts.unlinkedDay)),
    );
  expect(await links()).toBe(1);
  expect(await post('/loan/remove-loans', { loan_number: own.loanNo })).toEqual({
    status: 200,
    body: { status: 1, message: 'Loan removed for all users successfully!' },
  });
  expect(await links()).toBe(0);
  expect(await post('/loan/remove-loans', { loan_number: own.loanNo })).toEqual(NOT_FOUND);
});

test('an unlinked account ends on the current day in the lender’s time zone', async () => {
  const { id, loanNo } = await findCurrentLink(8);
  api.clock.now = new Date('2026-07-01T03:00:00Z');
  await post('/loan/remove-loans', { loan_number: loanNo }, await api.openSession(1));
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  // Opens a new session, because the sign-in above took place when the clock was in July, and deleted the sessions that had expired by then.
  token = await api.openSession(1);
  const { linkedAccounts } = getDb().tables;
  const [link] = await getDb().orm.select().from(linkedAccounts).where(eq(linkedAccounts.id, id));
  expect(link?.unlinkedDay).toBe('2026-06-30');
});

const UNKNOWN_ID = 999_999;
const CALLS: [path: string, body: object, operation: string][] = [
  [
    '/users/edit-primary-email',
    { install_account_id: UNKNOWN_ID, primary_email: 'a@b.example' },
    'edit the information of a borrower',
  ],
  [
    '/users/edit-mobile-phone-number',
    { install_account_id: UNKNOWN_ID, mobile_phone_no: '3125550142' },
    'edit the information of a borrower',
  ],
  ['/users/reset-install-password', { id: UNKNOWN_ID, ...PASSWORDS }, 'reset the password of a borrower'],
  ['/loan/remove-loan', { install_account_id: UNKNOWN_ID, loan_no: 'nothing' }, 'unlink a loan account'],
  ['/loan/remove-loans', { loan_number: 'nothing' }, 'unlink a loan account'],
];

test.each(CALLS)('%s refuses an unknown app user or loan', async (path, body) => {
  expect(await post(path, body)).toEqual(NOT_FOUND);
});

test.each(CALLS)('%s refuses staff without the required permission', async (path, body, operation) => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    expect(await post(path, body, session)).toEqual(
      createErrorResponse(403, `You do not have permission to ${operation}.`),
    );
  });
});

test('refuses to return the audit trail of an unknown loan', async () => {
  expect(await api.send('GET', `/loan/audit-trail?loanId=${UNKNOWN_ID}`, { token })).toEqual(NOT_FOUND);
});

test('the audit trail is refused for staff without the permission BORROWERS.DETAILS', async () => {
  const session = await api.openSession(2);
  await withoutPermissions(api, 2, async () => {
    const response = await api.send('GET', '/loan/audit-trail?loanId=1', { token: session });
    expect(response).toEqual(
      createErrorResponse(403, 'You do not have permission to see the details of a borrower.'),
    );
  });
});
