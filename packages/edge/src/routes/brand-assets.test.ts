import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const harbor = makeRelease('harbor');
const start = () => startTestEdge([harbor]);

const logo = harbor.assets[0]?.path ?? '';
const icon = harbor.icons[0]?.path ?? '';

test.each([
  [logo, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><!--harbor--></svg>'],
  [icon, 'image/png', 'favicon.png of harbor'],
])('%s is sent as it is and may be kept for ever', async (path, type, body) => {
  const { port } = await start();
  const [answer, head] = await Promise.all([ask(port, path), ask(port, path, { method: 'HEAD' })]);
  expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  expect(answer.headers).toMatchObject({
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
])(
  'a drawing is compressed for whoever takes %s, with the headers that it has anyway',
  async (coding, decompress) => {
    const body = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(50)}</svg>`,
    );
    const assets = harbor.assets.map((each) => ({ ...each, body }));
    const { port } = await startTestEdge([{ ...harbor, assets, canonicalOrigin: 'https://harbor.example' }]);
    const [plain, compressed] = [
      await ask(port, logo),
      await ask(port, logo, { headers: { 'accept-encoding': coding } }),
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
  },
);

test('an icon is drawn when it is first asked for, and once however many ask', async () => {
  const drawn: string[] = [];
  const icons = harbor.icons.map((each) => ({
    ...each,
    draw: async () => {
      drawn.push(each.path);
      return each.draw();
    },
  }));
  const { port } = await startTestEdge([{ ...harbor, icons }]);
  await ask(port, '/');
  expect(drawn).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => ask(port, icon)));
  expect(drawn).toEqual([icon]);
});

test('an icon that cannot be drawn is an error once, and then missing without being drawn again', async () => {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return Promise.reject(new Error('damaged'));
  };
  const icons = harbor.icons.map((each) => ({ ...each, draw }));
  const { port } = await startTestEdge([{ ...harbor, icons }]);
  expect((await ask(port, icon)).status).toBe(500);
  expect((await ask(port, icon)).status).toBe(404);
  expect(drawn).toBe(1);
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
  expect(answer.headers.location).toBe(icon);
});
