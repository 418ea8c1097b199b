import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig();

let api: TestLenders;
let port: number;
beforeAll(async () => {
  api = await startTestLenders(config);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

/** Sends the whole body before reading the response, as a proxy does. */
function postBody(path: string, bytes: number, headers: Record<string, string>): Promise<IncomingMessage> {
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
    const sendChunk = (remainingBytes: number): void => {
      if (remainingBytes <= 0) outgoing.end();
      else
        outgoing.write(Buffer.alloc(Math.min(remainingBytes, 65_536), ' '), () =>
          sendChunk(remainingBytes - 65_536),
        );
    };
    sendChunk(bytes);
  });
}

test.each([
  ['with a content length', { 'content-length': '5000000' }],
  ['without a content length', { 'transfer-encoding': 'chunked' }],
])('reads an oversized body %s completely and responds with 413', async (_how, headers) => {
  const response = await postBody('/users/login', 5_000_000, headers);
  expect(response.statusCode).toBe(413);
  expect(JSON.parse(await text(response))).toEqual({ status: 0, message: 'The body is too large.' });
});

test('responds with 413 to a body of the maximum size that the edge accepts', async () => {
  const bytes = 26 * 1024 * 1024;
  const response = await postBody('/users/login', bytes, { 'content-length': String(bytes) });
  expect(response.statusCode).toBe(413);
});

test('responds with 401 instead of 413 to an unauthenticated request with an oversized body', async () => {
  const response = await postBody('/users/change-password', 5_000_000, { 'content-length': '5000000' });
  expect(response.statusCode).toBe(401);
  expect(JSON.parse(await text(response))).toMatchObject({ message: 'User is not a authorized user.' });
});
