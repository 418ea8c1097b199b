import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
  await api.send('POST', '/users/forgot-password', {
    body: { email: 'role1@test.example', platform: 'new_cap' },
  });
});
afterAll(() => api.close());

const open = (remoteAddress: string, headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: '/outbox', remoteAddress, headers });

test.each([
  ['127.0.0.1', 'localhost'],
  ['127.0.0.1', 'LOCALHOST:8090'],
  ['127.0.0.1', '127.0.0.1:8090'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['::1', '[::1]:8090'],
])('the outbox is open to %s, which asks %s', async (address, host) => {
  const page = await open(address, { host });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('role1@test.example');
});

test.each([
  ['another machine', '192.0.2.7', { host: 'localhost' }],
  ['another machine over IPv6', '::ffff:192.0.2.7', { host: '127.0.0.1' }],
  ['a name that was made to point here', '127.0.0.1', { host: 'evil.example:8090' }],
  ['a name that only begins like one of this machine', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['a proxy that keeps the name it was asked by', '127.0.0.1', { host: 'portal.lender.example' }],
  ['a proxy that says for whom', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }],
  ['a proxy that says by which name', '127.0.0.1', { host: 'localhost', 'x-forwarded-host': 'a.example' }],
  ['a proxy that says so by the standard', '127.0.0.1', { host: 'localhost', forwarded: 'for=192.0.2.7' }],
])('the outbox is not there for %s', async (_who, address, headers) => {
  const page = await open(address, headers);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('role1@');
});
