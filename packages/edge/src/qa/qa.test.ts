import { INJECTED_TENANT_ID, type InjectedTenant } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { type Answer, ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

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

/** An edge as `npm start` runs it. */
const start = () => startTestEdge([], { registry, qaTenants });

const injectedIn = ({ body }: Answer): InjectedTenant =>
  JSON.parse(
    body.toString().split(`id="${INJECTED_TENANT_ID}">`)[1]?.split('</script')[0] ?? '',
  ) as InjectedTenant;

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

describe('the page of all tenants', () => {
  test.each(['localhost', 'localhost:8080'])('at %s shows each with a way in, as text', async (host) => {
    const { port } = await start();
    const { status, headers, body } = await ask(port, '/', { host });
    const page = body.toString();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page).toContain('<a href="http://harbor.localhost:8080">&lt;b&gt;Harbor&lt;/b&gt;</a>');
    expect(page).toContain('<a href="/?tenant=maple">Lender maple</a>');
    expect(page).toContain('<dt>cardEnable</dt><dd>true</dd>');
    expect(page).toContain('fill="#123456"');
    expect(page).toContain('theme.json accent is &lt;missing&gt;');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script/);
  });

  test.each(['127.0.0.1', '[::1]:8080', '192.168.1.20:8080', 'laptop.local:8080'])(
    'at %s, which other machines use too, every way in is at this address',
    async (host) => {
      const { port } = await start();
      const page = (await ask(port, '/', { host })).body.toString();
      expect(page).toContain('<a href="/?tenant=harbor">&lt;b&gt;Harbor&lt;/b&gt;</a>');
      expect(page).not.toContain('href="http');
    },
  );

  test('leaves other paths, other hosts and the tenants’ own hosts as they are', async () => {
    const { port } = await start();
    expect((await ask(port, '/')).body.toString()).toContain('Portal of harbor');
    expect((await ask(port, '/x', { host: 'localhost' })).status).toBe(421);
    expect((await ask(port, '/', { host: 'evil.example' })).status).toBe(421);
    expect((await ask(port, '/?tenant=harbor', { host: 'evil.example' })).status).toBe(421);
    expect((await ask(port, '/', { host: 'localhost', method: 'POST' })).status).toBe(421);
  });
});

describe('?tenant=', () => {
  const host = '192.168.1.20:8080';

  test('opens that tenant for this browser on every path, and says so to the portal', async () => {
    const { port } = await start();
    const chosen = await ask(port, '/borrowers/signed-up?page=2&tenant=maple&query=a%20b', { host });
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/borrowers/signed-up?page=2&query=a+b']);
    expect(chosen.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(chosen);
    for (const path of ['/', '/borrowers/signed-up']) {
      const page = await ask(port, path, { host, headers: { cookie } });
      expect([page.status, injectedIn(page)]).toMatchObject([
        200,
        { slug: 'maple', qa: { chosenBy: 'cookie' } },
      ]);
    }
    const logo = await ask(port, maple.assets[0]?.path ?? '', { host, headers: { cookie } });
    expect(logo.status).toBe(200);
  });

  test('another one changes it, and an empty one ends it', async () => {
    const { port } = await start();
    const headers = { cookie: cookieOf(await ask(port, '/?tenant=maple', { host })) };
    const other = cookieOf(await ask(port, '/?tenant=harbor', { host, headers }));
    expect(injectedIn(await ask(port, '/', { host, headers: { cookie: other } })).slug).toBe('harbor');
    const ended = await ask(port, '/?tenant=', { host, headers });
    expect(ended.headers['set-cookie']?.[0]).toContain('livery_qa_tenant=; ');
    expect((await ask(port, '/', { host })).body.toString()).toContain('<h1>Tenants</h1>');
  });

  test('of a tenant that is not there shows those that are', async () => {
    const { port } = await start();
    const answer = await ask(port, '/?tenant=%3Ci%3E', { host });
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('There is no tenant "&lt;i&gt;".');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('never leads to another host', async () => {
    const { port } = await start();
    const { headers } = await ask(port, '//evil.example/?tenant=maple', { host });
    expect(headers.location).toBe('/evil.example/');
  });

  test('a cookie that we did not sign counts for nothing', async () => {
    const { port } = await start();
    const signed = cookieOf(await ask(port, '/?tenant=maple', { host }));
    for (const cookie of ['livery_qa_tenant=maple', signed.replace('maple', 'harbor')]) {
      const page = await ask(port, '/', { host, headers: { cookie } });
      expect(page.body.toString()).toContain('<h1>Tenants</h1>');
      expect((await ask(port, '/borrowers', { host, headers: { cookie } })).status).toBe(421);
    }
  });

  test('at a tenant’s own host changes nothing: the host decides', async () => {
    const { port } = await start();
    const cookie = cookieOf(await ask(port, '/?tenant=maple', { host }));
    const page = await ask(port, '/?tenant=maple', { headers: { cookie } });
    expect([page.status, injectedIn(page)]).toMatchObject([
      200,
      { slug: 'harbor', qa: { chosenBy: 'host' } },
    ]);
  });
});

test('a portal learns where the others are when it asks, and its page names none of them', async () => {
  const { port } = await start();
  expect((await ask(port, '/')).body.toString()).not.toContain('maple');
  const answer = await ask(port, '/qa.json');
  expect(JSON.parse(answer.body.toString())).toEqual({
    flags: expect.arrayContaining([
      ['cardEnable', { type: 'choice', values: [true, false] }],
      ['linkField1Type', { type: 'choice', values: [1, 2, 3] }],
      ['colSchedMaxDays', { type: 'number', min: 0 }],
    ]) as unknown,
    tenants: [
      { slug: 'harbor', name: '<b>Harbor</b>', address: 'http://harbor.localhost:8080' },
      { slug: 'maple', name: 'Lender maple', address: null },
    ],
  });
});

describe('in production there is none of it', () => {
  test.each([
    ['/', 'localhost', 421],
    ['/?tenant=harbor', '127.0.0.1', 421],
    ['/qa.json', 'harbor.localhost', 404],
  ])('%s at %s', async (path, host, status) => {
    const { port } = await startTestEdge([harbor]);
    expect((await ask(port, path, { host })).status).toBe(status);
  });

  test('and no cookie is read', async () => {
    const testing = await start();
    const cookie = cookieOf(await ask(testing.port, '/?tenant=harbor', { host: 'localhost' }));
    const { port } = await startTestEdge([harbor]);
    expect((await ask(port, '/', { host: 'localhost', headers: { cookie } })).status).toBe(421);
    expect(injectedIn(await ask(port, '/')).qa).toBeNull();
  });
});
