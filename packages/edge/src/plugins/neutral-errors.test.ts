import { expect, test } from 'vitest';
import { ask, sendRaw } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const FRAMEWORK = /fastify|FST_|statusCode|at .*\.ts|node_modules/i;

test('a method that pages do not have is refused with 405, neutrally', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    const answer = await ask(port, '/borrowers', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.body.toString()).not.toMatch(FRAMEWORK);
  }
});

test('a path with broken percent escapes is refused with 400, neutrally', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const answer = await ask(port, '/assets/%zz');
  expect(answer.status).toBe(400);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body.toString()).not.toMatch(FRAMEWORK);
});

test('a call of the API that cannot be passed on is answered in its envelope', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const escapes = await ask(port, '/api/client/%zz');
  expect([escapes.status, JSON.parse(escapes.body.toString())]).toEqual([
    400,
    { status: 0, message: 'This request is not valid.' },
  ]);
  const method = await ask(port, '/api/client/details', { method: 'TRACE' });
  expect([method.status, JSON.parse(method.body.toString())]).toEqual([
    405,
    { status: 0, message: 'This cannot be done here.' },
  ]);
  expect(method.headers['x-content-type-options']).toBe('nosniff');
});

test('a fault of the edge is answered with 500 and no word about it', async () => {
  const { port } = await startTestEdge([makeRelease('harbor', { themeCss: 'a{}</style><script>' })]);
  const answer = await ask(port, '/');
  expect(answer.status).toBe(500);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body.toString()).not.toMatch(/harbor|theme|script>/);
});

test('what is not HTTP gets a bare 400, headers beyond the limit a bare 431', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  expect(await sendRaw(port, ['\u0016\u0003\u0001 hello'])).toBe(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  );
  const long = ['GET / HTTP/1.1', 'Host: harbor.localhost', `X-Long: ${'x'.repeat(20_000)}`];
  expect(await sendRaw(port, long)).toMatch(
    /^HTTP\/1\.1 431 .*\r\nConnection: close\r\nContent-Length: 0\r\n\r\n$/,
  );
});
