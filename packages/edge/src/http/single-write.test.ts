import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { exchangeBytes, sendRaw, sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { prepareBytes } from './prepared-bytes.ts';
import { writeInOneCall } from './single-write.ts';

const HOST = 'Host: harbor.localhost';
const BR = 'Accept-Encoding: br';

/** Returns the header lines of all responses on a connection, without the time in the Date header. */
const parseHeaderLines = (responses: string): string[][] =>
  [...responses.matchAll(/HTTP\/1\.1 [^]*?\r\n\r\n/g)].map(([head]) =>
    head
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, 'Date')),
  );

test.each([
  ['GET', []],
  ['HEAD', []],
  ['GET', ['If-None-Match: *']],
])('%s %o: a single write sends the same status line and headers as Node', async (method, more) => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const request = [`${method} / HTTP/1.1`, HOST, BR, ...more];
  const [first = [], last = []] = parseHeaderLines(
    await sendRaw(port, [...request, '', ...request, 'Connection: close']),
  );
  expect(first).toContain('Date');
  expect(first.slice(-2)).toEqual(['Connection: keep-alive', 'Keep-Alive: timeout=8']);
  expect([...first.slice(0, -2), 'Connection: close']).toEqual(last);
});

test.each([
  ['GET', [BR]],
  ['GET', ['Accept-Encoding: gzip']],
  ['GET', []],
  ['HEAD', [BR]],
  ['GET', [BR, 'If-None-Match: *']],
])('%s %o: sends the same bytes with single writes on and off', async (method, more) => {
  const request = (path: string) => [`${method} ${path} HTTP/1.1`, HOST, ...more];
  const fetchBytes = async (singleWrite: boolean): Promise<string> => {
    const { port } = await startTestEdge([makeRelease('harbor')], { singleWrite });
    const lines = [...request('/'), '', ...request('/borrowers'), '', ...request('/'), 'Connection: close'];
    return exchangeBytes(port, lines);
  };
  const written = await fetchBytes(true);
  expect(written.split('HTTP/1.1 ')).toHaveLength(4);
  expect(written).toBe(await fetchBytes(false));
});

test('sends several responses on one connection, each with its whole body', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const get = (path: string) => [`GET ${path} HTTP/1.1`, HOST];
  const responses = await sendRaw(port, [
    ...get('/'),
    '',
    ...get('/forgot-password'),
    '',
    ...get('/reset-password/abc'),
  ]);
  expect(parseHeaderLines(responses).map(([status]) => status)).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  expect(responses.split('</html>')).toHaveLength(4);
});

test('sends two large responses completely to a client that starts reading late', async () => {
  const body = Buffer.alloc(16 * 1_048_576, 'x');
  const large = prepareBytes(200, { 'content-length': String(body.length) }, body);
  const server = createServer((request, response) => {
    if (!writeInOneCall(request, response, large)) response.end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const finished = new Promise((resolve) =>
    server.once('request', (_, response) => response.once('finish', resolve)),
  );
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.write(`GET / HTTP/1.1\r\n${HOST}\r\n\r\nGET / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);
  const firstEvent = await Promise.race([
    finished.then(() => 'finished'),
    new Promise((resolve) => socket.once('readable', () => resolve('reading'))),
  ]);
  expect(firstEvent).toBe('reading');
  const responses = await text(socket);
  expect(parseHeaderLines(responses).map(([status]) => status)).toEqual(Array(2).fill('HTTP/1.1 200 OK'));
  expect(responses.split('x'.repeat(body.length))).toHaveLength(3);
});

test('sets the Date header to the time of sending', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const readDate = async () => Date.parse((await sendRequest(port, '/')).headers.date ?? '');
  const before = Date.now();
  const first = await readDate();
  // The Date header has whole seconds and is renewed once a second, so it may be up to two seconds old.
  expect(first).toBeGreaterThan(before - 2_000);
  expect(first).toBeLessThanOrEqual(Date.now());
  await expect.poll(readDate, { timeout: 5_000 }).toBeGreaterThan(first);
});

test('closes the connection of an HTTP/1.0 client', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const [head = []] = parseHeaderLines(await sendRaw(port, ['GET / HTTP/1.0', HOST]));
  expect(head).toContain('Connection: close');
});
