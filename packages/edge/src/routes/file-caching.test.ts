import { expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { startWithLender } from '../testing/start-with-lender.ts';

const FILE = `/api/client/files/${'0f'.repeat(32)}.png`;
const IMMUTABLE = 'public, max-age=31536000, immutable';

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

test('allows caching of a file that is named by its content hash, with a security policy that allows nothing', async () => {
  const { port } = await startWithFile(IMMUTABLE);
  expect((await sendRequest(port, FILE)).headers).toMatchObject({
    'cache-control': IMMUTABLE,
    'content-disposition': 'inline; filename="a.png"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['GET', `${FILE}?accessToken=1`],
  ['GET', '/api/client/files/logo.png'],
  ['GET', '/api/client/details'],
  ['POST', FILE],
])('forbids caching of any other response, whatever the lender sends: %s %s', async (method, path) => {
  const { port } = await startWithFile(IMMUTABLE);
  expect((await sendRequest(port, path, { method })).headers['cache-control']).toBe('no-store');
});

test.each(['private, max-age=60', 'public', 'no-cache', `${IMMUTABLE}, stale-if-error=60`])(
  'forbids caching of a file for which the lender sends %s',
  async (cacheControl) => {
    const { port } = await startWithFile(cacheControl);
    expect((await sendRequest(port, FILE)).headers['cache-control']).toBe('no-store');
  },
);
