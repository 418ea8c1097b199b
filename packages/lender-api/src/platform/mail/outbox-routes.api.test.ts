import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'role1@test.example', platform: 'new_cap' },
  });
});
afterAll(() => api.close());

const openOutbox = (remoteAddress: string, headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: '/outbox', remoteAddress, headers });

test.each([
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', 'LOCALHOST:8090'],
  ['127.0.0.1', '127.0.0.1:8090'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['::1', '[::1]:8090'],
])('shows the outbox to a request from %s with the host %s', async (address, host) => {
  const page = await openOutbox(address, { host });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('role1@test.example');
});

test.each([
  ['another machine', '192.0.2.7', { host: 'localhost' }],
  ['another machine over IPv6', '::ffff:192.0.2.7', { host: '127.0.0.1' }],
  ['a foreign name that resolves to this machine', '127.0.0.1', { host: 'evil.example:8090' }],
  ['a foreign name that begins with localhost', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a proxy that preserves the host', '127.0.0.1', { host: 'portal.lender.example' }],
  ['a proxy that sends X-Forwarded-For', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
  [
    'a proxy that sends X-Forwarded-Host',
    '127.0.0.1',
    { host: 'localhost', 'x-forwarded-host': 'a.example' },
  ],
  ['a proxy that sends Forwarded', '127.0.0.1', { host: 'localhost', forwarded: 'for=192.0.2.7' }],
])('hides the outbox from %s', async (_who, address, headers) => {
  const page = await openOutbox(address, headers);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('role1@');
});
