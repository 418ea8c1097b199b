import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, encryptPassword, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig();
const PASSWORD = 'Livery-2026!';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

const changePassword = (token: string, old: string, password: string, confirmation = password) =>
  api.send('POST', '/users/change-password', {
    token,
    body: {
      old_password: encryptPassword(old),
      password: encryptPassword(password),
      password_confirmation: encryptPassword(confirmation),
    },
  });
const requestDetails = async (token: string) =>
  (await api.send('GET', '/client/get-client-details', { token })).status;
const createErrorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });
const WRONG_RESPONSE = createErrorResponse(400, 'Current password is incorrect.');

test('a password change takes effect immediately, keeps the current session and ends the user’s other sessions', async () => {
  const [own, other, colleague] = [
    await api.openSession(4),
    await api.openSession(4),
    await api.openSession(5),
  ];
  expect(await changePassword(own, PASSWORD, 'Brand-New-1!')).toEqual({
    status: 200,
    body: { status: 1, message: 'Password changed successfully!' },
  });
  expect(await Promise.all([own, other, colleague].map(requestDetails))).toEqual([200, 401, 200]);
  expect(await requestDetails(await api.openSession(4, config, 'Brand-New-1!'))).toBe(200);
});

test('a wrong current password gets the same response for a valid and an invalid new password, and does not end the session', async () => {
  const token = await api.openSession(5);
  expect(await changePassword(token, 'Wrong-One-1!', 'Brand-New-1!')).toEqual(WRONG_RESPONSE);
  expect(await changePassword(token, 'Wrong-One-1!', 'short')).toEqual(WRONG_RESPONSE);
  const undecryptable = await api.send('POST', '/users/change-password', {
    token,
    body: { old_password: 'AAAA', password: 'AAAA', password_confirmation: 'AAAA' },
  });
  expect(undecryptable).toEqual(WRONG_RESPONSE);
  expect(await requestDetails(token)).toBe(200);
});

test('a new password that breaks a rule is refused with the message of the rule', async () => {
  const token = await api.openSession(6);
  expect(await changePassword(token, PASSWORD, 'short')).toEqual(
    createErrorResponse(422, 'Password is too short - should be 8 chars minimum.'),
  );
  expect(await changePassword(token, PASSWORD, 'Brand-New-1!', 'Brand-New-2!')).toEqual(
    createErrorResponse(422, 'Passwords must match'),
  );
});

test('only one of two simultaneous password changes succeeds, and the audit record contains no password', async () => {
  const token = await api.openSession(7);
  const both = await Promise.all([
    changePassword(token, PASSWORD, 'First-One-1!'),
    changePassword(token, PASSWORD, 'Second-One-2!'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const db = api.lenders[0]?.db;
  const records = (await db?.orm.select().from(db.tables.auditRecords)) ?? [];
  const own = records.filter(({ staffId }) => staffId === 7);
  expect(own).toMatchObject([{ action: 'staff-password-changed', loanId: null, before: null, after: null }]);
});

test('a password change voids the reset codes of the user', async () => {
  const token = await api.openSession(3);
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'role3@test.example', platform: 'new_cap' },
  });
  await changePassword(token, PASSWORD, 'Brand-New-1!');
  const db = api.lenders[0]?.db;
  const codes = (await db?.orm.select().from(db.tables.resetCodes)) ?? [];
  expect(codes.filter(({ staffId }) => staffId === 3).every(({ usedAt }) => usedAt !== null)).toBe(true);
});
