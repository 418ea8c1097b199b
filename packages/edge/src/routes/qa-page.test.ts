import { expect, test } from 'vitest';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { ask } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';

const harbor = makeRelease('harbor', { name: '<b>Harbor</b>' });
const qaTenants = {
  registry: createTenantRegistry([harbor]),
  broken: () => [
    { slug: 'maple', problems: [{ file: 'theme.json', field: 'accent', reason: 'is <missing>' }] },
  ],
};

test.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:8080'])(
  'while developing, %s shows every tenant and a way in, as text',
  async (host) => {
    const { port } = await startTestEdge([harbor], { qaTenants });
    const { status, headers, body } = await ask(port, '/', { host });
    const page = body.toString();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page).toContain('<a href="http://harbor.localhost:8080">&lt;b&gt;Harbor&lt;/b&gt;</a>');
    expect(page).toContain('<dt>cardEnable</dt><dd>true</dd>');
    expect(page).toContain('fill="#123456"');
    expect(page).toContain('theme.json accent is &lt;missing&gt;');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script/);
  },
);

test('a tenant’s own host is the tenant’s, and other paths and hosts are as ever', async () => {
  const { port } = await startTestEdge([harbor], { qaTenants });
  expect((await ask(port, '/')).body.toString()).toContain('Portal of harbor');
  expect((await ask(port, '/x', { host: 'localhost' })).status).toBe(421);
  expect((await ask(port, '/', { host: 'evil.example' })).status).toBe(421);
});

test('unless it is asked for, there is no such page', async () => {
  const { port } = await startTestEdge([harbor]);
  expect((await ask(port, '/', { host: 'localhost' })).status).toBe(421);
});
