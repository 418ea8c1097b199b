import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../operations/metrics.ts';
import { createOperationsServer } from '../operations/operations-server.ts';
import { HOSTILE_FOLDERS, type HostileFolder, writeHostileFolder } from '../testing/hostile-folders.ts';
import { sendRequest } from '../testing/http.ts';
import { startTestEdge } from '../testing/start-test-edge.ts';
import { createTenantJson, makeFolder } from '../testing/tenant-folders.ts';
import { writeFiles } from '../testing/write-files.ts';
import { type LiveEvent, openLiveTenants } from './live-tenants.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

test('reports the problems of hostile folders, and continues to respond for other tenants and /healthz', async () => {
  const [dir, elsewhere] = [await makeFolder(), await makeFolder()];
  await writeFiles(dir, { 'harbor/tenant.json': createTenantJson('harbor') });
  const tenants = await openLiveTenants(dir, {});
  onTestFinished(tenants.close);
  const outcomes = new Map<string, string>();
  tenants.onEvent((event: LiveEvent) => {
    if (event.type === 'refused')
      outcomes.set(event.slug, event.problems.map(({ reason }) => reason).join(' '));
    if (event.type === 'served') outcomes.set(event.release.slug, 'served');
  });
  const { registry } = tenants;
  const { port } = await startTestEdge([], { registry });
  const operations = createOperationsServer({
    isReady: () => true,
    tenants,
    metrics: createMetrics(tenants),
  });
  await new Promise<void>((resolve) => operations.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void operations.close());
  const operationsPort = (operations.address() as { port: number }).port;

  // Writes each folder elsewhere and then moves it, so that the edge reads each folder only once.
  for (const folder of HOSTILE_FOLDERS) {
    await writeHostileFolder(elsewhere, folder, createTenantJson(folder.slug));
    await rename(join(elsewhere, folder.slug), join(dir, folder.slug));
  }
  let served = 0;
  await vi.waitFor(async () => {
    expect((await sendRequest(port, '/')).status).toBe(200);
    expect((await sendRequest(operationsPort, '/healthz')).status).toBe(200);
    served += 1;
    expect([...outcomes.keys()].sort()).toEqual(HOSTILE_FOLDERS.map(({ slug }) => slug).sort());
  }, PATIENCE);
  expect(served).toBeGreaterThan(1);
  const wrong = HOSTILE_FOLDERS.filter(
    ({ slug, refusal }: HostileFolder) => outcomes.get(slug)?.includes(refusal ?? 'served') !== true,
  );
  expect(wrong.map(({ slug }) => [slug, outcomes.get(slug)])).toEqual([]);
}, 120_000);
