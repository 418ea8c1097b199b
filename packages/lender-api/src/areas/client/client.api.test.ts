import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig({
  sessionTimeoutMinutes: 20,
  flags: { cardEnable: true, colSchedMaxDays: 60 },
});

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

// @spec 3.4
test('client details contain the session timeout and the portal logos', async () => {
  const response = await api.send('GET', '/client/get-client-details', { token: await api.openSession(7) });
  expect(response).toMatchObject({
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
test('control settings contain exactly the configured flags', async () => {
  const response = await api.send('GET', '/client/control-settings', { token: await api.openSession(7) });
  expect(response.body['result']).toEqual({ data: { cardEnable: true, colSchedMaxDays: 60 } });
});

test('reports liveness and readiness', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const response = await api.app.inject({ method: 'GET', url });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  }
});
