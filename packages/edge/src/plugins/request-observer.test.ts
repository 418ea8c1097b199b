import { expect, test, vi } from 'vitest';
import { redactPath } from '../operations/request-log.ts';
import { createTenantRegistry } from '../registry/tenant-registry.ts';
import { sendRequest } from '../testing/http.ts';
import { makeRelease } from '../testing/make-release.ts';
import { createTestMetrics, startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';

test('counts all responses by tenant, including those to unknown hosts and those sent without Fastify', async () => {
  const harbor = makeRelease('harbor');
  const metrics = createTestMetrics(createTenantRegistry([harbor]));
  const upstream = await startUpstream((_request, response) => response.writeHead(460).end());
  const { port } = await startTestEdge([{ ...harbor, upstream: upstream.url }], { metrics });
  await sendRequest(port, '/');
  await sendRequest(port, '/borrowers');
  await sendRequest(port, '/api/x');
  await sendRequest(port, '/gone.js');
  await sendRequest(port, '/', { host: 'nobody.example' });
  const text = await metrics.write();
  for (const line of [
    '"harbor",status="200"} 2',
    '"harbor",status="460"} 1',
    '"harbor",status="404"} 1',
    '"",status="421"} 1',
  ]) {
    expect(text).toContain(line);
  }
});

test.each([
  [true, ['GET /', 'GET /%zz', 'GET /api/%zz', 'OPTIONS /api/x', 'GET /api', 'GET /api', 'GET /api/x']],
  [false, ['GET /api', 'GET /api', 'GET /api/x']],
])('counts every request once, and with the access log %s logs %j', async (accessLog, logged) => {
  const upstream = await startUpstream((_request, response) => response.end());
  const harbor = makeRelease('harbor', { upstream: upstream.url });
  const metrics = createTestMetrics(createTenantRegistry([harbor]));
  const { app, port } = await startTestEdge([harbor], { metrics, accessLog });
  const info = vi.spyOn(app.log, 'info');
  for (const path of ['/', '/%zz', '/api/%zz']) await sendRequest(port, path);
  await sendRequest(port, '/api/x', { method: 'OPTIONS' });
  for (const path of ['/api', '/api?x', '/api/x']) await sendRequest(port, path);
  const listLogged = () =>
    info.mock.calls.map(([fields]) => {
      const { method, path } = fields as { method: string; path: string };
      return `${method} ${path}`;
    });
  await expect.poll(listLogged).toEqual(logged);
  const text = await metrics.write();
  for (const line of ['status="200"} 2', 'status="400"} 4', 'status="405"} 1'])
    expect(text).toContain(`livery_requests_total{tenant="harbor",${line}`);
});

test.each([
  ['/api/users/export-borrowers?accessToken=secret', '/api/users/export-borrowers'],
  ['/reset-password/secret', '/reset-password/-'],
  ['//reset-password/secret/more?x', '//reset-password/-'],
  ['/borrowers', '/borrowers'],
])('logs %s as %s', (url, logged) => expect(redactPath(url)).toBe(logged));
