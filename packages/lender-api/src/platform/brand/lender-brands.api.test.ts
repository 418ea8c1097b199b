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

const createDocument = (release: string) => ({
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
  const { orm, tables } = getFirstDb();
  await orm.update(tables.settings).set({ brand: null });
});

function getFirstDb() {
  const [lender] = api.lenders;
  if (lender === undefined) throw new Error('no lender');
  return lender.db;
}

/**
 * Starts an edge that sends `bodies` by path. Returns the brands of a lender whose origin is the edge, under
 * a name below localhost.
 */
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
  const brands = createLenderBrands({ config, db: getFirstDb(), now: () => api.clock.now, log: { warn } });
  const fetchName = async (release: string, extraHeaders: Record<string, string> = {}) => {
    const headers = { 'x-livery-origin': canonicalOrigin, 'x-livery-release': release, ...extraHeaders };
    return (await brands.forPage({ headers })).name;
  };
  return { requested, cookies, fetchName, brands, warnings, origin: canonicalOrigin };
}

test('fetches the brand of each release once, even for concurrent requests, and stores the latest brand', async () => {
  const { requested, fetchName, brands, origin } = await startEdge({
    '/brand/r1.json': createDocument('r1'),
    '/brand/r2.json': createDocument('r2'),
  });
  expect((await brands.forEmail(null)).name).toBe('Configured name');
  expect(await Promise.all([fetchName('r1'), fetchName('r1'), fetchName('r1')])).toEqual(
    Array(3).fill('Brand r1'),
  );
  expect([await fetchName('r2'), await fetchName('r1'), await fetchName('r2')]).toEqual([
    'Brand r2',
    'Brand r1',
    'Brand r2',
  ]);
  expect(requested).toEqual(['/brand/r1.json', '/brand/r2.json']);
  const email = await brands.forEmail(null);
  expect([email.name, email.logo?.light.url]).toEqual(['Brand r2', `${origin}/brand/0123/logo.svg`]);
});

test('a visitor with a preview token sees the brand of the draft on pages but not in emails', async () => {
  const { cookies, fetchName, brands, origin } = await startEdge({
    '/brand/draft.json': createDocument('draft'),
  });
  expect(await fetchName('draft', { 'x-livery-preview': 'a.b-c_d' })).toBe('Brand draft');
  expect(cookies).toEqual(['livery_preview=a.b-c_d']);
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'draft', 'x-livery-preview': 'a.b-c_d' };
  expect((await brands.forPage({ headers })).preview).toEqual({ replacedParts: ['terms'] });
  expect((await brands.forEmail({ headers })).name).toBe('Configured name');
  expect((await brands.forEmail(null)).name).toBe('Configured name');
});

test('a workbook contains the logo of the release, unless the file is too large', async () => {
  const png = { ...image, url: '/brand/0123/logo.png' };
  const createDocumentWithPng = (release: string) => ({
    ...createDocument(release),
    logo: { ...createDocument(release).logo, png },
  });
  const small = createPng(20, 4);
  const { brands, origin } = await startEdge({
    '/brand/r1.json': createDocumentWithPng('r1'),
    '/brand/0123/logo.png': small,
  });
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'r1' };
  expect((await brands.forWorkbook({ headers })).logo?.content.equals(small)).toBe(true);
  const large = Buffer.concat([small, Buffer.alloc(3 * 1024 * 1024)]);
  const other = await startEdge({
    '/brand/r1.json': createDocumentWithPng('r1'),
    '/brand/0123/logo.png': large,
  });
  const otherHeaders = { 'x-livery-origin': other.origin, 'x-livery-release': 'r1' };
  const document = await other.brands.forWorkbook({ headers: otherHeaders });
  expect([document.name, document.logo]).toEqual(['Brand r1', null]);
});

test('the logo of an email is stored for two years, even if the edge no longer serves it', async () => {
  const png = { ...image, url: '/brand/0123/logo.png' };
  const bodies: Record<string, object> = {
    '/brand/r1.json': { ...createDocument('r1'), logo: { ...createDocument('r1').logo, png } },
    '/brand/0123/logo.png': createPng(20, 4),
  };
  const { orm, tables } = getFirstDb();
  const { brands, requested, origin } = await startEdge(bodies);
  const headers = { 'x-livery-origin': origin, 'x-livery-release': 'r1' };
  const getLogoUrl = async () => (await brands.forEmail({ headers })).logo?.bitmap?.url ?? '';
  const url = await getLogoUrl();
  expect(url).toMatch(/^http:\/\/harbor\.localhost:\d+\/api\/client\/files\/[0-9a-f]{64}\.png$/);
  expect(await getLogoUrl()).toBe(url);
  expect(requested.filter((path) => path === png.url)).toHaveLength(1);
  const name = url.split('/').at(-1) ?? '';
  const readFileNames = async () =>
    (await orm.select({ name: tables.files.name }).from(tables.files)).map((file) => file.name);
  const deleteUnusedFilesAfter = (days: number) =>
    deleteUnusedFiles(orm, tables, new Date(api.clock.now.getTime() + days * 86_400_000));
  await deleteUnusedFilesAfter(729);
  expect(await readFileNames()).toContain(name);
  // Only the 50 logos that emails showed most recently are stored, so these logos replace the first logo.
  const laterTime = new Date(api.clock.now.getTime() + 1_000);
  const newerFiles = Array.from({ length: EMAILED_FILES.maxFiles }, (_, index) => ({
    name: `${String(index).padStart(64, '0')}.png`,
    ...{ mediaType: 'image/png', content: createPng(1, 1), replacedAt: laterTime, emailedAt: laterTime },
  }));
  await orm.insert(tables.files).values(newerFiles);
  await deleteUnusedFilesAfter(2);
  expect(await readFileNames()).toEqual(expect.arrayContaining(newerFiles.map((file) => file.name)));
  expect(await readFileNames()).not.toContain(name);
  await deleteUnusedFilesAfter(731);
  expect(await readFileNames()).not.toContain(newerFiles[0]?.name);
  // The next email stores the deleted logo again. If the logo cannot be loaded, the email shows it at its
  // address at the edge.
  expect(await getLogoUrl()).toBe(url);
  expect(await readFileNames()).toContain(name);
  await orm.delete(tables.files);
  delete bodies['/brand/0123/logo.png'];
  expect(await getLogoUrl()).toBe(origin + png.url);
});

test('a PDF contains the font of the release, and the font is converted only once', async () => {
  const file = { url: '/brand/0123/font.woff2', weight: '300 900', style: 'normal' };
  const { requested, brands, warnings, origin } = await startEdge({
    '/brand/r1.json': { ...createDocument('r1'), fontFiles: [file] },
    '/brand/r2.json': { ...createDocument('r2'), fontFiles: [{ ...file, url: '/brand/0123/missing.woff2' }] },
    '/brand/0123/font.woff2': readFileSync(FONT_FILE),
  });
  const createRequest = (release: string) => ({
    headers: { 'x-livery-origin': origin, 'x-livery-release': release },
  });
  const { font } = await brands.forPdf(createRequest('r1'));
  expect((await brands.forPdf(createRequest('r1'))).font).toBe(font);
  expect(requested.filter((url) => url === file.url)).toHaveLength(1);
  expect(warnings).toEqual([]);
  expect((await brands.forPdf(createRequest('r2'))).font).toBeNull();
  expect(warnings).toEqual([
    [
      { lender: 'harbor', reason: 'The edge responded with status 404.' },
      'a PDF has the standard font instead of the font of the brand',
    ],
  ]);
});

test.each<[string, string | object]>([
  ['no JSON', '<html>'],
  ['another release', createDocument('other')],
  ['too many bytes', { ...createDocument('r1'), note: 'x'.repeat(70_000) }],
  ['an address of another host', { ...createDocument('r1'), favicon: '//evil.example/x.svg' }],
  [
    'a color that is CSS',
    { ...createDocument('r1'), theme: { ...createDocument('r1').theme, accent: 'red;}' } },
  ],
  [
    'a legal link that is a script',
    { ...createDocument('r1'), legalLinks: { privacy: 'javascript:alert(1)', terms: null } },
  ],
])('ignores a brand document with %s and does not request it again immediately', async (_fault, body) => {
  const { requested, fetchName } = await startEdge({ '/brand/r1.json': body });
  expect([await fetchName('r1'), await fetchName('r1')]).toEqual(['Configured name', 'Configured name']);
  expect(requested).toEqual(['/brand/r1.json']);
});

test('requests no brand for an unknown origin or for a release that is not a hash', async () => {
  const { requested, fetchName } = await startEdge({ '/brand/r1.json': createDocument('r1') });
  expect(await fetchName('r1', { 'x-livery-origin': 'http://evil.example' })).toBe('Configured name');
  expect(await fetchName('../x')).toBe('Configured name');
  expect(requested).toEqual([]);
});

test('a request that bypasses the edge gets the brand without logo and favicon, because only the edge serves these files', async () => {
  const { fetchName, brands } = await startEdge({ '/brand/r1.json': createDocument('r1') });
  await fetchName('r1');
  expect(await brands.forPage({ headers: {} })).toMatchObject({
    name: 'Brand r1',
    logo: null,
    favicon: null,
  });
});
