import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBorrowers } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';

const config = createTestConfig({ reportsActivity: true, sessionTimeoutMinutes: 15 });
const noActivityConfig = createTestConfig({ reportsActivity: false, sessionTimeoutMinutes: 15 });
const EXPIRED_RESPONSE = { status: 401, body: { status: 0, message: 'Your session has expired', code: 604 } };

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config, noActivityConfig);
});
afterAll(() => api.close());
beforeEach(() => {
  api.clock.now = new Date(`${TEST_DAY}T08:00:00Z`);
});

function advanceMinutes(minutes: number): void {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
}
const sendBackgroundRequest = (token: string, lender = config) =>
  api.send('GET', '/client/get-client-details', { token, lender });
const reportActivity = (token: string, idleSeconds = 0) =>
  api.send('POST', '/users/session-activity', { token, body: { idleSeconds } });

// @spec 4.3
test('background requests do not extend a session, which expires one minute after the idle timeout', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 15; minute += 5) {
    advanceMinutes(5);
    expect((await sendBackgroundRequest(token)).status).toBe(200);
    expect((await api.send('GET', '/users/app-details', { token })).status).toBe(200);
  }
  advanceMinutes(0.9);
  expect((await sendBackgroundRequest(token)).status).toBe(200);
  advanceMinutes(0.1);
  expect(await sendBackgroundRequest(token)).toEqual(EXPIRED_RESPONSE);
  expect(await reportActivity(token)).toEqual(EXPIRED_RESPONSE);
});

test('an activity report extends a session even if there are no other requests', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 120; minute += 10) {
    advanceMinutes(10);
    expect((await reportActivity(token)).status).toBe(200);
  }
  advanceMinutes(15);
  expect((await sendBackgroundRequest(token)).status).toBe(200);
  advanceMinutes(1);
  expect(await sendBackgroundRequest(token)).toEqual(EXPIRED_RESPONSE);
});

test('a delayed activity report extends the session from the time of the activity, and never shortens it', async () => {
  const token = await api.openSession(1);
  advanceMinutes(10);
  await reportActivity(token, 0);
  await reportActivity(token, 600);
  advanceMinutes(15);
  expect((await sendBackgroundRequest(token)).status).toBe(200);
  await reportActivity(token, 14 * 60);
  advanceMinutes(2);
  expect(await sendBackgroundRequest(token)).toEqual(EXPIRED_RESPONSE);
});

test('a change of the lender’s session timeout takes effect on open sessions', async () => {
  const token = await api.openSession(1);
  const other = await api.openSession(2);
  advanceMinutes(10);
  await reportActivity(token);
  const body = { sessionTimeoutCap: 5 };
  expect((await api.send('POST', '/client/update-session-timeout', { token, body })).status).toBe(200);
  expect(await sendBackgroundRequest(other)).toEqual(EXPIRED_RESPONSE);
  await api.send('POST', '/client/update-session-timeout', { token, body: { sessionTimeoutCap: 15 } });
  expect((await sendBackgroundRequest(other)).status).toBe(200);
});

test('credentials and impersonations that depend on a session become invalid when it expires from inactivity', async () => {
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
  advanceMinutes(16);
  expect(await requestStatuses()).toEqual([401, 401, 401]);
});

test('activity does not extend a session beyond twelve hours', async () => {
  const token = await api.openSession(1);
  for (let minute = 0; minute < 12 * 60; minute += 10) {
    expect((await reportActivity(token)).status).toBe(200);
    advanceMinutes(10);
  }
  expect(await sendBackgroundRequest(token)).toEqual(EXPIRED_RESPONSE);
});

test('a session lasts twelve hours if the portal does not report activity', async () => {
  const token = await api.openSession(1, noActivityConfig);
  advanceMinutes(11 * 60);
  expect((await sendBackgroundRequest(token, noActivityConfig)).status).toBe(200);
  advanceMinutes(61);
  expect(await sendBackgroundRequest(token, noActivityConfig)).toEqual(EXPIRED_RESPONSE);
});
