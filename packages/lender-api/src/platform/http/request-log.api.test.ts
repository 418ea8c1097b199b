import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig();

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(config);
});
afterAll(() => api.close());

const sendRequest = (headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: `/${config.slug}/client/get-client-details`, headers });

test('every log line and the response contain the request id of the edge', async () => {
  api.logLines.length = 0;
  const response = await sendRequest({ 'x-request-id': '0b5a7f9e-6a59-4c54-9a39-6a3b1d0f6c11' });
  expect(response.headers['x-request-id']).toBe('0b5a7f9e-6a59-4c54-9a39-6a3b1d0f6c11');
  expect(api.logLines.length).toBeGreaterThan(1);
  for (const line of api.logLines) {
    expect(JSON.parse(line)).toMatchObject({ reqId: '0b5a7f9e-6a59-4c54-9a39-6a3b1d0f6c11' });
  }
});

test.each(['', 'a'.repeat(65), 'a b', 'a"}', 'ä', 'a,b'])(
  'replaces the invalid request id %j',
  async (id) => {
    const response = await sendRequest({ 'x-request-id': id });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

test('a log line with the whole request contains no secret', () => {
  api.logLines.length = 0;
  const secret = 'do-not-write-this-down';
  const headers = { accesstoken: secret, username: secret, password: secret, 'idempotency-key': secret };
  api.app.log.error({ headers, req: { method: 'GET', url: `/x?ticket=${secret}`, headers } }, 'whole');
  const body = { password: secret, old_password: secret, cardNumber: secret, cvvNumber: secret, ssn: secret };
  api.app.log.error({ body, query: { accessToken: secret, ticket: secret } }, 'whole');
  expect(api.logLines).toHaveLength(2);
  expect(api.logLines.join('')).not.toContain(secret);
});
