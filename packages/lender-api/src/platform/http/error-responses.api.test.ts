import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';

const config = createTestConfig();

let api: TestLenders;
let token: string;
let port: number;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.openSession(1);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

async function sendRawRequest(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const response = await text(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const get = (path: string, ...headers: string[]) =>
  sendRawRequest(
    `GET /${config.slug}${path} HTTP/1.1`,
    'Host: lender',
    'Connection: close',
    `accessToken: ${token}`,
    ...headers,
  );
const post = (path: string, type: string, body: string) =>
  sendRawRequest(
    `POST /${config.slug}${path} HTTP/1.1`,
    'Host: lender',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}\r\n\r\n${body}`,
  );

test.each<[string, number, () => Promise<{ status: number; body: string }>]>([
  ['a path segment that is too long', 414, () => get(`/client/files/${'a'.repeat(400)}`)],
  ['a path with invalid escapes', 400, () => get('/client/files/%zz')],
  ['an unknown path', 404, () => get('/no/such/path')],
  [
    'a method that the path does not support',
    404,
    () => sendRawRequest(`TRACE /${config.slug}/users/login HTTP/1.1`, 'Host: lender', 'Connection: close'),
  ],
  ['headers that are too large', 431, () => get('/client/details', `X-Long: ${'x'.repeat(100_000)}`)],
  ['a message that is not HTTP', 400, () => sendRawRequest('\u0016\u0003\u0001 hello')],
  ['invalid JSON', 422, () => post('/users/login', 'application/json', '{"email":')],
  ['an empty JSON body', 422, () => post('/users/login', 'application/json', '')],
  ['an unsupported media type', 422, () => post('/users/login', 'text/x-odd', 'email')],
  ['a multipart body without a boundary', 422, () => post('/users/login', 'multipart/form-data', 'x')],
])('responds to %s with status %i and the error format of the contract', async (_name, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  const body = JSON.parse(response.body) as { status: number; message: string };
  expect(body).toEqual({ status: 0, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(body.message).not.toMatch(/FST_|fastify|parameter|client error|statusCode/i);
});
