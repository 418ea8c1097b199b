import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

function createPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function createJpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc000110800000000030122000211010311010000',
    'hex',
  );
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return bytes;
}

const createBranding = (imageLoginLogo: string | null, imageNavbarLogo: string | null = null): string =>
  JSON.stringify({ status: 1, message: 'Branding.', result: { data: { imageLoginLogo, imageNavbarLogo } } });

/** Responses of a lender by path; other paths result in 404. */
type Replies = Record<string, string | Buffer | RequestListener>;

async function start(
  replies: Replies,
  extensions = ['portal-branding'],
  overrides: Parameters<typeof makeRelease>[1] = {},
) {
  const upstream = await startUpstream((request, response) => {
    const reply = replies[(request.url ?? '').replace('/lender', '')];
    if (typeof reply === 'function') reply(request, response);
    else if (reply === undefined) response.writeHead(404).end();
    else response.writeHead(200).end(reply);
  });
  const release = makeRelease('harbor', { upstream: `${upstream.url}/lender`, ...overrides });
  const injected = { ...release.injected, apiExtensions: extensions };
  const { port } = await startTestEdge([{ ...release, injected }]);
  return { port, replies, requests: upstream.requests };
}

async function fetchImages(port: number, path = '/'): Promise<InjectedTenant['images']> {
  const html = (await sendRequest(port, path)).body.toString();
  const [, json = ''] = html.split(`<script type="application/json" id="${INJECTED_TENANT_ID}">`);
  return (JSON.parse(json.split('</script')[0] ?? '') as InjectedTenant).images;
}

const brandImages = makeRelease('harbor').injected.images;

test('the first page shows the lender’s logos in their sizes', async () => {
  const { port, requests } = await start({
    '/client/branding': createBranding('/api/client/files/a.png', '/api/client/files/b.png'),
    '/client/files/a.png': createPng(300, 60),
    '/client/files/b.png': createPng(200, 40),
  });
  const signIn = { url: '/api/client/files/a.png', width: 300, height: 60 };
  const navbar = { url: '/api/client/files/b.png', width: 200, height: 40 };
  expect(await fetchImages(port)).toEqual({
    ...brandImages,
    signInLogo: { light: signIn, dark: signIn },
    navbarLogo: { light: navbar, dark: navbar },
  });
  const getPreloads = async (path: string) => (await sendRequest(port, path)).headers['link'];
  expect(await getPreloads('/')).toBe(`<${signIn.url}>; rel=preload; as=image`);
  expect(await getPreloads('/borrowers')).toBe(`<${navbar.url}>; rel=preload; as=image`);
  expect(requests.map(({ url }) => url)).toEqual([
    '/lender/client/branding',
    '/lender/client/files/a.png',
    '/lender/client/files/b.png',
  ]);
  expect(requests[0]?.headers['x-livery-origin']).toBe('http://harbor.localhost:8080');
});

test('adds a background color to a logo with low contrast and measures the logo once', async () => {
  const measured: string[] = [];
  const replies = {
    '/client/branding': createBranding('/api/a.png', '/api/b.jpg'),
    '/a.png': createPng(300, 60),
    '/b.jpg': createJpeg(200, 40),
  };
  const { port } = await start(replies, undefined, {
    measurePlates: ({ asset }) => {
      measured.push(asset.path);
      return Promise.resolve({ light: null, dark: '#ffffff' });
    },
  });
  const page = await sendRequest(port, '/');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page.body.toString()) ?? [];
  expect(style).toContain(
    ':root{--lv-plate-sign-in-light:transparent;--lv-plate-sign-in-dark:#ffffff;--lv-plate-navbar-light:transparent;--lv-plate-navbar-dark:transparent}',
  );
  expect(page.headers['content-security-policy']).toContain(
    createHash('sha256').update(style).digest('base64'),
  );
  await sendRequest(port, '/api/client/update-cap-settings', { method: 'POST', body: 'x' });
  await sendRequest(port, '/borrowers');
  expect(measured).toEqual(['/api/a.png']);
});

test('keeps the background color of the brand’s logo if staff have not uploaded a logo', async () => {
  const { port } = await start({ '/client/branding': createBranding(null) });
  expect((await sendRequest(port, '/')).body.toString()).not.toContain('--lv-plate-');
});

test('shows a saved logo on the next page, which has a new ETag', async () => {
  const { port, replies } = await start({
    '/client/branding': createBranding('/api/a.png'),
    '/a.png': createPng(300, 60),
    '/b.png': createPng(120, 30),
    '/client/update-cap-settings': JSON.stringify({ status: 1, message: 'Saved.' }),
  });
  const before = await sendRequest(port, '/');
  const etag = before.headers.etag ?? '';
  const known = { 'if-none-match': etag };
  expect((await sendRequest(port, '/', { headers: known })).status).toBe(304);
  replies['/client/branding'] = createBranding('/api/b.png');
  const saved = await sendRequest(port, '/api/client/update-cap-settings', { method: 'POST', body: 'x' });
  expect([saved.status, saved.body.toString()]).toEqual([200, '{"status":1,"message":"Saved."}']);
  const after = await sendRequest(port, '/', { headers: known });
  expect([after.status, after.headers.etag === etag]).toEqual([200, false]);
  expect((await fetchImages(port)).signInLogo.light).toEqual({ url: '/api/b.png', width: 120, height: 30 });
});

test('does not fetch logos from a lender API without the portal-branding extension', async () => {
  const { port, requests } = await start({ '/client/branding': createBranding('/api/a.png') }, []);
  expect(await fetchImages(port)).toEqual(brandImages);
  expect(requests).toEqual([]);
});

test('does not fetch logos for unknown hosts or for paths that are not pages', async () => {
  const { port, requests } = await start({ '/client/branding': createBranding(null) });
  await sendRequest(port, '/', { host: 'nobody.example' });
  expect((await sendRequest(port, '/robots.txt')).status).toBe(200);
  expect(requests).toEqual([]);
});

describe('the page', () => {
  test.each<[string, Replies]>([
    ['has no logo', { '/client/branding': createBranding(null) }],
    ['does not support the call', {}],
    ['sends HTML', { '/client/branding': '<html>' }],
    ['sends another structure', { '/client/branding': '{"status":1,"result":[]}' }],
    ['responds with status 0', { '/client/branding': '{"status":0,"message":"No."}' }],
    ['sends too many bytes', { '/client/branding': createBranding(null).padEnd(100_000, ' ') }],
    [
      'redirects',
      { '/client/branding': (_request, response) => response.writeHead(302, { location: '/x' }).end() },
    ],
    ['closes the connection', { '/client/branding': (request) => request.socket.destroy() }],
    ['does not respond', { '/client/branding': () => undefined }],
    [
      'never ends its response',
      {
        '/client/branding': (_request, response) => {
          response.write('{');
        },
      },
    ],
    [
      'lists an image of another origin',
      { '/client/branding': createBranding('https://elsewhere.example/a.png') },
    ],
    ['lists a missing image', { '/client/branding': createBranding('/api/none.png') }],
    [
      'lists an SVG',
      {
        '/client/branding': createBranding('/api/a.png'),
        '/a.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    ],
    [
      'lists an image without a size',
      { '/client/branding': createBranding('/api/a.png'), '/a.png': createPng(0, 0) },
    ],
    [
      'lists an image with too many pixels',
      { '/client/branding': createBranding('/api/a.png'), '/a.png': createPng(4_097, 10) },
    ],
  ])('the page shows the brand’s logo if the lender %s', async (_case, replies) => {
    const { port } = await start(replies);
    expect(await fetchImages(port)).toEqual(brandImages);
  });
});

test('reads only the beginning of an image', async () => {
  let sent = 0;
  const { port } = await start({
    '/client/branding': createBranding('/api/a.png'),
    '/a.png': (_request, response) => {
      const writeMore = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, createPng(300, 60))))
          sent += 65_536;
        response.once('drain', writeMore);
      };
      writeMore();
    },
  });
  expect((await fetchImages(port)).signInLogo.light.width).toBe(300);
  expect(sent).toBeLessThan(20_000_000);
});
