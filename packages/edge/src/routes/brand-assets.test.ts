import { expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const harbor = makeRelease('harbor');
const start = () => startTestEdge([harbor]);

test("a brand's files are sent as they are and may be kept for ever", async () => {
  const { port } = await start();
  const answer = await ask(port, harbor.favicon.path);
  expect(answer.status).toBe(200);
  expect(answer.body.equals(harbor.favicon.body)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(harbor.favicon.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('HEAD says what GET would', async () => {
  const { port } = await start();
  const answer = await ask(port, harbor.favicon.path, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-length']).toBe(String(harbor.favicon.body.length));
  expect(answer.body).toHaveLength(0);
});

test('an SVG that is opened on its own runs and loads nothing', async () => {
  const { port } = await start();
  const { headers } = await ask(port, '/brand/harbor0123456789/logo.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'",
  );
});

test.each([
  '/brand/',
  '/brand/none/logo.svg',
  '/brand/harbor0123456789/../harbor0123456789/logo.svg',
  '/brand/harbor0123456789/logo%2Esvg',
])('%s is a plain 404, never the page', async (path) => {
  const { port } = await start();
  const answer = await ask(port, path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('Not found\n');
});

test("/favicon.ico leads to the tenant's own", async () => {
  const { port } = await start();
  const answer = await ask(port, '/favicon.ico');
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(harbor.favicon.path);
});
