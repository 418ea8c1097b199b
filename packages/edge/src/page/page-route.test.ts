import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { texts } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
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
])("responds to %s with the tenant's page", async (path) => {
  const { port } = await start();
  const response = await sendRequest(port, path);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers.vary).toBe('Accept-Encoding');
  expect(response.body.toString()).toContain('<title>Portal of harbor</title>');
});

test.each([
  ['/', 'Sign In'],
  ['/forgot-password', 'Forgot password?'],
  ['/reset-password/abc', 'Reset password'],
  // The path needs a session, so the portal redirects signed-out users to Sign In.
  ['/borrowers/signed-up', 'Sign In'],
])('the HTML of %s contains the prerendered screen "%s"', async (path, title) => {
  const { port } = await start();
  const page = (await sendRequest(port, path)).body.toString();
  expect(page).toContain(
    `<div id="frame"><header>outline</header></div><div id="root"><h1>${title}</h1></div>`,
  );
});

test('preloads the code of the frame only on paths of the signed-in app', async () => {
  const { port } = await start();
  const preloadsFrame = async (path: string) =>
    (await sendRequest(port, path)).body
      .toString()
      .includes('<link rel="modulepreload" crossorigin href="/assets/frame-1.js">');
  expect([await preloadsFrame('/'), await preloadsFrame('/borrowers')]).toEqual([false, true]);
});

test('serves a robots.txt that excludes search engines', async () => {
  const { port } = await start();
  const response = await sendRequest(port, '/robots.txt');
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.body.toString()).toBe('User-agent: *\nDisallow: /\n');
});

test.each([
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/apple-touch-icon.png',
  '/sw.js?v=1',
  '/.env',
  '/.git/config',
  '/wp-login.php',
])('responds to %s with 404 instead of the page', async (path) => {
  const { port } = await start();
  const response = await sendRequest(port, path);
  expect([response.status, response.body.toString()]).toEqual([404, 'Not found\n']);
});

test('the page contains a <noscript> message, with the tenant’s own text if it has one', async () => {
  const release = makeRelease('harbor');
  const injected = { ...release.injected, texts: { 'page.needsScripts': ['Turn <scripts> on.'] } };
  const { port } = await startTestEdge([makeRelease('maple'), { ...release, injected }]);
  const fetchPage = async (host: string) => (await sendRequest(port, '/', { host })).body.toString();
  expect(await fetchPage('harbor.localhost')).toContain('<noscript>Turn &lt;scripts&gt; on.</noscript>');
  expect(await fetchPage('maple.localhost')).toContain(`<noscript>${texts['page.needsScripts']}</noscript>`);
});

test('sends the security headers with the page', async () => {
  const { port } = await start();
  expect((await sendRequest(port, '/')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

test('sends the same page in each content coding, with a different ETag for each', async () => {
  const { port } = await start();
  const get = (coding: string) => sendRequest(port, '/', { headers: { 'accept-encoding': coding } });
  const [identity, br, gzip] = await Promise.all([get('identity'), get('br'), get('gzip')]);
  expect(br.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(identity.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
  expect(new Set([identity, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('responds to HEAD with the headers of GET and without a body', async () => {
  const { port } = await start();
  const [head, get] = await Promise.all([sendRequest(port, '/', { method: 'HEAD' }), sendRequest(port, '/')]);
  expect({ ...head.headers, date: null }).toEqual({ ...get.headers, date: null });
  expect(get.headers['content-length']).toBe(String(get.body.length));
  expect(head.body).toHaveLength(0);
});

describe('a request with If-None-Match', () => {
  test.each([
    ['the ETag', (etag: string) => etag],
    ['a list that contains the ETag', (etag: string) => `"other", ${etag}`],
    ['the ETag, marked as weak by a proxy', (etag: string) => `W/${etag}`],
    ['*', () => '*'],
  ])('responds with 304 and the security policy if If-None-Match is %s', async (_case, write) => {
    const { port } = await start();
    const { etag = '' } = (await sendRequest(port, '/')).headers;
    const response = await sendRequest(port, '/', { headers: { 'if-none-match': write(etag) } });
    expect(response.status).toBe(304);
    expect(response.body).toHaveLength(0);
    expect(response.headers.etag).toBe(etag);
    expect(response.headers['content-security-policy']).toBeDefined();
    expect(response.headers['content-length']).toBeUndefined();
  });

  test('responds with the whole page if If-None-Match is the ETag of another content coding', async () => {
    const { port } = await start();
    const br = (await sendRequest(port, '/', { headers: { 'accept-encoding': 'br' } })).headers.etag ?? '';
    expect((await sendRequest(port, '/', { headers: { 'if-none-match': br } })).status).toBe(200);
  });
});
