import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { texts } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const start = () => startTestEdge([makeRelease('harbor')]);

test.each([
  '/',
  '/borrowers/signed-up?page=2&query=a%20b',
  '/reset-password/abc',
  '/index.html',
  '/anything/else',
  '//evil.example/x',
])("the tenant's page is the answer to %s", async (path) => {
  const { port } = await start();
  const answer = await ask(port, path);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(answer.body.toString()).toContain('<title>Portal of harbor</title>');
});

test.each([
  ['/', 'Sign In'],
  ['/forgot-password', 'Forgot password?'],
  ['/reset-password/abc', 'Reset password'],
  // Where the portal sends whoever is not signed in.
  ['/borrowers/signed-up', 'Sign In'],
])('%s shows the screen "%s" before any script runs', async (path, title) => {
  const { port } = await start();
  const page = (await ask(port, path)).body.toString();
  expect(page).toContain(
    `<div id="frame"><header>outline</header></div><div id="root"><h1>${title}</h1></div>`,
  );
});

test('only a path for who is signed in asks for the code of the frame at once', async () => {
  const { port } = await start();
  const asks = async (path: string) =>
    (await ask(port, path)).body
      .toString()
      .includes('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">');
  expect([await asks('/'), await asks('/borrowers')]).toEqual([false, true]);
});

test('a search engine is sent away, in words of its own', async () => {
  const { port } = await start();
  const answer = await ask(port, '/robots.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body.toString()).toBe('User-agent: *\nDisallow: /\n');
});

test.each([
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/apple-touch-icon.png',
  '/sw.js?v=1',
  '/.env',
  '/.git/config',
  '/wp-login.php',
])('%s is a file that does not exist, not the page', async (path) => {
  const { port } = await start();
  const answer = await ask(port, path);
  expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found\n']);
});

test('without scripts the page says what it needs, in the words of the tenant', async () => {
  const release = makeRelease('harbor');
  const injected = { ...release.injected, texts: { 'page.needsScripts': ['Turn <scripts> on.'] } };
  const { port } = await startTestEdge([makeRelease('maple'), { ...release, injected }]);
  const page = async (host: string) => (await ask(port, '/', { host })).body.toString();
  expect(await page('harbor.localhost')).toContain('<noscript>Turn &lt;scripts&gt; on.</noscript>');
  expect(await page('maple.localhost')).toContain(`<noscript>${texts['page.needsScripts']}</noscript>`);
});

test('every security header is on the page', async () => {
  const { port } = await start();
  expect((await ask(port, '/')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

test('each coding decodes to the same page and has an ETag of its own', async () => {
  const { port } = await start();
  const get = (coding: string) => ask(port, '/', { headers: { 'accept-encoding': coding } });
  const [identity, br, gzip] = await Promise.all([get('identity'), get('br'), get('gzip')]);
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(identity.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
  expect(new Set([identity, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('HEAD says what GET would, without the body', async () => {
  const { port } = await start();
  const [head, get] = await Promise.all([ask(port, '/', { method: 'HEAD' }), ask(port, '/')]);
  expect({ ...head.headers, date: null }).toEqual({ ...get.headers, date: null });
  expect(get.headers['content-length']).toBe(String(get.body.length));
  expect(head.body).toHaveLength(0);
});

describe('If-None-Match', () => {
  test.each([
    ['the ETag', (etag: string) => etag],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['the ETag as a proxy weakened it', (etag: string) => `W/${etag}`],
    ['anything', () => '*'],
  ])('with %s is answered with 304, the policy and no body', async (_case, write) => {
    const { port } = await start();
    const { etag = '' } = (await ask(port, '/')).headers;
    const answer = await ask(port, '/', { headers: { 'if-none-match': write(etag) } });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.headers['content-length']).toBeUndefined();
  });

  test('with the ETag of another tenant, coding or time is answered in full', async () => {
    const { port } = await start();
    const br = (await ask(port, '/', { headers: { 'accept-encoding': 'br' } })).headers.etag ?? '';
    expect((await ask(port, '/', { headers: { 'if-none-match': br } })).status).toBe(200);
  });
});
