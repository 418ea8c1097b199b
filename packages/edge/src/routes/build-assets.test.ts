import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadPortalBuild } from '../page/portal-build.ts';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { INDEX_HTML, PRERENDERED, startTestEdge } from '../testing/start-test-edge.ts';

const SCRIPT = 'export const portal = "portal";\n'.repeat(100);

async function makeDist(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-dist-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const all = {
    'index.html': INDEX_HTML,
    'prerendered.json': JSON.stringify(PRERENDERED),
    'assets/index-1.js': SCRIPT,
    'assets/font-1.woff2': 'font',
    ...files,
  };
  await Promise.all(Object.entries(all).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

const start = async (files?: Readonly<Record<string, string | Buffer>>) =>
  startTestEdge([makeRelease('harbor')], { portal: await loadPortalBuild(await makeDist(files)) });

describe('a hashed file of the build', () => {
  test('is compressed for whoever takes it and may be kept for ever', async () => {
    const { port } = await start();
    const get = (coding: string) =>
      ask(port, '/assets/index-1.js', { headers: { 'accept-encoding': coding } });
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

  test('that is compressed by its format is sent as it is', async () => {
    const { port } = await start();
    const answer = await ask(port, '/assets/font-1.woff2', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.toString()).toBe('font');
  });

  test('comes from what the build compressed already, and those files have no address of their own', async () => {
    const compressed = {
      'assets/index-1.js.br': brotliCompressSync('from the build'),
      'assets/index-1.js.gz': gzipSync('from the build'),
    };
    const { port } = await start(compressed);
    const answer = await ask(port, '/assets/index-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(answer.body).toString()).toBe('from the build');
    expect((await ask(port, '/assets/index-1.js.br')).status).toBe(404);
  });

  test('answers HEAD, 304 and parts', async () => {
    const { port } = await start();
    const path = '/assets/index-1.js';
    const head = await ask(port, path, { method: 'HEAD' });
    expect(head.headers['content-length']).toBe(String(SCRIPT.length));
    expect(head.body).toHaveLength(0);
    const { etag = '' } = head.headers;
    expect((await ask(port, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await ask(port, path, { headers: { range: 'bytes=7-11' } });
    expect([part.status, part.body.toString()]).toEqual([206, 'const']);
    expect(part.headers['content-range']).toBe(`bytes 7-11/${SCRIPT.length}`);
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    const beyond = await ask(port, path, { headers: { range: 'bytes=999999-' } });
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
])('%s is a plain 404, never the page', async (path) => {
  const { port } = await start({ 'assets/.hidden.js': 'hidden' });
  for (const headers of [{}, { range: 'bytes=0-1' }]) {
    const answer = await ask(port, path, { headers });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toBe('Not found\n');
  }
});

test('files beside index.html are sent with a check at every use; dotfiles are not files', async () => {
  const { port } = await start({ 'powered-by.svg': '<svg/>', '.env': 'SECRET' });
  const answer = await ask(port, '/powered-by.svg');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml') as string,
    'cache-control': 'public, max-age=0',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  expect((await ask(port, '/.env')).body.toString()).toBe('Not found\n');
});

describe('a portal that cannot be served is one sentence', () => {
  test('when it is not built', async () => {
    await expect(loadPortalBuild('/nowhere/dist')).rejects.toThrow(
      'The portal is not built: /nowhere/dist/index.html is missing. Run npm start, which builds it.',
    );
  });

  test('when the place for the tenant is missing', async () => {
    const folder = await makeDist({ 'index.html': '<!doctype html>' });
    await expect(loadPortalBuild(folder)).rejects.toThrow('must contain <!-- livery:head --> exactly once.');
  });
});

test('what the shell is made of has no address of its own', async () => {
  const { port } = await start();
  expect((await ask(port, '/prerendered.json')).status).toBe(404);
  expect((await ask(port, '/index.html')).body.toString()).toContain('<title>Portal of harbor</title>');
});
