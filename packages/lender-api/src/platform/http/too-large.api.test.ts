import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';

const config = testConfig();

let api: TestLenders;
let port: number;
beforeAll(async () => {
  api = await startTestLenders(config);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

/** Sends a body whole, as a proxy passes it on, and reads the answer only then. */
function post(path: string, bytes: number, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path: `/${config.slug}${path}`,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    const send = (left: number): void => {
      if (left <= 0) outgoing.end();
      else outgoing.write(Buffer.alloc(Math.min(left, 65_536), ' '), () => send(left - 65_536));
    };
    send(bytes);
  });
}

test.each([
  ['told by its length', { 'content-length': '5000000' }],
  ['that tells no length', { 'transfer-encoding': 'chunked' }],
])('a body that is too large, %s, is read to its end and answered with 413', async (_how, headers) => {
  const answer = await post('/users/login', 5_000_000, headers);
  expect(answer.statusCode).toBe(413);
  expect(JSON.parse(await text(answer))).toEqual({ status: 0, message: 'The body is too large.' });
});

test('the largest body that the edge lets through is answered too', async () => {
  const bytes = 26 * 1024 * 1024;
  const answer = await post('/users/login', bytes, { 'content-length': String(bytes) });
  expect(answer.statusCode).toBe(413);
});

test('who is refused before the body is looked at is told so, however large it is', async () => {
  const answer = await post('/users/change-password', 5_000_000, { 'content-length': '5000000' });
  expect(answer.statusCode).toBe(401);
  expect(JSON.parse(await text(answer))).toMatchObject({ message: 'User is not a authorized user.' });
});
