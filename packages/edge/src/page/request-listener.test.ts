import { describe, expect, test } from 'vitest';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { exchangeBytes, sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { createTestMetrics, INDEX_HTML, PRERENDERED, startTestEdge } from '../testing/start-test-edge.ts';
import { makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { loadPortalBuild } from './portal-build.ts';

async function loadBuild() {
  const folder = await makeFolder();
  await writeFiles(folder, {
    'index.html': INDEX_HTML,
    'prerendered.json': PRERENDERED,
    'assets/index-1.js': 'export {};'.repeat(100),
    'powered-by.svg': '<svg/>',
  });
  return loadPortalBuild(folder);
}

describe('the bypass of Fastify', () => {
  test.each([
    ['/', []],
    ['/', ['Accept-Encoding: br']],
    ['/', ['If-None-Match: *']],
    ['/borrowers/signed-up?page=2', ['Accept-Encoding: gzip']],
    ['/borrowers?name=a%20b', []],
    ['/?next=%2Fborrowers', []],
    ['/%62orrowers', []],
    ['/%61pi', []],
    ['/%zz', []],
    ['/#x', []],
    ['/api#x', []],
    ['/assets/index-1.js', ['Accept-Encoding: br']],
    ['/assets/index-1.js', ['Range: bytes=0-1']],
    ['/assets/index-1.js?x', []],
    ['/assets/', []],
    ['/assets', []],
    ['/assets/none.js', []],
    ['/powered-by.svg', []],
    ['/brand/none.svg', []],
    ['/brand/harbor0123456789/logo.svg', ['Accept-Encoding: br']],
    ['/brand', []],
    ['/api', []],
    ['/apiary', []],
    ['/chat-frame', []],
    ['/chat-frame/x', []],
    ['/robots.txt', []],
    ['/.env', []],
    ['//evil.example', []],
    ['http://harbor.localhost/borrowers', []],
    ['/', ['Range: bytes=0-1']],
  ])('sends the same bytes as the Fastify routes for GET, HEAD and POST %s %o', async (target, headers) => {
    const portal = await loadBuild();
    const releases = [makeRelease('harbor')];
    const [listener, routes] = [
      await startTestEdge(releases, { portal }),
      await startTestEdge(releases, { portal, frameworkBypass: false }),
    ];
    for (const method of ['GET', 'HEAD', 'POST']) {
      const request = [`${method} ${target} HTTP/1.1`, 'Host: harbor.localhost', ...headers];
      const lines = [...request, '', ...request, 'Connection: close'];
      const [first, second] = [
        await exchangeBytes(listener.port, lines),
        await exchangeBytes(routes.port, lines),
      ];
      expect(first).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(first).toBe(second);
    }
  });

  test.each(['Host: nobody.example', 'Host: a@harbor.localhost', 'X-Host: harbor.localhost'])(
    'sends the same bytes as the Fastify routes for a request with the header %s',
    async (host) => {
      const responses = [true, false].map(async (frameworkBypass) => {
        const { port } = await startTestEdge([makeRelease('harbor')], { frameworkBypass });
        return exchangeBytes(port, ['GET / HTTP/1.1', host, 'Connection: close']);
      });
      const [first, second] = await Promise.all(responses);
      expect(first).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(first).toBe(second);
    },
  );
});

test('counts the requests that the listener handles, and applies the rate limit to them', async () => {
  const releases = [makeRelease('harbor')];
  const metrics = createTestMetrics(createTenantRegistry(releases));
  const { port } = await startTestEdge(releases, { metrics, rateLimit: 2 });
  const statuses: number[] = [];
  for (let request = 0; request < 3; request += 1) statuses.push((await sendRequest(port, '/')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await metrics.write()).toContain('livery_requests_total{tenant="harbor",status="200"} 2');
});

test('looks up the tenant of a host again after the tenant registry changes', async () => {
  const [before, after] = [makeRelease('harbor'), makeRelease('harbor', { hosts: ['harbor.example'] })];
  const registry = createTenantRegistry([before]);
  const { port } = await startTestEdge([], { registry });
  const fetchStatus = async (host: string) => (await sendRequest(port, '/', { host })).status;
  expect([await fetchStatus('harbor.localhost'), await fetchStatus('harbor.example')]).toEqual([200, 421]);
  registry.swap([{ before, after }]);
  expect([await fetchStatus('harbor.localhost'), await fetchStatus('harbor.example')]).toEqual([421, 200]);
});
