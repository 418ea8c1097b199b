import { Agent } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { sendRequest } from '../testing/http.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { startUpstream } from '../testing/start-upstream.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { openLiveTenants } from './live-tenants.ts';

const CHANGES = 15;

test('every request succeeds while folders change, and a running call finishes with its original lender', async () => {
  const { promise: received, resolve: onReceived } = Promise.withResolvers<() => void>();
  const old = await startUpstream((_request, response) => onReceived(() => response.end('old lender')));
  const dir = await makeFolder();
  const createTenantFile = (name: string, upstream: string) => ({
    'harbor/tenant.json': { ...createTenantJson('harbor'), name, api: { mode: 'proxied', upstream } },
  });
  await writeFiles(dir, createTenantFile('Name 0', old.url));
  const tenants = await openLiveTenants(dir, {});
  onTestFinished(tenants.close);
  const { port } = await startTestEdge([], { registry: tenants.registry });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const call = sendRequest(port, '/api/x', { agent });
  const finish = await received;
  let isDone = false;
  const titles = new Set<string>();
  const visit = async (): Promise<void> => {
    while (!isDone) {
      const { status, body } = await sendRequest(port, '/', { agent });
      expect(status).toBe(200);
      titles.add(/<title>(.*?)<\/title>/.exec(body.toString())?.[1] ?? '');
    }
  };
  const visitors = Promise.all([visit(), visit(), visit()]);
  for (let change = 1; change <= CHANGES; change += 1) {
    await writeFiles(dir, createTenantFile(`Name ${change}`, 'http://127.0.0.1:1'));
    // Waits until the change is served before making the next one.
    await expect.poll(() => titles.has(`Name ${change}`), { timeout: 5_000, interval: 5 }).toBe(true);
  }
  isDone = true;
  await visitors;
  expect(titles.size).toBe(CHANGES + 1);
  finish();
  expect((await call).body.toString()).toBe('old lender');
}, 60_000);
