import { expect, test } from 'vitest';
import { sendRaw } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { prepareHead } from './prepared-head.ts';

const HOST = 'Host: harbor.localhost';
const BR = 'Accept-Encoding: br';

/** The heads of all answers on a connection, in order, as lists of lines; the hour is another one for each. */
const headsOf = (answers: string): string[][] =>
  [...answers.matchAll(/HTTP\/1\.1 [^]*?\r\n\r\n/g)].map(([head]) =>
    head
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, 'Date')),
  );

test.each([
  ['GET', []],
  ['HEAD', []],
  ['GET', ['If-None-Match: *']],
])('%s %o: the head that is written at once is the one that Node writes', async (method, more) => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const request = [`${method} / HTTP/1.1`, HOST, BR, ...more];
  const [first = [], last = []] = headsOf(
    await sendRaw(port, [...request, '', ...request, 'Connection: close']),
  );
  expect(first).toContain('Date');
  expect(first.slice(-2)).toEqual(['Connection: keep-alive', 'Keep-Alive: timeout=65']);
  expect([...first.slice(0, -2), 'Connection: close']).toEqual(last);
});

test('answers on one connection follow each other, each with its whole body', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const get = (path: string) => [`GET ${path} HTTP/1.1`, HOST];
  const answers = await sendRaw(port, [
    ...get('/'),
    '',
    ...get('/forgot-password'),
    '',
    ...get('/reset-password/abc'),
  ]);
  expect(headsOf(answers).map(([status]) => status)).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  expect(answers.split('</html>')).toHaveLength(4);
});

test('a client of HTTP/1.0 is not kept waiting for more', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const [head = []] = headsOf(await sendRaw(port, ['GET / HTTP/1.0', HOST]));
  expect(head).toContain('Connection: close');
});

test.each([
  ['x-name', 'two\r\nlines'],
  ['x name', 'value'],
])('a header that would break the answer is refused when it is prepared: %o %o', (name, value) => {
  expect(() => prepareHead(200, { [name]: value })).toThrow(TypeError);
});
