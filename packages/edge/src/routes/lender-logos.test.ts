import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

/** The beginning of a PNG, which says how large it is. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The beginning of a JPEG of one frame. */
function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from('ffd8ffc000110800000000030122000211010311010000', 'hex');
  bytes.writeUInt16BE(height, 7);
  bytes.writeUInt16BE(width, 9);
  return bytes;
}

const branding = (imageLoginLogo: string | null, imageNavbarLogo: string | null = null): string =>
  JSON.stringify({ status: 1, message: 'Branding.', result: { data: { imageLoginLogo, imageNavbarLogo } } });

/** What a lender answers by path; anything else is not found. */
type Answers = Record<string, string | Buffer | RequestListener>;

async function start(
  answers: Answers,
  extensions = ['portal-branding'],
  overrides: Parameters<typeof makeRelease>[1] = {},
) {
  const upstream = await startUpstream((request, response) => {
    const answer = answers[(request.url ?? '').replace('/lender', '')];
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(answer);
  });
  const release = makeRelease('harbor', { upstream: `${upstream.url}/lender`, ...overrides });
  const injected = { ...release.injected, apiExtensions: extensions };
  const { port } = await startTestEdge([{ ...release, injected }]);
  return { port, answers, requests: upstream.requests };
}

async function imagesAt(port: number, path = '/'): Promise<InjectedTenant['images']> {
  const html = (await ask(port, path)).body.toString();
  const [, json = ''] = html.split(`<script type="application/json" id="${INJECTED_TENANT_ID}">`);
  return (JSON.parse(json.split('</script')[0] ?? '') as InjectedTenant).images;
}

const brands = makeRelease('harbor').injected.images;

test('the first page of all wears what the lender tells, each logo in its place, with its size', async () => {
  const { port, requests } = await start({
    '/client/branding': branding('/api/client/files/a.png', '/api/client/files/b.png'),
    '/client/files/a.png': png(300, 60),
    '/client/files/b.png': png(200, 40),
  });
  const signIn = { url: '/api/client/files/a.png', width: 300, height: 60 };
  const navbar = { url: '/api/client/files/b.png', width: 200, height: 40 };
  expect(await imagesAt(port)).toEqual({
    ...brands,
    signInLogo: { light: signIn, dark: signIn },
    navbarLogo: { light: navbar, dark: navbar },
  });
  const preloads = async (path: string) =>
    [...(await ask(port, path)).body.toString().matchAll(/rel="preload" as="image" href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  expect(await preloads('/')).toEqual([signIn.url]);
  expect(await preloads('/borrowers')).toEqual([navbar.url]);
  expect(requests.map(({ url }) => url)).toEqual([
    '/lender/client/branding',
    '/lender/client/files/a.png',
    '/lender/client/files/b.png',
  ]);
  expect(requests[0]?.headers['x-livery-origin']).toBe('http://harbor.localhost:8080');
});

test('a logo that can hardly be seen in a mode brings its plate along, and is measured once', async () => {
  const measured: string[] = [];
  const answers = {
    '/client/branding': branding('/api/a.png', '/api/b.jpg'),
    '/a.png': png(300, 60),
    '/b.jpg': jpeg(200, 40),
  };
  const { port } = await start(answers, undefined, {
    platesFor: ({ asset }) => {
      measured.push(asset.path);
      return Promise.resolve({ light: null, dark: '#ffffff' });
    },
  });
  const page = await ask(port, '/');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body.toString()) ?? [];
  expect(style).toContain(
    ':root{--lv-plate-sign-in-light:transparent;--lv-plate-sign-in-dark:#ffffff;--lv-plate-navbar-light:transparent;--lv-plate-navbar-dark:transparent}',
  );
  expect(page.headers['content-security-policy']).toContain(
    createHash('sha256').update(style).digest('base64'),
  );
  await ask(port, '/api/client/update-cap-settings', { method: 'POST', body: 'x' });
  await ask(port, '/borrowers');
  expect(measured).toEqual(['/api/a.png']);
});

test('the plate of the brand’s own logo holds where staff have given none', async () => {
  const { port } = await start({ '/client/branding': branding(null) });
  expect((await ask(port, '/')).body.toString()).not.toContain('--lv-plate-');
});

test('once staff have saved another, the very next page wears it under another ETag', async () => {
  const { port, answers } = await start({
    '/client/branding': branding('/api/a.png'),
    '/a.png': png(300, 60),
    '/b.png': png(120, 30),
    '/client/update-cap-settings': JSON.stringify({ status: 1, message: 'Saved.' }),
  });
  const before = await ask(port, '/');
  const etag = before.headers.etag ?? '';
  const known = { 'if-none-match': etag };
  expect((await ask(port, '/', { headers: known })).status).toBe(304);
  answers['/client/branding'] = branding('/api/b.png');
  const saved = await ask(port, '/api/client/update-cap-settings', { method: 'POST', body: 'x' });
  expect([saved.status, saved.body.toString()]).toEqual([200, '{"status":1,"message":"Saved."}']);
  const after = await ask(port, '/', { headers: known });
  expect([after.status, after.headers.etag === etag]).toEqual([200, false]);
  expect((await imagesAt(port)).signInLogo.light).toEqual({ url: '/api/b.png', width: 120, height: 30 });
});

test('a lender whose API tells no logos is not asked for them', async () => {
  const { port, requests } = await start({ '/client/branding': branding('/api/a.png') }, []);
  expect(await imagesAt(port)).toEqual(brands);
  expect(requests).toEqual([]);
});

test('a tenant that nobody visits is not asked about, nor for what is no page', async () => {
  const { port, requests } = await start({ '/client/branding': branding(null) });
  await ask(port, '/', { host: 'nobody.example' });
  expect((await ask(port, '/robots.txt')).status).toBe(200);
  expect(requests).toEqual([]);
});

describe('the brand’s own logo is shown, and the page comes, when the lender', () => {
  test.each<[string, Answers]>([
    ['has none', { '/client/branding': branding(null) }],
    ['does not know the call', {}],
    ['answers nonsense', { '/client/branding': '<html>' }],
    ['answers another shape', { '/client/branding': '{"status":1,"result":[]}' }],
    ['refuses', { '/client/branding': '{"status":0,"message":"No."}' }],
    ['sends more than an answer', { '/client/branding': branding(null).padEnd(100_000, ' ') }],
    [
      'sends another way',
      { '/client/branding': (_request, response) => response.writeHead(302, { location: '/x' }).end() },
    ],
    ['hangs up', { '/client/branding': (request) => request.socket.destroy() }],
    ['says nothing', { '/client/branding': () => undefined }],
    [
      'never ends',
      {
        '/client/branding': (_request, response) => {
          response.write('{');
        },
      },
    ],
    [
      'names a picture of somebody else’s',
      { '/client/branding': branding('https://elsewhere.example/a.png') },
    ],
    ['names a picture that is not there', { '/client/branding': branding('/api/none.png') }],
    [
      'names an SVG',
      { '/client/branding': branding('/api/a.png'), '/a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ],
    ['names a picture of no size', { '/client/branding': branding('/api/a.png'), '/a.png': png(0, 0) }],
    ['names a giant', { '/client/branding': branding('/api/a.png'), '/a.png': png(4_097, 10) }],
  ])('%s', async (_case, answers) => {
    const { port } = await start(answers);
    expect(await imagesAt(port)).toEqual(brands);
  });
});

test('of a picture no more is read than its beginning', async () => {
  let sent = 0;
  const { port } = await start({
    '/client/branding': branding('/api/a.png'),
    '/a.png': (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, png(300, 60)))) sent += 65_536;
        response.once('drain', more);
      };
      more();
    },
  });
  expect((await imagesAt(port)).signInLogo.light.width).toBe(300);
  expect(sent).toBeLessThan(20_000_000);
});
