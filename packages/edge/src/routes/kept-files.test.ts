import { expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { startWithLender } from '../testing/start-with-lender.ts';

const FILE = `/api/client/files/${'0f'.repeat(32)}.png`;
const FOR_EVER = 'public, max-age=31536000, immutable';

const startWithFile = (cacheControl: string) =>
  startWithLender((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'image/png',
        'content-disposition': 'inline; filename="a.png"',
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "script-src 'self'",
      })
      .end(),
  );

test('a file named by its content may be kept for ever, and is as inert as any other answer', async () => {
  const { port } = await startWithFile(FOR_EVER);
  expect((await ask(port, FILE)).headers).toMatchObject({
    'cache-control': FOR_EVER,
    'content-disposition': 'inline; filename="a.png"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['GET', `${FILE}?accessToken=1`],
  ['GET', '/api/client/files/logo.png'],
  ['GET', '/api/client/details'],
  ['POST', FILE],
])('nothing else may be kept, whatever the lender says: %s %s', async (method, path) => {
  const { port } = await startWithFile(FOR_EVER);
  expect((await ask(port, path, { method })).headers['cache-control']).toBe('no-store');
});

test.each(['private, max-age=60', 'public', 'no-cache', `${FOR_EVER}, stale-if-error=60`])(
  'a file of which the lender says %s is not kept either',
  async (cacheControl) => {
    const { port } = await startWithFile(cacheControl);
    expect((await ask(port, FILE)).headers['cache-control']).toBe('no-store');
  },
);
