import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBorrowers } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig({ reportsActivity: true, sessionTimeoutMinutes: 15 });
const quietConfig = createTestConfig({ reportsActivity: false, sessionTimeoutMinutes: 15 });
const EXPIRED = { status: 401, body: { status: 0, message: 'Your session has expired', code: 604 } };

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config, quietConfig);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(`${TEST_DAY}T08:00:00Z`);
});

function passMinutes(minutes: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
}
const poll = (token: string, lender = config) =>
  api.send('GET', '/client/get-client-details', { token, lender });
const report = (token: string, idleSeconds = 0) =>
  api.send('POST', '/users/session-activity', { token, body: { idleSeconds } });

// @spec 4.3
test('background requests do not extend a session, which expires one minute after the idle timeout', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 15; minute += 5) {
    passMinutes(5);
    expect((await poll(token)).status).toBe(200);
    expect((await api.send('GET', '/users/app-details', { token })).status).toBe(200);
  }
  passMinutes(0.9);
  expect((await poll(token)).status).toBe(200);
  passMinutes(0.1);
  expect(await poll(token)).toEqual(EXPIRED);
  expect(await report(token)).toEqual(EXPIRED);
});

test('reported activity extends a session without other requests', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 120; minute += 10) {
    passMinutes(10);
    expect((await report(token)).status).toBe(200);
  }
  passMinutes(15);
  expect((await poll(token)).status).toBe(200);
  passMinutes(1);
  expect(await poll(token)).toEqual(EXPIRED);
});

test('a delayed activity report counts from the time of the activity and does not replace a later activity from another tab', async () => {
  const token = await api.openSession(1);
  passMinutes(10);
  await report(token, 0);
  await report(token, 600);
  passMinutes(15);
  expect((await poll(token)).status).toBe(200);
  await report(token, 14 * 60);
  passMinutes(2);
  expect(await poll(token)).toEqual(EXPIRED);
});

test('a change of the lender’s session timeout takes effect on open sessions', async () => {
  const token = await api.openSession(1);
  const other = await api.openSession(2);
  passMinutes(10);
  await report(token);
  const body = { sessionTimeoutCap: 5 };
  expect((await api.send('POST', '/client/update-session-timeout', { token, body })).status).toBe(200);
  expect(await poll(other)).toEqual(EXPIRED);
  await api.send('POST', '/client/update-session-timeout', { token, body: { sessionTimeoutCap: 15 } });
  expect((await poll(other)).status).toBe(200);
});

test('API credentials, chat credentials and impersonations become invalid when the session expires from inactivity', async () => {
  const token = await api.openSession(1);
  const apiUser = await api.send('GET', '/client/get-api-user', { token });
  const { username = '', password = '' } = (apiUser.body['result'] as { data: Record<string, string> }).data;
  const chat = await api.send('POST', '/chat/get-credentials', { token, body: {} });
  const { token: chatToken = '' } = (chat.body['result'] as { data: Record<string, string> }).data;
  const [borrower] = await findBorrowers(api, 1);
  const opened = await api.app.inject({
    url: `/${config.slug}/borrower-app/impersonate?install_account_id=${borrower?.appUserId ?? 0}`,
    headers: { accessToken: token },
  });
  const borrowerToken = /livery_borrower=([\w-]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
  const requestStatuses = async () => [
    (await api.send('POST', '/v1/web-service/schedule-list', { headers: { username, password } })).status,
    (await api.send('GET', '/chat/conversations', { headers: { chatToken } })).status,
    (await api.send('GET', '/borrower/accounts', { headers: { borrowerToken } })).status,
  ];
  expect(await requestStatuses()).toEqual([422, 200, 200]);
  passMinutes(16);
  expect(await requestStatuses()).toEqual([401, 401, 401]);
});

test('activity does not extend a session beyond twelve hours', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 12 * 60; minute += 10) {
    expect((await report(token)).status).toBe(200);
    passMinutes(10);
  }
  expect(await poll(token)).toEqual(EXPIRED);
});

test('a session lasts twelve hours if the portal does not report activity', async () => {
  const token = await api.openSession(1, quietConfig);
  passMinutes(11 * 60);
  expect((await poll(token, quietConfig)).status).toBe(200);
  passMinutes(61);
  expect(await poll(token, quietConfig)).toEqual(EXPIRED);
});
