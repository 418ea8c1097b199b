import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig();
const neighborConfig = createTestConfig();
const PASSWORD = 'Livery-2026!';
const EMAIL = 'role1@test.example';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config, neighborConfig);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  for (const { db } of api.lenders) {
    await db.orm.delete(db.tables.accountAttempts);
    await db.orm.delete(db.tables.addressRateLimits);
  }
});

interface SignIn {
  email?: string;
  password?: string;
  deviceToken?: string | undefined;
  lender?: typeof config;
}

async function signIn({ email = EMAIL, password = PASSWORD, deviceToken, lender = config }: SignIn = {}) {
  const body = { email, password: encryptPassword(password), deviceToken };
  const response = await api.send('POST', '/users/login', { body, lender });
  const { deviceToken: issued = '', accessToken = '' } = (response.body['result'] ?? {}) as Record<
    string,
    string
  >;
  return { ...response, issued, accessToken };
}

async function failSignIns(times: number, attempt: SignIn): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await signIn({ ...attempt, password: 'Wrong-One-1!' })).status);
  }
  return statuses;
}

test('failed sign-ins from other browsers do not prevent a sign-in from a known browser', async () => {
  const { issued } = await signIn();
  expect(await failSignIns(6, {})).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn()).status).toBe(429);
  const known = await signIn({ deviceToken: issued });
  expect(known.status).toBe(200);
  expect((await signIn()).status).toBe(429);
  expect((await signIn({ deviceToken: known.issued })).status).toBe(200);
});

test('the rate limit of an IP address does not apply to sign-ins from a known browser', async () => {
  const { issued } = await signIn();
  const { orm, tables } = api.lenders[0]?.db ?? {};
  await failSignIns(1, { email: 'nobody@test.example' });
  if (orm === undefined || tables === undefined) throw new Error('no lender');
  await orm.update(tables.addressRateLimits).set({ busyUntil: new Date(api.clock.now.getTime() + 30_000) });
  expect((await signIn()).status).toBe(429);
  expect((await signIn({ deviceToken: issued })).status).toBe(200);
});

test('a known browser has its own limit of five failed sign-ins, and a renewed device token does not reset the count', async () => {
  const first = await signIn();
  const { issued } = await signIn({ deviceToken: first.issued });
  expect(await failSignIns(6, { deviceToken: issued })).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn({ deviceToken: first.issued })).status).toBe(429);
  expect((await signIn()).status).toBe(200);
});

test('the message of a lock is the same for a known browser, an unknown browser and an unknown email address', async () => {
  const { issued } = await signIn();
  const nobody = { email: 'nobody@test.example' };
  await failSignIns(5, {});
  await failSignIns(5, nobody);
  await failSignIns(5, { deviceToken: issued });
  const responses = [await signIn(), await signIn(nobody), await signIn({ deviceToken: issued })];
  for (const { status, body } of responses)
    expect({ status, body }).toEqual({ status: 429, body: responses[0]?.body });
  expect(responses[0]?.body['message']).toBe(
    'Too many attempts. Try again in 15 minutes, or reset your password by email to sign in sooner. If you did not make these attempts, contact your administrator.',
  );
});

test('a device token that is forged or belongs to another account or lender is ignored', async () => {
  const { issued } = await signIn({ email: 'role2@test.example' });
  const { issued: elsewhere } = await signIn({ lender: neighborConfig });
  for (const deviceToken of [issued, elsewhere, 'forged']) {
    const [status] = await failSignIns(1, { deviceToken });
    expect(status).toBe(401);
  }
  await failSignIns(2, {});
  for (const deviceToken of [issued, elsewhere, 'forged']) {
    expect((await signIn({ deviceToken })).status).toBe(429);
  }
});

test('changing the password revokes the device tokens of the account', async () => {
  const email = 'role4@test.example';
  const first = await signIn({ email });
  const [old_password, password] = [encryptPassword(PASSWORD), encryptPassword('Brand-New-1!')];
  const body = { old_password, password, password_confirmation: password };
  const changed = await api.send('POST', '/users/change-password', { token: first.accessToken, body });
  expect(changed.status).toBe(200);
  await failSignIns(5, { email });
  const locked = await signIn({ email, password: 'Brand-New-1!', deviceToken: first.issued });
  expect(locked.status).toBe(429);
});

test('a device token grants no access without the password and is not a session token', async () => {
  const { issued } = await signIn();
  expect((await signIn({ deviceToken: issued, password: 'Wrong-One-1!' })).status).toBe(401);
  expect((await api.send('GET', '/client/get-client-details', { token: issued })).status).toBe(401);
});
