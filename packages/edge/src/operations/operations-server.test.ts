import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLiveTenants } from '../registry/live-tenants.ts';
import { ask } from '../testing/http.ts';
import { makeFolder, tenantFile } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { createMetrics } from './metrics.ts';
import { createOperationsServer } from './operations-server.ts';

async function start(isReady: () => boolean = () => true) {
  const dir = await makeFolder();
  await writeFiles(dir, {
    'harbor/tenant.json': { ...tenantFile('harbor'), hosts: ['harbor.localhost', '*.harbor.example'] },
    'maple/tenant.json': '{',
  });
  const tenants = await openLiveTenants(dir, {});
  const metrics = createMetrics(tenants);
  const server = createOperationsServer({ isReady, tenants, metrics });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    tenants.close();
    server.close();
  });
  return { dir, metrics, port: (server.address() as AddressInfo).port };
}

test('health is about the process, readiness about taking visitors', async () => {
  let isReady = false;
  const { port } = await start(() => isReady);
  const status = async (path: string): Promise<number> => (await ask(port, path)).status;
  expect([await status('/healthz'), await status('/readyz'), await status('/')]).toEqual([200, 503, 404]);
  isReady = true;
  expect(await status('/readyz')).toBe(200);
});

test.each([
  ['harbor.localhost', 200],
  ['HARBOR.localhost.', 200],
  ['pay.harbor.example', 200],
  ['a.pay.harbor.example', 404],
  ['maple.localhost', 404],
  ['evil.example', 404],
  ['', 404],
  ['a%40harbor.localhost', 404],
])('a certificate for "%s" is answered with %i', async (domain, status) => {
  const { port } = await start();
  expect((await ask(port, `/ask?domain=${domain}`)).status).toBe(status);
});

test('requests are counted by tenant and status, and releases and broken folders are shown', async () => {
  const { port, metrics } = await start();
  metrics.requestsOf('harbor').answered(200);
  metrics.requestsOf('harbor').answered(200);
  metrics.requestsOf(undefined).answered(421);
  const answer = await ask(port, '/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  const lines = answer.body.toString().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'livery_requests_total{tenant="harbor",status="200"} 2',
      'livery_requests_total{tenant="",status="421"} 1',
      'livery_tenants_served 1',
      'livery_tenants_broken 1',
    ]),
  );
  expect(lines.join()).toMatch(/livery_release_info\{tenant="harbor",release="[0-9a-f]{16}"\} 1/);
});

test('a reload is asked for by POST, says what it found, and fails in words when the folder is away', async () => {
  const { dir, port } = await start();
  expect((await ask(port, '/reload')).status).toBe(405);
  await writeFiles(dir, { 'maple/tenant.json': tenantFile('maple') });
  const answer = await ask(port, '/reload', { method: 'POST' });
  expect(JSON.parse(answer.body.toString())).toEqual({ served: 2, broken: [] });
  await rm(join(dir), { recursive: true });
  const failed = await ask(port, '/reload', { method: 'POST' });
  expect([failed.status, failed.body.toString()]).toEqual([
    503,
    `The tenants folder ${dir} does not exist; name the folder that holds one folder per tenant.\n`,
  ]);
});
