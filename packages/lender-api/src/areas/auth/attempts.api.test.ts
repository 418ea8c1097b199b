import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  encryptPassword,
  hashDemoPassword,
  startTestLenders,
  TEST_DAY,
  TEST_PROXY,
} from '../../testing/test-lender.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { createAttemptsService } from './attempts-service.ts';

const config = createTestConfig();
const neighborConfig = createTestConfig();
const WRONG_PASSWORD_RESPONSE = {
  status: 401,
  body: { status: 0, message: 'Email or password is incorrect.' },
};
const LOCK_ALTERNATIVE =
  ', or reset your password by email to sign in sooner. If you did not make these attempts, contact your administrator.';
const createLockResponse = (time: string, alternative = LOCK_ALTERNATIVE) => ({
  status: 429,
  body: { status: 0, message: `Too many attempts. Try again in ${time}${alternative}` },
});
const LOCKED_RESPONSE = createLockResponse('15 minutes');

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config, neighborConfig);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
  await getLender().db.orm.delete(getLender().db.tables.accountAttempts);
  await getLender().db.orm.delete(getLender().db.tables.addressRateLimits);
});

function getLender() {
  const [first] = api.lenders;
  if (first === undefined) throw new Error('no lender');
  return first;
}
const advanceMinutes = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const signIn = (email: string, password = 'Livery-2026!') =>
  api.send('POST', '/users/login', { body: { email, password: encryptPassword(password) } });
async function failSignIns(times: number, email: string) {
  const responses = [];
  for (let time = 0; time < times; time += 1) responses.push(await signIn(email, 'Wrong-One-1!'));
  return responses;
}
const requestReset = (email: string, remoteAddress = '127.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: `/${config.slug}/users/forgot-password`,
    remoteAddress,
    payload: { email, platform: 'new_cap' },
  });

function createServer(purpose = 'test') {
  const attempts = createAttemptsService(createAttemptsRepository(getLender().db), () => api.clock.now);
  const createAttempt = (account: string, address = '192.0.2.1') => ({ purpose, account, address });
  return {
    fail: (account: string, address?: string) =>
      attempts.guard(createAttempt(account, address), () => Promise.resolve(null)),
    succeed: (account: string, address?: string) =>
      attempts.guard(createAttempt(account, address), () => Promise.resolve('in')),
    guard: (account: string, check: () => Promise<string | null>) =>
      attempts.guard(createAttempt(account), check),
  };
}

test.each(['role1@test.example', 'nobody@test.example'])(
  'five failed sign-ins lock %s for 15 minutes, even for the correct password, and Retry-After gives the remaining time',
  async (email) => {
    expect(await failSignIns(5, email)).toEqual([
      WRONG_PASSWORD_RESPONSE,
      WRONG_PASSWORD_RESPONSE,
      WRONG_PASSWORD_RESPONSE,
      WRONG_PASSWORD_RESPONSE,
      WRONG_PASSWORD_RESPONSE,
    ]);
    expect(await signIn(email)).toEqual(LOCKED_RESPONSE);
    const response = await api.app.inject({
      method: 'POST',
      url: `/${config.slug}/users/login`,
      payload: { email: ` ${email.toUpperCase()}`, password: encryptPassword('Livery-2026!') },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900']);
    advanceMinutes(14);
    expect(await signIn(email)).toEqual(createLockResponse('1 minute'));
    advanceMinutes(1);
    expect((await signIn(email)).status).toBe(email.startsWith('role1') ? 200 : 401);
  },
);

test('a successful sign-in resets the failure count, and a lock does not affect other accounts at the same IP address', async () => {
  const { fail, succeed } = createServer();
  for (let round = 0; round < 3; round += 1) {
    for (let time = 0; time < 4; time += 1) await fail('careless');
    expect(await succeed('careless')).toBe('in');
  }
  for (let time = 0; time < 5; time += 1) await fail('careless');
  await expect(succeed('careless')).rejects.toMatchObject({ statusCode: 429, retryAfter: 900 });
  expect(await succeed('colleague')).toBe('in');
});

test('the failure count of an account is reset 15 minutes after the last failed attempt', async () => {
  const { fail, succeed } = createServer();
  for (let time = 0; time < 4; time += 1) await fail('slow');
  advanceMinutes(15);
  for (let time = 0; time < 4; time += 1) await fail('slow');
  expect(await succeed('slow')).toBe('in');
});

test('a password reset ends the lock of the account', async () => {
  const { fail } = createServer('sign-in');
  for (let time = 0; time < 5; time += 1) await fail('role6@test.example');
  expect(await signIn('role6@test.example')).toEqual(LOCKED_RESPONSE);
  await requestReset('role6@test.example');
  const { orm, tables } = getLender().db;
  const mails = await orm.select().from(tables.outboxMails);
  const code = /reset-password\/([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
  const password = encryptPassword('Brand-New-1!');
  const reset = { password, confirm_password: password, reset_code: code };
  expect((await api.send('POST', '/users/reset-password', { body: reset })).status).toBe(200);
  expect((await signIn('role6@test.example', 'Brand-New-1!')).status).toBe(200);
});

test('after five wrong current passwords, a password change is refused but the session continues', async () => {
  const token = await api.openSession(7);
  const change = (old: string) =>
    api.send('POST', '/users/change-password', {
      token,
      body: {
        old_password: encryptPassword(old),
        password: encryptPassword('Brand-New-1!'),
        password_confirmation: encryptPassword('Brand-New-1!'),
      },
    });
  for (let time = 0; time < 5; time += 1) expect((await change('Wrong-One-1!')).status).toBe(400);
  expect(await change('Livery-2026!')).toEqual(createLockResponse('15 minutes', '.'));
  expect((await api.send('GET', '/client/get-client-details', { token })).status).toBe(200);
});

test('checks only five of fifty simultaneous password guesses for one account, even on two servers with one database', async () => {
  const servers = [createServer(), createServer()];
  let checked = 0;
  const guesses = Array.from({ length: 25 })
    .flatMap(() => servers)
    .map(({ guard }) =>
      guard('victim', () => {
        checked += 1;
        return Promise.resolve(null);
      }),
    );
  const outcomes = await Promise.allSettled(guesses);
  expect(checked).toBe(5);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(45);
});

test('simultaneous correct sign-ins of one user all succeed', async () => {
  const { succeed } = createServer();
  expect(await Promise.all(Array.from({ length: 10 }, () => succeed('busy')))).toHaveLength(10);
});

test('an IP address with too many failed sign-ins can still make one attempt per second', async () => {
  const { fail, succeed } = createServer();
  for (let index = 0; index < 30; index += 1) await fail(`guess-${index}`);
  await expect(createServer().fail('guess-30')).rejects.toMatchObject({
    statusCode: 429,
    retryAfter: 1,
    message: 'Too many attempts. Try again in 1 second.',
  });
  await expect(succeed('somebody')).rejects.toMatchObject({ statusCode: 429 });
  expect(await succeed('somebody', '192.0.2.2')).toBe('in');
  advanceMinutes(1 / 60);
  expect(await succeed('somebody')).toBe('in');
  expect(await fail('guess-30')).toBeNull();
  await expect(fail('guess-31')).rejects.toMatchObject({ statusCode: 429 });
  advanceMinutes(1);
  expect(await fail('guess-31')).toBeNull();
});

test('accepts sign-ins after the clock of the server has been set back', async () => {
  const { fail } = createServer();
  await fail('early');
  advanceMinutes(-10);
  expect(await fail('earlier')).toBeNull();
});

test('checks only 30 of 120 simultaneous wrong attempts from one IP address, even on two servers with one database', async () => {
  const servers = [createServer(), createServer()];
  let checked = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }).flatMap((_, index) =>
      servers.map(({ guard }, number) =>
        guard(`guess-${index}-${number}`, () => {
          checked += 1;
          return Promise.resolve(null);
        }),
      ),
    ),
  );
  expect(checked).toBe(30);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(90);
});

test('eighty simultaneous correct sign-ins of different users from one IP address all succeed', async () => {
  const { succeed } = createServer();
  const staff = Array.from({ length: 80 }, (_, index) => succeed(`staff-${index}`));
  expect(new Set(await Promise.all(staff))).toEqual(new Set(['in']));
});

test('refuses the waiting sign-ins of an IP address if all running sign-ins from this address fail', async () => {
  const { guard, succeed } = createServer();
  const { promise: signal, resolve } = Promise.withResolvers<null>();
  let checked = 0;
  const check = () => {
    checked += 1;
    return signal;
  };
  const failing = Array.from({ length: 30 }, (_, index) => guard(`guess-${index}`, check));
  await vi.waitFor(() => expect(checked).toBe(30), { timeout: 20_000 });
  const waiting = succeed('colleague');
  const refused = expect(waiting).rejects.toMatchObject({ statusCode: 429 });
  resolve(null);
  await Promise.all(failing);
  await refused;
});

test('a server error does not count as a failed attempt', async () => {
  const { guard, succeed } = createServer();
  for (let time = 0; time < 6; time += 1) {
    await expect(guard('unlucky', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  }
  expect(await succeed('unlucky')).toBe('in');
});

test('sends at most five password reset emails in a row to one user, but gives further requests the same response', async () => {
  const { orm, tables } = getLender().db;
  const count = async (email: string) =>
    (await orm.select().from(tables.outboxMails)).filter(({ recipient }) => recipient === email).length;
  const responses = [];
  for (let time = 0; time < 7; time += 1) responses.push((await requestReset('role2@test.example')).body);
  for (let time = 0; time < 7; time += 1) responses.push((await requestReset('nobody@test.example')).body);
  expect(new Set(responses).size).toBe(1);
  expect(await count('role2@test.example')).toBe(5);
  advanceMinutes(15);
  await requestReset('role2@test.example');
  expect(await count('role2@test.example')).toBe(6);
});

test('checks only 30 of 120 simultaneous wrong sign-ins from one IP address, and still accepts sign-ins to other lenders and from other addresses', async () => {
  const { orm, tables } = getLender().db;
  const passwordHash = await hashDemoPassword();
  const emails = Array.from({ length: 120 }, (_, index) => `crowd-${index}@test.example`);
  await orm
    .insert(tables.staff)
    .values(
      emails.map((email) => ({ email, role: 1, firstName: 'Crowd', lastName: 'Member', passwordHash })),
    );
  const flood = emails.map((email) => signIn(email, 'Wrong-One-1!'));
  const body = { email: 'role1@test.example', password: encryptPassword('Livery-2026!') };
  const other = await api.send('POST', '/users/login', { lender: neighborConfig, body });
  const elsewhere = await api.app.inject({
    method: 'POST',
    url: `/${config.slug}/users/login`,
    remoteAddress: '192.0.2.77',
    payload: body,
  });
  expect([other.status, elsewhere.statusCode]).toEqual([200, 200]);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  // After one second, the rate limit of the address allows the next attempt.
  advanceMinutes(1 / 60);
  expect((await signIn('crowd-7@test.example')).status).toBe(200);
});

test('checks only 30 of 40 simultaneous unknown reset codes from one IP address', async () => {
  const reset = () =>
    api.send('POST', '/users/reset-password', {
      body: { password: 'AAAA', confirm_password: 'AAAA', reset_code: 'unknown' },
    });
  const statuses = (await Promise.all(Array.from({ length: 40 }, reset))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a flood of attempts on one account is refused and does not delay other accounts', async () => {
  const flood = Array.from({ length: 40 }, () => signIn('role5@test.example', 'Wrong-One-1!'));
  const colleague = await signIn('role3@test.example');
  expect(colleague.status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
});

test('uses the X-Forwarded-For header of a trusted proxy and ignores the header from any other address', async () => {
  const { orm, tables } = getLender().db;
  const requestResetWithHeader = (forwarded: string, remoteAddress: string) =>
    api.app.inject({
      method: 'POST',
      url: `/${config.slug}/users/forgot-password`,
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: 'nobody@test.example', platform: 'new_cap' },
    });
  await requestResetWithHeader('198.51.100.1', TEST_PROXY);
  await requestResetWithHeader('198.51.100.2', TEST_PROXY);
  expect(await orm.$count(tables.addressRateLimits)).toBe(2);
  await requestResetWithHeader('198.51.100.3', '192.0.2.9');
  await requestResetWithHeader('198.51.100.4', '192.0.2.9');
  expect(await orm.$count(tables.addressRateLimits)).toBe(3);
  // A client can send its own header value. The proxy appends the real address after it.
  await requestResetWithHeader('198.51.100.5, 198.51.100.1', TEST_PROXY);
  expect(await orm.$count(tables.addressRateLimits)).toBe(3);
});

test('does not store the email address that was entered for an unknown account', async () => {
  await failSignIns(1, 'hunter2-in-the-wrong-field');
  const { orm, tables } = getLender().db;
  const stored = JSON.stringify(await orm.select().from(tables.accountAttempts));
  expect(stored).toMatch(/"accountKey":"[\da-f]{64}"/);
  expect(stored).not.toContain('hunter2');
});

test('deletes expired attempt counts', async () => {
  const { fail } = createServer();
  await fail('first', '192.0.2.1');
  await fail('second', '192.0.2.2');
  advanceMinutes(16);
  await fail('third', '192.0.2.3');
  const { orm, tables } = getLender().db;
  expect(await orm.$count(tables.accountAttempts)).toBe(1);
  expect(await orm.$count(tables.addressRateLimits)).toBe(1);
});
