import { join } from 'node:path';
import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLiveTenants } from '../registry/live-tenants.ts';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { sendRequest, type TestResponse } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { sharedReader } from '../testing/shared-reader.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';

const harbor = makeRelease('harbor', { name: '<b>Harbor</b>' });
const maple = makeRelease('maple', {
  hosts: ['portal.maple.example'],
  canonicalOrigin: 'https://portal.maple.example',
});
const registry = createTenantRegistry([harbor, maple]);
const qaTenants = {
  registry,
  broken: () => [
    { slug: 'summit', problems: [{ file: 'theme.json', field: 'accent', reason: 'is <missing>' }] },
  ],
};

/** Starts an edge with the QA tools, as `npm start` does. */
const start = () => startTestEdge([], { registry, qaTenants });

const parseInjected = ({ body }: TestResponse): InjectedTenant =>
  JSON.parse(
    body.toString().split(`id="${INJECTED_TENANT_ID}">`)[1]?.split('</script')[0] ?? '',
  ) as InjectedTenant;

const getCookie = ({ headers }: TestResponse): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('the tenant overview', () => {
  test.each(['localhost', 'localhost:8080'])(
    'the tenant overview at %s lists every tenant with a link and escapes the texts',
    async (host) => {
      const { port } = await start();
      const { status, headers, body } = await sendRequest(port, '/', { host });
      const page = body.toString();
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page).toContain('<a href="http://harbor.localhost:8080">&lt;b&gt;Harbor&lt;/b&gt;</a>');
      expect(page).toContain('<a href="/?tenant=maple">Lender maple</a>');
      expect(page).toContain('<dt>cardEnable</dt><dd>true</dd>');
      expect(page).toContain('fill="#123456"');
      expect(page).toContain('theme.json accent is &lt;missing&gt;');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|script/);
    },
  );

  test.each(['127.0.0.1', '[::1]:8080', '192.168.1.20:8080', 'laptop.local:8080'])(
    'the tenant overview at %s links only to the same address, which other machines can open',
    async (host) => {
      const { port } = await start();
      const page = (await sendRequest(port, '/', { host })).body.toString();
      expect(page).toContain('<a href="/?tenant=harbor">&lt;b&gt;Harbor&lt;/b&gt;</a>');
      expect(page).not.toContain('href="http');
    },
  );

  test('the tenant overview appears only at / of this machine’s own addresses', async () => {
    const { port } = await start();
    expect((await sendRequest(port, '/')).body.toString()).toContain('Portal of harbor');
    expect((await sendRequest(port, '/x', { host: 'localhost' })).status).toBe(421);
    expect((await sendRequest(port, '/', { host: 'evil.example' })).status).toBe(421);
    expect((await sendRequest(port, '/?tenant=harbor', { host: 'evil.example' })).status).toBe(421);
    expect((await sendRequest(port, '/', { host: 'localhost', method: 'POST' })).status).toBe(421);
  });
});

describe('?tenant=', () => {
  const host = '192.168.1.20:8080';

  test('?tenant=<slug> opens that tenant on every path for the same browser', async () => {
    const { port } = await start();
    const chosen = await sendRequest(port, '/borrowers/signed-up?page=2&tenant=maple&query=a%20b', { host });
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/borrowers/signed-up?page=2&query=a+b']);
    expect(chosen.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = getCookie(chosen);
    for (const path of ['/', '/borrowers/signed-up']) {
      const page = await sendRequest(port, path, { host, headers: { cookie } });
      expect([page.status, parseInjected(page)]).toMatchObject([
        200,
        { slug: 'maple', qa: { chosenBy: 'cookie' } },
      ]);
    }
    const logo = await sendRequest(port, maple.assets[0]?.path ?? '', { host, headers: { cookie } });
    expect(logo.status).toBe(200);
  });

  test('?tenant= with another slug changes the selected tenant, and without a slug clears the selection', async () => {
    const { port } = await start();
    const headers = { cookie: getCookie(await sendRequest(port, '/?tenant=maple', { host })) };
    const other = getCookie(await sendRequest(port, '/?tenant=harbor', { host, headers }));
    expect(parseInjected(await sendRequest(port, '/', { host, headers: { cookie: other } })).slug).toBe(
      'harbor',
    );
    const ended = await sendRequest(port, '/?tenant=', { host, headers });
    expect(ended.headers['set-cookie']?.[0]).toContain('livery_qa_tenant=; ');
    expect((await sendRequest(port, '/', { host })).body.toString()).toContain('<h1>Tenants</h1>');
  });

  test('?tenant= with an unknown slug shows the tenant overview', async () => {
    const { port } = await start();
    const response = await sendRequest(port, '/?tenant=%3Ci%3E', { host });
    expect(response.status).toBe(404);
    expect(response.body.toString()).toContain('There is no tenant "&lt;i&gt;".');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('?tenant= never redirects to another host', async () => {
    const { port } = await start();
    const { headers } = await sendRequest(port, '//evil.example/?tenant=maple', { host });
    expect(headers.location).toBe('/evil.example/');
  });

  test('?tenant= sets a signed cookie, and the edge ignores cookies without its signature', async () => {
    const { port } = await start();
    const signed = getCookie(await sendRequest(port, '/?tenant=maple', { host }));
    for (const cookie of ['livery_qa_tenant=maple', signed.replace('maple', 'harbor')]) {
      const page = await sendRequest(port, '/', { host, headers: { cookie } });
      expect(page.body.toString()).toContain('<h1>Tenants</h1>');
      expect((await sendRequest(port, '/borrowers', { host, headers: { cookie } })).status).toBe(421);
    }
  });

  test('?tenant= has no effect at a tenant’s own host', async () => {
    const { port } = await start();
    const cookie = getCookie(await sendRequest(port, '/?tenant=maple', { host }));
    const page = await sendRequest(port, '/?tenant=maple', { headers: { cookie } });
    expect([page.status, parseInjected(page)]).toMatchObject([
      200,
      { slug: 'harbor', qa: { chosenBy: 'host' } },
    ]);
  });
});

test('/qa.json lists all tenants, but a tenant’s page does not mention other tenants', async () => {
  const { port } = await start();
  expect((await sendRequest(port, '/')).body.toString()).not.toContain('maple');
  const response = await sendRequest(port, '/qa.json');
  expect(JSON.parse(response.body.toString())).toEqual({
    flags: expect.arrayContaining([
      ['cardEnable', { type: 'choice', values: [true, false] }],
      ['linkField1Type', { type: 'choice', values: [1, 2, 3] }],
      ['colSchedMaxDays', { type: 'number', min: 0 }],
    ]) as unknown,
    tenants: [
      { slug: 'harbor', name: '<b>Harbor</b>', address: 'http://harbor.localhost:8080' },
      { slug: 'maple', name: 'Lender maple', address: null },
    ],
    studio: null,
  });
});

test.each([
  ['a running studio', { url: 'http://localhost:8090', pid: process.pid }, 'http://localhost:8090'],
  ['a studio that was killed', { url: 'http://localhost:8090', pid: 2 ** 30 }, null],
  ['another address', { url: 'https://evil.example', pid: process.pid }, null],
  ['something else', [], null],
])('/qa.json has the address only of a running local studio: %s', async (_name, record, studio) => {
  const dir = await makeFolder();
  await writeFiles(dir, { 'studio.json': record });
  const { port } = await startTestEdge([], { registry, qaTenants, studioFile: join(dir, 'studio.json') });
  expect(JSON.parse((await sendRequest(port, '/qa.json')).body.toString())).toMatchObject({ studio });
});

describe('an edge without testing tools, as in production', () => {
  test.each([
    ['/', 'localhost', 421],
    ['/?tenant=harbor', '127.0.0.1', 421],
    ['/qa.json', 'harbor.localhost', 404],
  ])('an edge without testing tools responds to %s at %s with %i', async (path, host, status) => {
    const { port } = await startTestEdge([harbor]);
    expect((await sendRequest(port, path, { host })).status).toBe(status);
  });

  test('an edge without testing tools ignores the cookie with a selected tenant', async () => {
    const testing = await start();
    const cookie = getCookie(await sendRequest(testing.port, '/?tenant=harbor', { host: 'localhost' }));
    const { port } = await startTestEdge([harbor]);
    expect((await sendRequest(port, '/', { host: 'localhost', headers: { cookie } })).status).toBe(421);
    expect(parseInjected(await sendRequest(port, '/')).qa).toBeNull();
  });
});

test('a page with the testing tools has a background plate behind a logo with low contrast', async () => {
  const dir = await makeFolder();
  await writeFiles(dir, {
    'harbor/tenant.json': createTenantJson('harbor'),
    'harbor/theme.json': { accent: '#0f766e', logo: { light: 'assets/white.svg' } },
    'harbor/assets/white.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#fff" d="M5 2h30v6H5z"/></svg>',
  });
  const tenants = await openLiveTenants(dir, {}, { reader: sharedReader });
  onTestFinished(tenants.close);
  const { port } = await startTestEdge([], { registry: tenants.registry, qaTenants: tenants });
  // Retries, because the first page may be sent before the logo is measured.
  await vi.waitFor(async () => {
    const html = (await sendRequest(port, '/')).body.toString();
    expect(html).toMatch(/--lv-logo-plate:#[0-9a-f]{6}/);
  }, 10_000);
});
