import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadPortalBuild } from '../page/portal-build.ts';
import { sendRequest } from '../testing/http.ts';
import { makeDist, SCRIPT } from '../testing/make-dist.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const start = async (files?: Readonly<Record<string, string | Buffer>>) =>
  startTestEdge([makeRelease('harbor')], { portal: await loadPortalBuild(await makeDist(files)) });

describe('a hashed file of the build', () => {
  test('sends a hashed file as immutable and in a content coding that the request accepts', async () => {
    const { port } = await start();
    const get = (coding: string) =>
      sendRequest(port, '/assets/index-1.js', { headers: { 'accept-encoding': coding } });
    const [br, gzip, identity] = await Promise.all([get('gzip, br'), get('gzip'), get('identity')]);
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect(identity.body.toString()).toBe(SCRIPT);
  });

  test('does not compress a hashed file whose format is already compressed', async () => {
    const { port } = await start();
    const response = await sendRequest(port, '/assets/font-1.woff2', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-type']).toBe('font/woff2');
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body.toString()).toBe('font');
  });

  test('sends the compressed copies of hashed files, which have no URLs of their own', async () => {
    const compressed = {
      'assets/index-1.js.br': brotliCompressSync('from the build'),
      'assets/index-1.js.gz': gzipSync('from the build'),
    };
    const { port } = await start(compressed);
    const response = await sendRequest(port, '/assets/index-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(response.body).toString()).toBe('from the build');
    expect((await sendRequest(port, '/assets/index-1.js.br')).status).toBe(404);
  });

  test('supports HEAD, If-None-Match and Range for hashed files', async () => {
    const { port } = await start();
    const path = '/assets/index-1.js';
    const head = await sendRequest(port, path, { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(SCRIPT.length));
    expect(head.body).toHaveLength(0);
    const { etag = '' } = head.headers;
    expect((await sendRequest(port, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await sendRequest(port, path, { headers: { range: 'bytes=7-11' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'const']);
    expect(part.headers['content-range']).toBe(`bytes 7-11/${SCRIPT.length}`);
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    const beyond = await sendRequest(port, path, { headers: { range: 'bytes=999999-' } });
    expect([beyond.status, beyond.body.toString()]).toEqual([416, 'Range not satisfiable\n']);
  });
});

test.each([
  '/assets/',
  '/assets/gone-2.js',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/assets/.hidden.js',
  '/assets/index%2D1.js',
])('responds to %s with a plain 404, never with the page', async (path) => {
  const { port } = await start({ 'assets/.hidden.js': 'hidden' });
  for (const headers of [{}, { range: 'bytes=0-1' }]) {
    const response = await sendRequest(port, path, { headers });
    expect(response.status).toBe(404);
    expect(response.body.toString()).toBe('Not found\n');
  }
});

test('browsers must revalidate files next to index.html, and dotfiles are not sent', async () => {
  const { port } = await start({ 'powered-by.svg': '<svg/>', '.env': 'SECRET' });
  const response = await sendRequest(port, '/powered-by.svg');
  expect(response.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml') as string,
    'cache-control': 'public, max-age=0',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  expect((await sendRequest(port, '/.env')).body.toString()).toBe('Not found\n');
});

describe('the error for a portal that cannot be served', () => {
  test('the error for a portal that is not built names the missing file', async () => {
    await expect(loadPortalBuild('/nowhere/dist')).rejects.toThrow(
      'The portal is not built: /nowhere/dist/index.html is missing. Build it with "npx vite build packages/portal", or set PORTAL_DIST.',
    );
  });

  test('the error for a portal without a placeholder in index.html names the placeholder', async () => {
    const folder = await makeDist({ 'index.html': '<!doctype html>' });
    await expect(loadPortalBuild(folder)).rejects.toThrow('must contain <!-- livery:head --> exactly once.');
  });
});

test('does not serve the templates of the page as files', async () => {
  const { port } = await start();
  expect((await sendRequest(port, '/prerendered.json')).status).toBe(404);
  expect((await sendRequest(port, '/index.html')).body.toString()).toContain(
    '<title>Portal of harbor</title>',
  );
});
