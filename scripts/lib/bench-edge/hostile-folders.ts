import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_FOLDERS, writeHostileFolder } from '../../../packages/edge/src/testing/hostile-folders.ts';
import { startEdgeProcess } from '../edge-process.ts';
import { findFreePort } from '../free-port.ts';
import { createTenantFile, getTenantHost, writeTenantFolders } from '../generated-tenants.ts';
import { percentile } from '../statistics.ts';
import { CommandError } from '../steps.ts';
import { pinToServerCore } from './cores.ts';
import type { Figure } from './scale.ts';
import { BENCH_EDGE } from './speed.ts';
import { visitAll, visitUntilDone } from './visits.ts';

const TENANT_COUNT = 100;
const VISITOR_COUNT = 4;
/** The number of visits that are measured after the edge has served or refused a folder. */
const VISITS_AFTER = 50;

const getHostileHost = (slug: string): string => `${slug}.hostile.example`;

function parseOutcome(event: unknown): { slug: string; isServed: boolean } | null {
  if (typeof event !== 'object' || event === null || !('type' in event)) return null;
  if (event.type === 'refused' && 'slug' in event) return { slug: String(event.slug), isServed: false };
  if (event.type !== 'served' || !('tenant' in event)) return null;
  return { slug: (event.tenant as { slug: string }).slug, isServed: true };
}

/**
 * Measures the response times of other tenants while the edge reads hostile folders on one core. Returns the
 * p99 response time of the worst folder.
 */
export async function measureHostileFolders(folder: string): Promise<Figure[]> {
  const [tenantsDir, staging] = [join(folder, 'hostile'), join(folder, 'hostile-staging')];
  writeTenantFolders(tenantsDir, TENANT_COUNT);
  mkdirSync(staging);
  const hosts = Array.from({ length: TENANT_COUNT }, (_, index) => getTenantHost(index));
  const edge = await startEdgeProcess(await findFreePort(), tenantsDir, BENCH_EDGE);
  const outcomes = new Map<string, boolean>();
  edge.onEvent((event) => {
    const outcome = parseOutcome(event);
    if (outcome !== null) outcomes.set(outcome.slug, outcome.isServed);
  });
  const results: { slug: string; p99: number }[] = [];
  try {
    await pinToServerCore(edge.pid);
    await visitAll(edge.ready.port, hosts);
    for (const hostile of HOSTILE_FOLDERS) {
      const { slug } = hostile;
      const file = {
        ...createTenantFile(0),
        hosts: [getHostileHost(slug)],
        canonicalOrigin: `https://${getHostileHost(slug)}`,
      };
      await writeHostileFolder(staging, hostile, file);
      let visits = 0;
      let remaining = VISITS_AFTER;
      const nextHost = () => {
        if (outcomes.has(slug)) remaining -= 1;
        return remaining < 0 ? undefined : hosts[(visits += 7) % TENANT_COUNT];
      };
      const visitsDone = visitUntilDone(edge.ready.port, nextHost, VISITOR_COUNT);
      renameSync(join(staging, slug), join(tenantsDir, slug));
      results.push({ slug, p99: percentile(await visitsDone, 0.99) });
      if (outcomes.get(slug) !== (hostile.refusal === null)) {
        throw new CommandError(
          hostile.refusal === null
            ? `The edge refused the hostile folder ${slug}, which it should serve.`
            : `The edge served the hostile folder ${slug}, which it should refuse.`,
        );
      }
    }
  } finally {
    await edge.stop();
  }
  for (const { slug, p99 } of results) console.log(`  ${slug.padEnd(24)}${p99.toFixed(2).padStart(8)} ms`);
  const highest = Math.max(...results.map(({ p99 }) => p99));
  const name = `p99 response time, worst of ${results.length} hostile folders`;
  return [{ name, value: highest, unit: 'ms', limit: 20 }];
}
