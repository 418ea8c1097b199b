import { describe, expect, test } from 'vitest';
import { createMetrics } from './operations/metrics.ts';
import { createTenantRegistry } from './registry/tenant-registry.ts';
import { type Answer, ask } from './testing/http.ts';
import { makeRelease } from './testing/make-release.ts';
import { startTestEdge } from './testing/start-test-edge.ts';

/** What a visitor can tell apart; the hour is another one for each. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: { ...headers, date: undefined, 'x-request-id': undefined },
  body: body.toString('latin1'),
});

describe('what is sent from what lies ready is what the routes answer', () => {
  test.each([
    ['/', {}],
    ['/', { 'accept-encoding': 'br' }],
    ['/borrowers/signed-up?page=2', { 'accept-encoding': 'gzip' }],
    ['/?next=%2Fborrowers', {}],
    ['/%zz', {}],
    ['/assets/', {}],
    ['/assets', {}],
    ['/assets/none.js', {}],
    ['/brand/none.svg', {}],
    ['/api', {}],
    ['/apiary', {}],
    ['/chat-frame', {}],
    ['/robots.txt', {}],
    ['/.env', {}],
    ['//evil.example', {}],
    ['/', { host: 'nobody.example' }],
    ['/', { host: 'a@harbor.localhost' }],
    ['/', { range: 'bytes=0-1' }],
  ])('GET and HEAD %s %o', async (path, headers) => {
    const releases = [makeRelease('harbor')];
    // With an access log every request goes through the routes.
    const [ready, routed] = [
      await startTestEdge(releases),
      await startTestEdge(releases, { accessLog: true }),
    ];
    for (const method of ['GET', 'HEAD', 'POST']) {
      const [first, second] = [
        await ask(ready.port, path, { method, headers }),
        await ask(routed.port, path, { method, headers }),
      ];
      expect(seen(first)).toEqual(seen(second));
    }
  });
});

test('what is sent from what lies ready is counted, and refused to whoever asks too often', async () => {
  const releases = [makeRelease('harbor')];
  const metrics = createMetrics({ registry: createTenantRegistry(releases), broken: () => [] });
  const { port } = await startTestEdge(releases, { metrics, rateLimit: 2 });
  const statuses: number[] = [];
  for (let request = 0; request < 3; request += 1) statuses.push((await ask(port, '/')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await metrics.write()).toContain('livery_requests_total{tenant="harbor",status="200"} 2');
});

test('who was found for a host is found anew when what is served has changed', async () => {
  const [before, after] = [makeRelease('harbor'), makeRelease('harbor', { hosts: ['harbor.example'] })];
  const registry = createTenantRegistry([before]);
  const { port } = await startTestEdge([], { registry });
  const statusOf = async (host: string) => (await ask(port, '/', { host })).status;
  expect([await statusOf('harbor.localhost'), await statusOf('harbor.example')]).toEqual([200, 421]);
  registry.swap([{ before, after }]);
  expect([await statusOf('harbor.localhost'), await statusOf('harbor.example')]).toEqual([421, 200]);
});
