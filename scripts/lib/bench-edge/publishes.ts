import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createDraft, publishDraft, writeDraftFile } from '@livery/tenant-config/load';
import { type EdgeReady, startEdgeProcess } from '../edge-process.ts';
import { findFreePort } from '../free-port.ts';
import { getTenantHost, getTenantSlug, writeTenantFolders } from '../generated-tenants.ts';
import { ROOT } from '../paths.ts';
import { runProgramOrThrow } from '../run-program.ts';
import type { Service } from '../service.ts';
import { median } from '../statistics.ts';
import { sendRequest } from './requests.ts';
import type { Figure } from './scale.ts';
import { BENCH_EDGE } from './speed.ts';

type Edge = Service<EdgeReady>;

const TENANT_COUNT = 300;
const EDGE_COUNT = 2;
const PUBLISH_COUNT = 20;
const POLL_INTERVAL_MS = 5;
const BY = 'Ada Lovelace <ada@lender.example>';

const WITHOUT_NOTIFICATIONS = ['--import', import.meta.resolve('@livery/edge/testing/without-notifications')];

/** Waits until an edge sends a page with the text. */
async function waitUntilServed({ ready: { port } }: Edge, agent: Agent, text: string): Promise<void> {
  for (;;) {
    const { body } = await sendRequest(agent, port, getTenantHost(0), '/');
    if (brotliDecompressSync(body).includes(text)) return;
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** Returns the seconds from the return of each publish until all edges serve its release. */
async function measurePublishTimes(dir: string, nodeOptions: readonly string[]): Promise<number[]> {
  const logFile = join(dir, 'edges.log');
  const slug = getTenantSlug(0);
  const edges: Edge[] = [];
  for (let index = 0; index < EDGE_COUNT; index += 1)
    edges.push(await startEdgeProcess(await findFreePort(), dir, BENCH_EDGE, nodeOptions, logFile));
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  try {
    // The first visit of an edge starts the process that draws logos, which takes a second.
    await Promise.all(edges.map((edge) => waitUntilServed(edge, agent, '<html')));
    for (let publish = 1; publish <= PUBLISH_COUNT; publish += 1) {
      const title = `Published ${nodeOptions.length} ${publish}`;
      await createDraft(dir, slug, { by: BY });
      await writeDraftFile(dir, slug, 'texts.json', JSON.stringify({ 'signIn.title': title }));
      await publishDraft(dir, slug, { by: BY, note: '' });
      const startTime = performance.now();
      await Promise.all(edges.map((edge) => waitUntilServed(edge, agent, title)));
      times.push((performance.now() - startTime) / 1_000);
    }
  } finally {
    agent.destroy();
    await Promise.all(edges.map((edge) => edge.stop()));
  }
  return times;
}

/** Returns the seconds that `tenant check` takes for all tenants. */
async function measureCheckTime(dir: string): Promise<number> {
  const startTime = performance.now();
  const program = [join(ROOT, 'scripts/tenant.ts'), 'check', '--json', '--tenants', dir];
  await runProgramOrThrow(process.execPath, program);
  return (performance.now() - startTime) / 1_000;
}

/** Measures how long `tenant check` takes, and how long two edges on one folder need to serve a published release. */
export async function measurePublishes(folder: string): Promise<Figure[]> {
  const dir = join(folder, 'published');
  writeTenantFolders(dir, TENANT_COUNT);
  const figures: Figure[] = [
    {
      name: `tenant check of ${TENANT_COUNT} tenants`,
      value: await measureCheckTime(dir),
      unit: 's',
      limit: 10,
    },
  ];
  for (const [label, nodeOptions] of [
    ['with change notifications', []],
    ['by polling alone', WITHOUT_NOTIFICATIONS],
  ] as const) {
    const times = await measurePublishTimes(dir, nodeOptions);
    figures.push(
      { name: `publish until served, ${label}, median`, value: median(times), unit: 's', limit: null },
      { name: `publish until served, ${label}, longest`, value: Math.max(...times), unit: 's', limit: 1 },
    );
  }
  rmSync(dir, { recursive: true });
  return figures;
}
