import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLenderBrands } from '../../platform/brand/lender-brands.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders } from '../../testing/test-lender.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { createResetRepository } from './reset-repository.ts';
import { hashSecret } from './secrets.ts';
import { createStaffAdminRepository } from './staff-admin-repository.ts';
import { createStaffAdminService } from './staff-admin-service.ts';

const PASSWORD = 'Chosen-2026!';
const config = createTestConfig();
let api: TestLenders;
let staff: ReturnType<typeof createStaffAdminService>;
beforeAll(async () => {
  api = await startTestLenders(config);
  const { db } = getFirstLender(api);
  staff = createStaffAdminService(createStaffAdminRepository(db), {
    brands: createLenderBrands({ config, db, now: () => api.clock.now, log: api.app.log }),
    origin: config.canonicalOrigin,
    now: () => api.clock.now,
  });
});
afterAll(() => api.close());

const invite = (email: string, role = 2) => staff.add({ email, firstName: 'Ann', lastName: 'Ruiz', role });

function signIn(email: string, password = PASSWORD) {
  return api.send('POST', '/users/login', { body: { email, password: encryptPassword(password) } });
}

const getToken = (body: Record<string, unknown>) => (body['result'] as { accessToken: string }).accessToken;

function setPassword(link: string) {
  const password = encryptPassword(PASSWORD);
  const code = link.slice(link.lastIndexOf('/') + 1);
  return api.send('POST', '/users/reset-password', {
    body: { password, confirm_password: password, reset_code: code },
  });
}

/** Invites a person, sets the password and signs in. Returns the session token. */
async function addActiveStaff(email: string): Promise<string> {
  await setPassword(await invite(email));
  return getToken((await signIn(email)).body);
}

async function listAuditRecords() {
  const { orm, tables } = getFirstLender(api).db;
  const { auditRecords } = tables;
  return orm
    .select({
      action: auditRecords.action,
      staffId: auditRecords.staffId,
      before: auditRecords.before,
      after: auditRecords.after,
    })
    .from(auditRecords)
    .where(like(auditRecords.action, 'staff-%'))
    .orderBy(desc(auditRecords.id));
}

async function getStaffId(email: string): Promise<number> {
  const { orm, tables } = getFirstLender(api).db;
  const [row] = await orm
    .select({ id: tables.staff.id })
    .from(tables.staff)
    .where(eq(tables.staff.email, email));
  return row?.id ?? 0;
}

test('an invited person can set a password once with the emailed link, and then signs in with the assigned role', async () => {
  const link = await invite('  Ann.Ruiz@Test.Example ', 4);
  const { orm, tables } = getFirstLender(api).db;
  const [mail] = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
  expect(mail).toMatchObject({ recipient: 'ann.ruiz@test.example', subject: 'Your Test Lender account' });
  expect(mail?.body).toContain(link);
  expect(link).toMatch(/^https:\/\/portal\.test\.example\/reset-password\/[\w-]{43}$/);
  expect((await signIn('ann.ruiz@test.example')).status).toBe(401);
  expect((await setPassword(link)).status).toBe(200);
  expect((await setPassword(link)).status).toBe(400);
  const signedIn = await signIn('ann.ruiz@test.example');
  expect(signedIn.body['result']).toMatchObject({ data: { role: 4, firstName: 'Ann', lastName: 'Ruiz' } });
  const [, added] = await listAuditRecords();
  const staffId = await getStaffId('ann.ruiz@test.example');
  expect(added).toEqual({ action: 'staff-added', staffId: null, before: null, after: { staffId, role: 4 } });
});

test('an invitation expires after seven days, and another invitation replaces it', async () => {
  const first = await invite('late@test.example');
  const start = api.clock.now;
  api.clock.now = new Date(start.getTime() + 7 * 86_400_000 + 1_000);
  try {
    expect((await setPassword(first)).status).toBe(400);
    const second = await staff.invite('late@test.example');
    const third = await staff.invite('late@test.example');
    expect((await setPassword(second)).status).toBe(400);
    expect((await setPassword(third)).status).toBe(200);
    await expect(staff.invite('late@test.example')).rejects.toThrow('has a password');
  } finally {
    api.clock.now = start;
  }
});

test('a disabled person loses all sessions and links and cannot sign in, until enabled again', async () => {
  const email = 'leaver@test.example';
  const token = await addActiveStaff(email);
  const requestSettings = () => api.send('GET', '/client/control-settings', { token });
  expect((await requestSettings()).status).toBe(200);
  await api.send('POST', '/users/forgot-password', { body: { email, platform: 'new_cap' } });
  await staff.disable(email);
  expect((await requestSettings()).status).toBe(401);
  expect((await signIn(email)).body).toEqual((await signIn('unknown@test.example')).body);

  const { orm, tables } = getFirstLender(api).db;
  const countMails = () => orm.$count(tables.outboxMails, eq(tables.outboxMails.recipient, email));
  const before = await countMails();
  await api.send('POST', '/users/forgot-password', { body: { email, platform: 'new_cap' } });
  expect(await countMails()).toBe(before);

  await expect(staff.disable(email)).rejects.toThrow('is already disabled');
  await staff.enable(email);
  expect((await signIn(email)).status).toBe(200);
  await expect(staff.enable(email)).rejects.toThrow('is not disabled');
  const staffId = await getStaffId(email);
  expect((await listAuditRecords()).slice(0, 2)).toEqual([
    { action: 'staff-enabled', staffId: null, before: null, after: { staffId } },
    { action: 'staff-disabled', staffId: null, before: null, after: { staffId } },
  ]);
});

test('a reset code that is stored after its owner was disabled is not valid', async () => {
  const email = 'raced@test.example';
  await addActiveStaff(email);
  await staff.disable(email);
  const createdAt = api.clock.now;
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await createResetRepository(getFirstLender(api).db).storeRequest(
    { codeHash: hashSecret('raced'), staffId: await getStaffId(email), createdAt, expiresAt },
    { recipient: null, subject: '', body: '', html: '' },
  );
  expect((await setPassword('/raced')).status).toBe(400);
});

test('changing a role ends the sessions of the person, and the new role applies from the next sign-in', async () => {
  const email = 'promoted@test.example';
  const token = await addActiveStaff(email);
  await staff.changeRole(email, 1);
  expect((await api.send('GET', '/client/control-settings', { token })).status).toBe(401);
  const signedIn = await signIn(email);
  expect(signedIn.body['result']).toMatchObject({ data: { role: 1 } });
  const [record] = await listAuditRecords();
  const staffId = await getStaffId(email);
  expect(record).toMatchObject({
    action: 'staff-role-changed',
    before: { staffId, role: 2 },
    after: { staffId, role: 1 },
  });
});

test('the staff list shows who has set a password and who is disabled', async () => {
  await invite('listed@test.example', 3);
  const listed = (await staff.list()).find(({ email }) => email === 'listed@test.example');
  expect(listed).toMatchObject({ role: 3, hasPassword: false, disabledAt: null });
  expect((await staff.list()).find(({ email }) => email === 'role1@test.example')?.hasPassword).toBe(true);
});

test.each<[string, Partial<{ email: string; firstName: string; lastName: string; role: number }>, string]>([
  ['an invalid email address', { email: 'nobody' }, '"nobody" is not a valid email address'],
  ['an email address in use', { email: 'role1@test.example' }, 'is already a member of staff'],
  ['a missing last name', { lastName: '' }, 'must have a first and a last name'],
  ['an unknown role', { role: 8 }, 'must be a number from 1 to 7'],
])('refuses to add a staff member with %s', async (_name, wrong, message) => {
  const person = { email: 'new@test.example', firstName: 'Ann', lastName: 'Ruiz', role: 1, ...wrong };
  await expect(staff.add(person)).rejects.toThrow(message);
});

test('refuses to change a staff member who does not exist', async () => {
  for (const change of [
    () => staff.disable('unknown@test.example'),
    () => staff.enable('unknown@test.example'),
    () => staff.changeRole('unknown@test.example', 1),
    () => staff.invite('unknown@test.example'),
  ]) {
    await expect(change()).rejects.toThrow(
      'There is no member of staff with the address unknown@test.example.',
    );
  }
});
