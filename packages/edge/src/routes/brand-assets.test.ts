import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const harbor = makeRelease('harbor');
const font = {
  path: '/brand/harbor0123456789/a.woff2',
  contentType: 'font/woff2',
  body: Buffer.from('wOF2'),
};
const start = () => startTestEdge([{ ...harbor, assets: [...harbor.assets, font] }]);

const logo = harbor.assets[0]?.path ?? '';
const icon = harbor.icons[0]?.path ?? '';

test.each([
  [logo, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><!--harbor--></svg>'],
  [icon, 'image/png', 'favicon.png of harbor'],
  [font.path, 'font/woff2', 'wOF2'],
])('sends %s unchanged and as immutable', async (path, type, body) => {
  const { port } = await start();
  const [response, head] = await Promise.all([
    sendRequest(port, path),
    sendRequest(port, path, { method: 'HEAD' }),
  ]);
  expect([response.status, response.body.toString()]).toEqual([200, body]);
  expect(response.headers).toMatchObject({
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(body.length),
    0,
  ]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses an SVG with %s without changing its other headers', async (coding, decompress) => {
  const body = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(50)}</svg>`,
  );
  const assets = harbor.assets.map((each) => ({ ...each, body }));
  const { port } = await startTestEdge([{ ...harbor, assets, canonicalOrigin: 'https://harbor.example' }]);
  const [plain, compressed] = [
    await sendRequest(port, logo),
    await sendRequest(port, logo, { headers: { 'accept-encoding': coding } }),
  ];
  expect(decompress(compressed.body).equals(body) && plain.body.equals(body)).toBe(true);
  expect(compressed.body.length).toBeLessThan(body.length / 4);
  const own = { date: '', etag: '', 'content-length': '' };
  expect({ ...compressed.headers, ...own }).toEqual({
    ...plain.headers,
    ...own,
    'content-encoding': coding,
  });
  expect(plain.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('renders an icon at its first request, and once for concurrent requests', async () => {
  const drawn: string[] = [];
  const icons = harbor.icons.map((each) => ({
    ...each,
    draw: async () => {
      drawn.push(each.path);
      return each.draw();
    },
  }));
  const { port } = await startTestEdge([{ ...harbor, icons }]);
  await sendRequest(port, '/');
  expect(drawn).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => sendRequest(port, icon)));
  expect(drawn).toEqual([icon]);
});

test('responds with 500 when an icon cannot be rendered, and afterwards with 404 without another attempt', async () => {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return Promise.reject(new Error('damaged'));
  };
  const icons = harbor.icons.map((each) => ({ ...each, draw }));
  const { port } = await startTestEdge([{ ...harbor, icons }]);
  expect((await sendRequest(port, icon)).status).toBe(500);
  expect((await sendRequest(port, icon)).status).toBe(404);
  expect(drawn).toBe(1);
});

test('sends an SVG with a policy that prevents scripts and requests', async () => {
  const { port } = await start();
  const { headers } = await sendRequest(port, '/brand/harbor0123456789/logo.svg');
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
])('responds to %s with a plain 404, never with the page', async (path) => {
  const { port } = await start();
  const response = await sendRequest(port, path);
  expect(response.status).toBe(404);
  expect(response.body.toString()).toBe('Not found\n');
});

test("redirects /favicon.ico to the tenant's icon", async () => {
  const { port } = await start();
  const response = await sendRequest(port, '/favicon.ico');
  expect(response.status).toBe(302);
  expect(response.headers.location).toBe(icon);
});
