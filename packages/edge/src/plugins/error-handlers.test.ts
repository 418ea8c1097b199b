import { expect, test } from 'vitest';
import { sendRaw, sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const FRAMEWORK_WORDS = /fastify|FST_|statusCode|at .*\.ts|node_modules/i;

test('responds to an unsupported method of a page with a 405 that does not reveal the framework', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    const response = await sendRequest(port, '/borrowers', { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.body.toString()).not.toMatch(FRAMEWORK_WORDS);
  }
});

test('responds to invalid percent escapes in the path with a 400 that does not reveal the framework', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const response = await sendRequest(port, '/assets/%zz');
  expect(response.status).toBe(400);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.body.toString()).not.toMatch(FRAMEWORK_WORDS);
});

test('responds to an invalid API call with an error in the API’s envelope', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  const escapes = await sendRequest(port, '/api/client/%zz');
  expect([escapes.status, JSON.parse(escapes.body.toString())]).toEqual([
    400,
    { status: 0, message: 'This request is not valid.' },
  ]);
  const method = await sendRequest(port, '/api/client/details', { method: 'TRACE' });
  expect([method.status, JSON.parse(method.body.toString())]).toEqual([
    405,
    { status: 0, message: 'This action is not available.' },
  ]);
  expect(method.headers['x-content-type-options']).toBe('nosniff');
});

test('responds to an internal error with 500 and no details', async () => {
  const { port } = await startTestEdge([makeRelease('harbor', { themeCss: 'a{}</style><script>' })]);
  const response = await sendRequest(port, '/');
  expect(response.status).toBe(500);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  expect(response.body.toString()).not.toMatch(/harbor|theme|script>/);
});

test('responds to input that is not HTTP with an empty 400, and to headers over the limit with an empty 431', async () => {
  const { port } = await startTestEdge([makeRelease('harbor')]);
  expect(await sendRaw(port, ['\u0016\u0003\u0001 hello'])).toBe(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  );
  const long = ['GET / HTTP/1.1', 'Host: harbor.localhost', `X-Long: ${'x'.repeat(20_000)}`];
  expect(await sendRaw(port, long)).toMatch(
    /^HTTP\/1\.1 431 .*\r\nConnection: close\r\nContent-Length: 0\r\n\r\n$/,
  );
});
