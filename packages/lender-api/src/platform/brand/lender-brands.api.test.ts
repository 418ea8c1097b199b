import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPng } from '../../testing/sample-files.ts';
import { createTestConfig, startTestLenders, type TestLenders } from '../../testing/test-lender.ts';
import { deleteUnusedFiles, EMAILED_FILES } from '../files/unused-files.ts';
import { createLenderBrands } from './lender-brands.ts';
import { createNeutralBrand } from './release-brand.ts';

const image = { url: '/brand/0123/logo.svg', width: 200, height: 40 };

const documentOf = (release: string) => ({
  ...createNeutralBrand(`Brand ${release}`),
  release,
  logo: { light: image, dark: image, png: null, needsPlate: { light: false, dark: false } },
  favicon: '/brand/0123/favicon.svg',
});

const FONT_FILE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

let api: TestLenders;

beforeAll(async () => {
  api = await startTestLenders(createTestConfig({ name: 'Configured name' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  const { orm, tables } = firstDb();
  await orm.update(tables.settings).set({ brand: null });
});

function firstDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

/** Starts an edge that sends `bodies` by path, and returns the brands of a lender with a name below localhost as its origin. */
async function startEdge(bodies: Record<string, string | Buffer | object>) {
  const requested: string[] = [];
  const cookies: (string | undefined)[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requested.push(url);
    cookies.push(headers.cookie);
    const body = bodies[url];
    if (body === undefined) response.writeHead(404).end();
    else response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const canonicalOrigin = `http://harbor.localhost:${(server.address() as AddressInfo).port}`;
  const warnings: unknown[] = [];
  const warn = (...entry: unknown[]) => void warnings.push(entry);
  const config = { slug: 'harbor', name: 'Configured name', canonicalOrigin };
  const brands = createLenderBrands({ config, db: firstDb(), now: () => api.clock.now, log: { warn } });
  const nameFor = async (release: string, more: Record<string, string> = {}) => {
    const headers = { 'x-livery-origin': canonicalOrigin, 'x-livery-release': release, ...more };
    return (await brands.forPage({ headers })).name;
  };
  return { requested, cookies, nameFor, brands, warnings, origin: canonicalOrigin };
}

test('fetches the brand of each release once, also for concurrent requests, and stores the latest', async () => {
  const { requested, nameFor, brands, origin } = await startEdge({
    '/brand/r1.json': documentOf('r1'),
    '/brand/r2.json': documentOf('r2'),
  });
  expect((await brands.forEmail(null)).name).toBe('Configured name');
  expect(await Promise.all([nameFor('r1'), nameFor('r1'), nameFor('r1')])).toEqual(Array(3).fill('Brand r1'));
  expect([await nameFor('r2'), await nameFor('r1'), await nameFor('r2')]).toEqual([
    'Brand r2',
    'Brand r1',
    'Brand r2',
  ]);
  expect(requested).toEqual(['/brand/r1.json', '/brand/r2.json']);
  const email = await brands.forEmail(null);
  expect([email.name, email.logo?.light.url]).toEqual(['Brand r2', `${origin}/brand/0123/logo.svg`]);
});

test('shows the brand of a draft on pages of a visitor with its token, and neither stores it nor sends it in emails', async () => {
  const { cookies, nameFor, brands, origin } = await startEdge({ '/brand/draft.json': documentOf('draft') });
  expect(await nameFor('draft', { 'x-livery-preview': 'a.b-c_d' })).toBe('Brand draft');
  expect(cookies).toEqual(['livery_preview=a.b-c_d']);
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'draft', 'x-livery-preview': 'a.b-c_d' };
  expect((await brands.forPage({ headers })).isPreview).toBe(true);
  expect((await brands.forEmail({ headers })).name).toBe('Configured name');
  expect((await brands.forEmail(null)).name).toBe('Configured name');
});

test('a document contains the logo of the release, unless the file is too large', async () => {
  const png = { ...image, url: '/brand/0123/logo.png' };
  const withPng = (release: string) => ({
    ...documentOf(release),
    logo: { ...documentOf(release).logo, png },
  });
  const small = createPng(20, 4);
  const { brands, origin } = await startEdge({
    '/brand/r1.json': withPng('r1'),
    '/brand/0123/logo.png': small,
  });
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'r1' };
  expect((await brands.forWorkbook({ headers })).logo?.content.equals(small)).toBe(true);
  const large = Buffer.concat([small, Buffer.alloc(3 * 1024 * 1024)]);
  const other = await startEdge({ '/brand/r1.json': withPng('r1'), '/brand/0123/logo.png': large });
  const otherHeaders = { 'x-livery-origin': other.origin, 'x-livery-release': 'r1' };
  const document = await other.brands.forWorkbook({ headers: otherHeaders });
  expect([document.name, document.logo]).toEqual(['Brand r1', null]);
});

test('the logo of an email is stored for two years, whatever the edge serves then', async () => {
  const png = { ...image, url: '/brand/0123/logo.png' };
  const bodies: Record<string, object> = {
    '/brand/r1.json': { ...documentOf('r1'), logo: { ...documentOf('r1').logo, png } },
    '/brand/0123/logo.png': createPng(20, 4),
  };
  const { orm, tables } = firstDb();
  const { brands, requested, origin } = await startEdge(bodies);
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'r1' };
  const getUrl = async () => (await brands.forEmail({ headers })).logo?.bitmap?.url ?? '';
  const url = await getUrl();
  expect(url).toMatch(/^http:\/\/harbor\.localhost:\d+\/api\/client\/files\/[0-9a-f]{64}\.png$/);
  expect(await getUrl()).toBe(url);
  expect(requested.filter((path) => path === png.url)).toHaveLength(1);
  const name = url.split('/').at(-1) ?? '';
  const readNames = async () =>
    (await orm.select({ name: tables.files.name }).from(tables.files)).map((file) => file.name);
  const deleteAfter = (days: number) =>
    deleteUnusedFiles(orm, tables, new Date(api.clock.now.getTime() + days * 86_400_000));
  await deleteAfter(729);
  expect(await readNames()).toContain(name);
  // The 50 newest logos are stored.
  const newer = new Date(api.clock.now.getTime() + 1_000);
  const others = Array.from({ length: EMAILED_FILES.maxFiles }, (_, index) => ({
    name: `${String(index).padStart(64, '0')}.png`,
    ...{ mediaType: 'image/png', content: createPng(1, 1), replacedAt: newer, emailedAt: newer },
  }));
  await orm.insert(tables.files).values(others);
  await deleteAfter(2);
  expect(await readNames()).toEqual(expect.arrayContaining(others.map((file) => file.name)));
  expect(await readNames()).not.toContain(name);
  await deleteAfter(731);
  expect(await readNames()).not.toContain(others[0]?.name);
  // A deleted logo is stored again with the next email, or keeps its address at the edge if it cannot be loaded.
  expect(await getUrl()).toBe(url);
  expect(await readNames()).toContain(name);
  await orm.delete(tables.files);
  delete bodies['/brand/0123/logo.png'];
  expect(await getUrl()).toBe(origin + png.url);
});

test('a PDF contains the font of the release, which is converted once', async () => {
  const file = { url: '/brand/0123/font.woff2', weight: '300 900', style: 'normal' };
  const { requested, brands, warnings, origin } = await startEdge({
    '/brand/r1.json': { ...documentOf('r1'), fontFiles: [file] },
    '/brand/r2.json': { ...documentOf('r2'), fontFiles: [{ ...file, url: '/brand/0123/missing.woff2' }] },
    '/brand/0123/font.woff2': readFileSync(FONT_FILE),
  });
  const headersOf = (release: string) => ({
    headers: { 'x-livery-origin': origin, 'x-livery-release': release },
  });
  const { font } = await brands.forPdf(headersOf('r1'));
  expect((await brands.forPdf(headersOf('r1'))).font).toBe(font);
  expect(requested.filter((url) => url === file.url)).toHaveLength(1);
  expect(warnings).toEqual([]);
  expect((await brands.forPdf(headersOf('r2'))).font).toBeNull();
  expect(warnings).toEqual([
    [
      { lender: 'harbor', reason: 'The edge responded with status 404.' },
      'a PDF has the standard font instead of the font of the brand',
    ],
  ]);
});

test.each<[string, string | object]>([
  ['no JSON', '<html>'],
  ['another release', documentOf('other')],
  ['too many bytes', { ...documentOf('r1'), note: 'x'.repeat(70_000) }],
  ['an address of another host', { ...documentOf('r1'), favicon: '//evil.example/x.svg' }],
  ['a color that is CSS', { ...documentOf('r1'), theme: { ...documentOf('r1').theme, accent: 'red;}' } }],
  [
    'a legal link that is a script',
    { ...documentOf('r1'), legalLinks: { privacy: 'javascript:alert(1)', terms: null } },
  ],
])('ignores a document with %s, and does not request it again at once', async (_fault, body) => {
  const { requested, nameFor } = await startEdge({ '/brand/r1.json': body });
  expect([await nameFor('r1'), await nameFor('r1')]).toEqual(['Configured name', 'Configured name']);
  expect(requested).toEqual(['/brand/r1.json']);
});

test('requests nothing for an origin that is not the configured one, or a release that is no hash', async () => {
  const { requested, nameFor } = await startEdge({ '/brand/r1.json': documentOf('r1') });
  expect(await nameFor('r1', { 'x-livery-origin': 'http://evil.example' })).toBe('Configured name');
  expect(await nameFor('../x')).toBe('Configured name');
  expect(requested).toEqual([]);
});

test('a request that bypasses the edge gets the brand without logo and favicon, because only the edge serves these files', async () => {
  const { nameFor, brands } = await startEdge({ '/brand/r1.json': documentOf('r1') });
  await nameFor('r1');
  expect(await brands.forPage({ headers: {} })).toMatchObject({
    name: 'Brand r1',
    logo: null,
    favicon: null,
  });
});
