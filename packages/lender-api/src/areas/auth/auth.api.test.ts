import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLender } from '../../app/lender-routes.ts';
import { getFirstLenderDb } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const pkcs1Config = createTestConfig({ passwordScheme: 'pkcs1' });
const PASSWORD = 'Livery-2026!';
const WRONG_RESPONSE = { status: 401, body: { status: 0, message: 'Email or password is incorrect.' } };
const EXPIRED_RESPONSE = { status: 401, body: { status: 0, message: 'Your session has expired', code: 604 } };
const UNAUTHORIZED_RESPONSE = { status: 401, body: { status: 0, message: 'User is not a authorized user.' } };

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config, pkcs1Config);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
});

const advanceMinutes = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const signIn = (email: string, password: string, lender = config) =>
  api.send('POST', '/users/login', { lender, body: { email, password } });
const requestDetails = (token: string, lender = config) =>
  api.send('GET', '/client/get-client-details', { token, lender });

async function readLatestMail(lenderIndex = 0): Promise<{ recipient: string | null; body: string }> {
  const db = api.lenders[lenderIndex]?.db;
  const mails = await db?.orm.select().from(db.tables.outboxMails);
  const mail = mails?.toSorted((a, b) => a.id - b.id).at(-1);
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

async function requestResetCode(email: string): Promise<string> {
  await api.send('POST', '/users/forgot-password', { body: { email, platform: 'new_cap' } });
  return /reset-password\/([\w-]+)/.exec((await readLatestMail()).body)?.[1] ?? '';
}

const resetPassword = (code: string, password: string, confirmation = password) =>
  api.send('POST', '/users/reset-password', {
    body: {
      password: encryptPassword(password),
      confirm_password: encryptPassword(confirmation),
      reset_code: code,
    },
  });

test('sign-in with the encrypted password returns a token and the staff member', async () => {
  const response = await signIn('role4@test.example', encryptPassword(PASSWORD));
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    status: 1,
    result: {
      accessToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      data: { role: 4, email: 'role4@test.example' },
    },
  });
  expect(JSON.stringify(response.body)).not.toContain('scrypt');
});

test('sign-in ignores the case of the email and spaces around it', async () => {
  expect((await signIn('  ROLE1@Test.Example ', encryptPassword(PASSWORD))).status).toBe(200);
});

test('a lender configured for PKCS#1 accepts only passwords that are encrypted with PKCS#1 padding', async () => {
  expect((await signIn('role1@test.example', encryptPassword(PASSWORD, 'pkcs1'), pkcs1Config)).status).toBe(
    200,
  );
  expect(await signIn('role1@test.example', encryptPassword(PASSWORD, 'oaep'), pkcs1Config)).toEqual(
    WRONG_RESPONSE,
  );
});

test('all wrong credentials get the same response, whether the email address exists or not', async () => {
  const refusals = await Promise.all([
    signIn('role1@test.example', encryptPassword('Livery-2027!')),
    signIn('nobody@test.example', encryptPassword(PASSWORD)),
    signIn('', encryptPassword(PASSWORD)),
    signIn('role1@test.example', PASSWORD),
    signIn('role1@test.example', 'A'.repeat(2048)),
    signIn('role1@test.example', 'false'),
  ]);
  for (const refusal of refusals) expect(refusal).toEqual(WRONG_RESPONSE);
});

test.each([
  [{ password: 'x' }, 'email is required.'],
  [{ email: 'a@b.example' }, 'password is required.'],
  [{ email: 'a@b.example', password: '' }, 'password is required.'],
  [{ email: 5, password: 'x' }, 'email must be text.'],
  [{ email: 'a'.repeat(255), password: 'x' }, 'email must have at most 254 characters.'],
  [{ email: 'a@b.example', password: 'x', role: 1 }, 'role is not a field of this request.'],
])('sign-in refuses a body that breaks the contract: %j', async (body, message) => {
  expect(await api.send('POST', '/users/login', { body })).toEqual({
    status: 422,
    body: { status: 0, message },
  });
});

test.each([
  ['text/plain', '{"email":"a","password":"b"}'],
  ['application/x-www-form-urlencoded', 'email=a&password=b'],
  ['application/json', '{"email":'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{"__proto__":{"email":"a"},"email":"a","password":"b"}'],
])(
  'sign-in refuses a body that is not a JSON object with the expected fields: %s %s',
  async (type, payload) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/${config.slug}/users/login`,
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ status: 0 });
  },
);

test('refuses a sign-in without a body', async () => {
  expect((await api.send('POST', '/users/login')).status).toBe(422);
});

test('a session token is valid only at its own lender', async () => {
  const token = await api.openSession(1);
  expect((await requestDetails(token)).status).toBe(200);
  expect(await requestDetails(token, pkcs1Config)).toEqual(UNAUTHORIZED_RESPONSE);
});

test.each(['', 'x', 'undefined', "' or 1=1 --"])('refuses the invalid session token %j', async (token) => {
  expect(await requestDetails(token)).toEqual(UNAUTHORIZED_RESPONSE);
});

test('a session expires after twelve hours; for another day, requests with its token get the response for expired sessions', async () => {
  const token = await api.openSession(1);
  const issued = await api.send('GET', '/client/get-api-user', { token });
  const { data: headers } = issued.body['result'] as { data: Record<string, string> };
  const byApiUser = () => api.send('POST', '/v1/web-service/schedule-list', { headers, body: {} });
  expect((await byApiUser()).status).toBe(422);
  advanceMinutes(12 * 60 - 1);
  expect((await requestDetails(token)).status).toBe(200);
  advanceMinutes(1);
  expect(await requestDetails(token)).toEqual(EXPIRED_RESPONSE);
  expect(await byApiUser()).toEqual(EXPIRED_RESPONSE);
  // A sign-in deletes sessions that ended more than a day ago.
  await api.openSession(2);
  expect(await requestDetails(token)).toEqual(EXPIRED_RESPONSE);
  advanceMinutes(24 * 60 + 1);
  await api.openSession(2);
  expect(await requestDetails(token)).toEqual(UNAUTHORIZED_RESPONSE);
});

test('signing out ends only the session of the request', async () => {
  const [first, second] = [await api.openSession(1), await api.openSession(1)];
  expect((await api.send('POST', '/users/logout', { token: first })).status).toBe(200);
  expect(await requestDetails(first)).toEqual(UNAUTHORIZED_RESPONSE);
  expect((await requestDetails(second)).status).toBe(200);
});

test('the database stores no token, reset code or password in plain text', async () => {
  const token = await api.openSession(1);
  const code = await requestResetCode('role1@test.example');
  const db = api.lenders[0]?.db;
  const stored = JSON.stringify([
    await db?.orm.select().from(db.tables.sessions),
    await db?.orm.select().from(db.tables.resetCodes),
    await db?.orm.select().from(db.tables.staff),
  ]);
  expect(code).toMatch(/^[\w-]{43}$/);
  for (const secret of [token, code, PASSWORD]) expect(stored).not.toContain(secret);
});

test('a password reset request gets the same response for known and unknown email addresses, and sends an email only to known ones', async () => {
  const requestReset = (email: string) =>
    api.send('POST', '/users/forgot-password', { body: { email, platform: 'new_cap' } });
  const known = await requestReset(' Role2@test.example');
  expect((await readLatestMail()).recipient).toBe('role2@test.example');
  const unknown = await requestReset('nobody@test.example');
  expect((await readLatestMail()).recipient).toBeNull();
  expect(unknown).toEqual(known);
  expect(known.status).toBe(200);
});

test('the emailed reset link uses the origin from the X-Livery-Origin header if that origin is on the lender’s host', async () => {
  const requestReset = (origin: string) =>
    api.send('POST', '/users/forgot-password', {
      body: { email: 'role1@test.example', platform: 'new_cap' },
      headers: { 'x-livery-origin': origin },
    });
  await requestReset('https://portal.test.example:8443');
  expect((await readLatestMail()).body).toContain('https://portal.test.example:8443/reset-password/');
  await requestReset('https://evil.example');
  expect((await readLatestMail()).body).toContain('https://portal.test.example/reset-password/');
});

test('the outbox page lists the newest email first, omits emails without a recipient, and allows no scripts', async () => {
  await requestResetCode('role5@test.example');
  advanceMinutes(1);
  await requestResetCode('role6@test.example');
  await requestResetCode('nobody-here@test.example');
  const page = await api.app.inject({ method: 'GET', url: '/outbox' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body.indexOf('role6@')).toBeGreaterThan(0);
  expect(page.body.indexOf('role6@')).toBeLessThan(page.body.indexOf('role5@'));
  expect(page.body).not.toContain('nobody-here');
});

test('a reset code can be used only once, and a password reset ends all sessions and other reset codes of the user', async () => {
  const email = 'role3@test.example';
  const token = await api.openSession(3);
  const [unused, code] = [await requestResetCode(email), await requestResetCode(email)];
  expect((await resetPassword(code, 'Brand-New-1!')).status).toBe(200);
  expect(await requestDetails(token)).toEqual(UNAUTHORIZED_RESPONSE);
  expect(await signIn(email, encryptPassword(PASSWORD))).toEqual(WRONG_RESPONSE);
  expect((await signIn(email, encryptPassword('Brand-New-1!'))).status).toBe(200);
  expect((await resetPassword(code, 'Brand-New-2!')).status).toBe(400);
  expect((await resetPassword(unused, 'Brand-New-2!')).status).toBe(400);
  const { orm, tables } = getFirstLenderDb(api);
  const trail = await orm
    .select()
    .from(tables.auditRecords)
    .where(eq(tables.auditRecords.action, 'staff-password-reset'));
  const [person] = await orm.select().from(tables.staff).where(eq(tables.staff.email, email));
  expect(trail).toContainEqual(
    expect.objectContaining({ staffId: person?.id, occurredAt: api.clock.now, before: null, after: null }),
  );
});

test('only one of two simultaneous password resets with the same code succeeds', async () => {
  const code = await requestResetCode('role7@test.example');
  const responses = await Promise.all([
    resetPassword(code, 'First-One-1!'),
    resetPassword(code, 'Second-One-2!'),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a reset code expires after 30 minutes', async () => {
  const code = await requestResetCode('role6@test.example');
  advanceMinutes(30);
  expect((await resetPassword(code, 'Brand-New-1!')).status).toBe(400);
});

test('a reset code requested for an unknown email address cannot be used', async () => {
  expect((await resetPassword(await requestResetCode('nobody@test.example'), 'Brand-New-1!')).status).toBe(
    400,
  );
});

test('a new password that breaks a rule is refused with the message of the rule, and the reset code remains valid', async () => {
  const code = await requestResetCode('role5@test.example');
  const refused = await resetPassword(code, 'short');
  expect(refused).toEqual({
    status: 422,
    body: { status: 0, message: 'Password is too short - should be 8 chars minimum.' },
  });
  expect((await resetPassword(code, 'Brand-New-1!', 'Brand-New-2!')).body['message']).toBe(
    'Passwords must match',
  );
  expect((await resetPassword(code, 'Brand-New-1!')).status).toBe(200);
});

test('the response to an invalid reset code does not depend on the new password', async () => {
  const responses = await Promise.all([
    resetPassword('guess', 'short'),
    resetPassword('guess', 'Brand-New-1!'),
  ]);
  const garbage = await api.send('POST', '/users/reset-password', {
    body: { password: 'AAAA', confirm_password: 'AAAA', reset_code: 'guess' },
  });
  expect(garbage.status).toBe(400);
  for (const response of responses) expect(response).toEqual(garbage);
});

// @spec 3.3
describe('GET /client/get-api-user', () => {
  test('each request returns new API credentials, which become invalid when the session ends', async () => {
    const token = await api.openSession(1);
    const issue = async () =>
      (await api.send('GET', '/client/get-api-user', { token })).body['result'] as {
        data: { username: string; password: string };
      };
    const first = (await issue()).data;
    const second = (await issue()).data;
    expect(second.username).not.toBe(first.username);
    const [lender] = api.lenders;
    if (lender === undefined) throw new Error('no lender');
    const { authentication } = openLender(lender, () => api.clock.now, api.app.log);
    const signedIn = await authentication.apiUsers.authenticate(first.username, first.password);
    expect(signedIn.role).toBe(1);
    await expect(authentication.apiUsers.authenticate(first.username, second.password)).rejects.toThrow();
    await expect(authentication.apiUsers.authenticate(undefined, first.password)).rejects.toThrow();
    await api.send('POST', '/users/logout', { token });
    await expect(authentication.apiUsers.authenticate(first.username, first.password)).rejects.toThrow();
  });
});
