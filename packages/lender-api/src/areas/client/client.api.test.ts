import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';

const config = testConfig({ sessionTimeoutMinutes: 20, flags: { cardEnable: true, colSchedMaxDays: 60 } });

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

// @spec 3.4
test('client details tell the session timeout and the portal’s own logos', async () => {
  const answer = await api.send('GET', '/client/get-client-details', { token: await api.sessionOf(7) });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 1,
      result: {
        data: {
          sessionTimeoutCap: 20,
          capCustomizationSettings: { imageLoginLogo: null, imageNavbarLogo: null },
        },
      },
    },
  });
});

// @spec 3.6
test('control settings are the flags that the lender is configured with, and no others', async () => {
  const answer = await api.send('GET', '/client/control-settings', { token: await api.sessionOf(7) });
  expect(answer.body['result']).toEqual({ data: { cardEnable: true, colSchedMaxDays: 60 } });
});

test('the server says that it lives and that its database answers', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await api.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});
