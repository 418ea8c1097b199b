import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLiveTenants } from '../registry/live-tenants.ts';
import { sendRequest } from '../testing/http.ts';
import { sharedReader } from '../testing/shared-reader.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { createMetrics } from './metrics.ts';
import { createOperationsServer } from './operations-server.ts';

async function start(isReady: () => boolean = () => true) {
  const dir = await makeFolder();
  await writeFiles(dir, {
    'harbor/tenant.json': { ...createTenantJson('harbor'), hosts: ['harbor.localhost', '*.harbor.example'] },
    'maple/tenant.json': '{',
  });
  const tenants = await openLiveTenants(dir, {}, { reader: sharedReader });
  const metrics = createMetrics(tenants);
  const server = createOperationsServer({ isReady, tenants, metrics });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    tenants.close();
    server.close();
  });
  return { dir, metrics, port: (server.address() as AddressInfo).port };
}

test('/healthz responds as soon as the process runs, /readyz only while the edge accepts visitors', async () => {
  let isReady = false;
  const { port } = await start(() => isReady);
  const fetchStatus = async (path: string): Promise<number> => (await sendRequest(port, path)).status;
  expect([await fetchStatus('/healthz'), await fetchStatus('/readyz'), await fetchStatus('/')]).toEqual([
    200, 503, 404,
  ]);
  isReady = true;
  expect(await fetchStatus('/readyz')).toBe(200);
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
])('responds to a certificate check for "%s" with %i', async (domain, status) => {
  const { port } = await start();
  expect((await sendRequest(port, `/ask?domain=${domain}`)).status).toBe(status);
});

test('/metrics reports requests by tenant and status, served releases and invalid folders', async () => {
  const { port, metrics } = await start();
  metrics.getRequestCounter('harbor').add(200);
  metrics.getRequestCounter('harbor').add(200);
  metrics.getRequestCounter(undefined).add(421);
  const response = await sendRequest(port, '/metrics');
  expect(response.headers['content-type']).toContain('text/plain');
  const lines = response.body.toString().split('\n');
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

test('POST /reload reads all folders, reports the result, and reports a missing tenants folder', async () => {
  const { dir, port } = await start();
  expect((await sendRequest(port, '/reload')).status).toBe(405);
  await writeFiles(dir, { 'maple/tenant.json': createTenantJson('maple') });
  const response = await sendRequest(port, '/reload', { method: 'POST' });
  expect(JSON.parse(response.body.toString())).toEqual({ served: 2, broken: [] });
  await rm(join(dir), { recursive: true });
  const failed = await sendRequest(port, '/reload', { method: 'POST' });
  expect([failed.status, failed.body.toString()]).toEqual([
    503,
    `The tenants folder ${dir} does not exist; specify the folder that contains one folder per tenant.\n`,
  ]);
});
