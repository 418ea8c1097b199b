import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';

const config = testConfig();

let api: TestLenders;
let token: string;
let port: number;
beforeAll(async () => {
  api = await startTestLenders(config);
  token = await api.sessionOf(1);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

/** Sends these lines as they are and reads all of the answer. */
async function raw(...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const get = (path: string, ...headers: string[]) =>
  raw(
    `GET /${config.slug}${path} HTTP/1.1`,
    'Host: lender',
    'Connection: close',
    `accessToken: ${token}`,
    ...headers,
  );
const post = (path: string, type: string, body: string) =>
  raw(
    `POST /${config.slug}${path} HTTP/1.1`,
    'Host: lender',
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}\r\n\r\n${body}`,
  );

test.each<[string, number, () => Promise<{ status: number; body: string }>]>([
  ['a part of the path that is too long', 414, () => get(`/client/files/${'a'.repeat(400)}`)],
  ['a path with broken escapes', 400, () => get('/client/files/%zz')],
  ['a path that leads nowhere', 404, () => get('/no/such/path')],
  [
    'a method that the path does not have',
    404,
    () => raw(`TRACE /${config.slug}/users/login HTTP/1.1`, 'Host: lender', 'Connection: close'),
  ],
  ['headers that are too large', 431, () => get('/client/details', `X-Long: ${'x'.repeat(100_000)}`)],
  ['what is not HTTP', 400, () => raw('\u0016\u0003\u0001 hello')],
  ['broken JSON', 422, () => post('/users/login', 'application/json', '{"email":')],
  ['an empty JSON body', 422, () => post('/users/login', 'application/json', '')],
  ['a media type that nobody reads', 422, () => post('/users/login', 'text/x-odd', 'email')],
  ['a multipart body without a boundary', 422, () => post('/users/login', 'multipart/form-data', 'x')],
])('%s is answered with %i in the envelope of the contract', async (_name, status, send) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  const body = JSON.parse(answer.body) as { status: number; message: string };
  expect(body).toEqual({ status: 0, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(body.message).not.toMatch(/FST_|fastify|parameter|client error|statusCode/i);
});
