import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import {
  createDraft,
  createPreviewLink,
  deleteDraft,
  publishDraft,
  readDraft,
  revokeDraftLinks,
  writeDraftFile,
} from '@livery/tenant-config/load';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLiveTenants } from '../registry/live-tenants.ts';
import { sendRequest } from '../testing/http.ts';
import { sharedReader } from '../testing/shared-reader.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);
const BY = { by: 'Ada Lovelace' };
const DAY_MS = 86_400_000;

/** `npm run test:campaigns` sends 200,000 requests. */
const REQUESTS = Number(process.env['PREVIEW_REQUESTS'] ?? 4_000);

const createSvg = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z" id="${id}"/></svg>`;

/** Starts an edge with the tenants harbor and maple and a draft of harbor. Its lender returns the headers that it receives. */
async function start({
  key = KEY,
  live = {},
  extensions = [],
}: {
  key?: Buffer | null;
  live?: object;
  extensions?: readonly string[];
} = {}) {
  const lender = await startUpstream((request, response) => response.end(JSON.stringify(request.headers)));
  const dir = await makeFolder();
  const api = { mode: 'proxied', upstream: lender.url, extensions };
  const theme = { accent: '#0f766e', logo: { light: 'assets/logo.svg' } };
  await writeFiles(dir, {
    'harbor/tenant.json': { ...createTenantJson('harbor'), api, ...live },
    'harbor/theme.json': theme,
    'harbor/assets/logo.svg': createSvg('live'),
    'maple/tenant.json': createTenantJson('maple'),
  });
  await createDraft(dir, 'harbor', BY);
  await writeDraftFile(dir, 'harbor', 'assets/logo.svg', createSvg('draft'));
  await writeDraftFile(dir, 'harbor', 'texts.json', JSON.stringify({ 'signIn.title': 'Text of the draft' }));
  await writeDraftFile(dir, 'harbor', 'flags.json', JSON.stringify({ hideChat: false }));
  const changed = {
    ...createTenantJson('harbor'),
    name: 'Draft Lender',
    hosts: ['draft.localhost'],
    canonicalOrigin: 'http://draft.localhost',
    api: { mode: 'proxied', upstream: 'http://127.0.0.1:1' },
  };
  await writeDraftFile(dir, 'harbor', 'tenant.json', JSON.stringify(changed));
  const tenants = await openLiveTenants(dir, {}, { previewKey: key, reader: sharedReader });
  onTestFinished(tenants.close);
  const { registry, retained, previews } = tenants;
  const { port } = await startTestEdge([], { registry, retained, previews });
  const createToken = async ({ days = 1, now = Date.now(), signedWith = KEY, slug = 'harbor' } = {}) => {
    const draft = await readDraft(dir, 'harbor');
    const { url } = createPreviewLink(
      { slug, id: draft?.id ?? '' },
      'http://harbor.localhost:8080',
      signedWith,
      { days, now },
    );
    return new URL(url).searchParams.get('preview') ?? '';
  };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const get = (path: string, token?: string, host = 'harbor.localhost') => {
    const headers = token === undefined ? {} : { cookie: `theme=dark; livery_preview=${token}` };
    return sendRequest(port, path, { host, headers, agent });
  };
  return { dir, registry, lender, createToken, get };
}

test('opening a preview link stores the token in a cookie that scripts cannot read, and removes the token from the URL', async () => {
  const { createToken, get } = await start();
  const token = await createToken({ days: 7 });
  const response = await get(`/accounts?search=Ada&preview=${token}`);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/accounts?search=Ada');
  expect(response.headers['cache-control']).toBe('no-store');
  const [cookie = ''] = response.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^livery_preview=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(6 * 86_400);
  const end = await get('/accounts?preview=', token);
  expect([end.status, end.headers.location]).toEqual([303, '/accounts']);
  expect(end.headers['set-cookie']?.[0]).toContain('livery_preview=; Path=/; Max-Age=0;');
});

test('the cookie of a preview is Secure if the canonical origin of the tenant is https', async () => {
  const { createToken, get } = await start({ live: { canonicalOrigin: 'https://harbor.localhost' } });
  const response = await get(`/?preview=${await createToken()}`);
  expect(response.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
});

test('a visitor with a preview link sees the brand, texts and flags of the draft; host, API and keys are unchanged', async () => {
  const { createToken, get, registry } = await start();
  const live = registry.releases().find(({ slug }) => slug === 'harbor')?.injected;
  const token = await createToken();
  const page = await get('/', token);
  const html = page.body.toString();
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(html).toContain('<title>Draft Lender</title>');
  expect(html).toContain('Text of the draft');
  expect(html).toContain('Preview of a draft');
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const injected = JSON.parse(json) as NonNullable<typeof live>;
  expect(injected).toMatchObject({
    slug: 'harbor',
    apiBase: live?.apiBase,
    passwordEncryption: live?.passwordEncryption,
    flags: { hideChat: false },
    preview: { isValid: true, changedFlags: ['hideChat'] },
  });
  const logo = await get(injected.images.logo.light.url, token);
  expect(logo.body.toString()).toContain('id="draft"');
  expect(logo.headers['cache-control']).toBe('no-store');
  const document = await get(`/brand/${injected.release}.json`, token);
  expect(JSON.parse(document.body.toString())).toMatchObject({ name: 'Draft Lender' });
  const received = JSON.parse((await get('/api/x', token)).body.toString()) as Record<string, string>;
  expect(received).toMatchObject({
    'x-livery-origin': 'http://harbor.localhost:8080',
    'x-livery-release': injected.release,
    'x-livery-preview': token,
  });
  expect(received['cookie']).toBeUndefined();
  expect((await get('/', token, 'draft.localhost')).status).toBe(421);
});

test('visitors without a preview link see nothing of the draft, even with the URLs of its files', async () => {
  const { createToken, get } = await start();
  const token = await createToken();
  const previewed = (await get('/', token)).body.toString();
  const page = await get('/');
  expect(page.body.toString()).toContain('<title>Lender harbor</title>');
  expect(page.body.toString()).not.toContain('livery-preview');
  const logo = /"logo":\{"light":\{"url":"([^"]+)"/.exec(previewed)?.[1] ?? '';
  const hash = /"release":"(\w+)"/.exec(previewed)?.[1] ?? '';
  expect([logo, hash]).not.toContain('');
  expect((await get(logo)).status).toBe(404);
  expect((await get(`/brand/${hash}.json`)).status).toBe(404);
  const received = JSON.parse((await get('/api/x')).body.toString()) as Record<string, string>;
  expect(received).not.toHaveProperty('x-livery-preview');
});

test('a logo that is saved during a preview is fetched for the live portal and for the preview', async () => {
  const { lender, createToken, get } = await start({ extensions: ['portal-branding'] });
  await get('/api/client/update-cap-settings', await createToken());
  expect(lender.requests.map(({ url }) => url)).toEqual([
    '/client/update-cap-settings',
    '/client/branding',
    '/client/branding',
  ]);
});

test('an edge without a preview key ignores preview links', async () => {
  const { createToken, get } = await start({ key: null });
  const token = await createToken();
  const page = await get(`/?preview=${token}`, token);
  expect(page.status).toBe(200);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body.toString()).toContain('<title>Lender harbor</title>');
});

test('all invalid preview links have the same response, and a page deletes an invalid preview cookie', async () => {
  const { dir, createToken, get } = await start();
  const valid = await createToken();
  const [payload = '', signature = ''] = valid.split('.');
  const altered = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('harbor', 'maple'),
  ).toString('base64url');
  const invalid = {
    expired: await createToken({ now: Date.now() - 2 * DAY_MS }),
    'signed with another key': await createToken({ signedWith: OTHER_KEY }),
    altered: `${altered}.${signature}`,
    'without a signature': payload,
    'of a tenant without a draft': await createToken({ slug: 'maple' }),
    'of another kind': 'x'.repeat(600),
    'of a path': '../../etc/passwd',
  };
  // The page has the brand of the host's tenant.
  for (const host of ['harbor.localhost', 'maple.localhost']) {
    const bodies = new Set<string>();
    for (const [kind, token] of Object.entries(invalid)) {
      const response = await get(`/?preview=${encodeURIComponent(token)}`, undefined, host);
      expect([kind, response.status]).toEqual([kind, 404]);
      bodies.add(response.body.toString());
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('This preview link is not valid');
  }
  expect((await get(`/?preview=${valid}`, undefined, 'maple.localhost')).status).toBe(404);
  const page = await get('/', invalid.expired);
  expect([page.status, page.headers['set-cookie']?.[0]]).toEqual([
    404,
    expect.stringContaining('livery_preview=; Path=/; Max-Age=0;'),
  ]);
  expect((await get('/api/x', invalid.expired)).status).toBe(200);
  // A link ends when it is revoked, and when the draft is deleted or published.
  await revokeDraftLinks(dir, 'harbor');
  expect((await get('/', valid)).status).toBe(404);
  await vi.waitFor(async () => expect((await get('/', await createToken())).status).toBe(200), {
    timeout: 20_000,
  });
  const later = await createToken();
  const live = await readFile(join(dir, 'harbor/tenant.json'));
  await writeDraftFile(dir, 'harbor', 'tenant.json', live);
  await publishDraft(dir, 'harbor', { ...BY, note: 'x' });
  expect((await get('/', later)).status).toBe(404);
  await createDraft(dir, 'harbor', BY);
  expect((await get('/', later)).status).toBe(404);
  const last = await createToken();
  expect((await get('/', last)).status).toBe(200);
  await deleteDraft(dir, 'harbor');
  expect((await get('/', last)).status).toBe(404);
});

test('the preview follows changes of the draft, and an invalid draft is shown in its last valid version', async () => {
  const { dir, createToken, get } = await start();
  const token = await createToken();
  const findLogoUrl = (html: string) => /"logo":\{"light":\{"url":"([^"]+)"/.exec(html)?.[1] ?? '';
  const first = (await get('/', token)).body.toString();
  await writeDraftFile(dir, 'harbor', 'assets/logo.svg', createSvg('second'));
  await vi.waitFor(
    async () => {
      const logo = await get(findLogoUrl((await get('/', token)).body.toString()), token);
      expect(logo.body.toString()).toContain('id="second"');
    },
    { timeout: 20_000 },
  );
  expect((await get(findLogoUrl(first), token)).body.toString()).toContain('id="draft"');
  await writeDraftFile(dir, 'harbor', 'theme.json', '{');
  await vi.waitFor(
    async () => {
      const html = (await get('/', token)).body.toString();
      expect(html).toContain('The draft has errors. Its last valid version is shown.');
      expect(html).toContain('<title>Draft Lender</title>');
    },
    { timeout: 20_000 },
  );
});

test('a draft that was never valid is shown as the live brand with a note', async () => {
  const { dir, createToken, get } = await start();
  await writeDraftFile(dir, 'harbor', 'theme.json', '{');
  const html = (await get('/', await createToken())).body.toString();
  expect(html).toContain('The draft has errors.');
  expect(html).toContain('<title>Lender harbor</title>');
});

test('a preview link never redirects to another host', async () => {
  const { createToken, get } = await start();
  const token = await createToken();
  for (const path of ['//evil.example/', '/\\evil.example', '///evil.example//']) {
    const { headers } = await get(`${path}?preview=${token}`);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  }
});

test('a visitor without a preview link never sees a draft that changes while others preview it', async () => {
  const { dir, createToken, get } = await start();
  const token = await createToken();
  let remaining = REQUESTS;
  const visit = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      const page = await get(remaining % 2 === 0 ? '/' : '/accounts');
      const html = page.body.toString();
      expect(html).toContain('<title>Lender harbor</title>');
      expect(html).not.toMatch(/Draft|draft|preview":\{/);
    }
  };
  let previews = 0;
  const openPreview = async (): Promise<void> => {
    while (remaining > 0) {
      const page = await get('/', token);
      expect(page.body.toString()).toContain('<title>Draft Lender</title>');
      previews += 1;
    }
  };
  let changes = 0;
  const changeDraft = async (): Promise<void> => {
    while (remaining > 0) {
      changes += 1;
      await writeDraftFile(dir, 'harbor', 'assets/logo.svg', createSvg(`draft-${changes}`));
    }
  };
  await Promise.all([visit(), visit(), visit(), openPreview(), changeDraft()]);
  expect(previews).toBeGreaterThan(10);
  expect(changes).toBeGreaterThan(10);
}, 600_000);

test('rejects a preview link whose slug leads out of the tenants folder', async () => {
  const { get, createToken } = await start();
  const token = await createToken({ slug: join('..', 'harbor') });
  expect((await get(`/?preview=${token}`)).status).toBe(404);
});
