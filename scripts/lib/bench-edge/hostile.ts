import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_FOLDERS, writeHostileFolder } from '../../../packages/edge/src/testing/hostile-folders.ts';
import { startEdgeProcess } from '../edge-process.ts';
import { freePort } from '../free-port.ts';
import { hostOf, tenantFile, writeTenantFolders } from '../generated-tenants.ts';
import { percentile } from '../statistics.ts';
import { CommandError } from '../steps.ts';
import { pinServer } from './cores.ts';
import type { ScaleFigure } from './scale.ts';
import { BENCH_EDGE } from './speed.ts';
import { visitAll, visitWhile } from './visits.ts';

const TENANTS = 100;
const VISITORS = 4;
/** Number of visits after the edge has reported the result for a folder. They include the first visit of a served folder. */
const VISITS_AFTER = 50;

/** Returns the host of a hostile tenant. */
const hostileHost = (slug: string): string => `${slug}.hostile.example`;

function outcomeOf(event: unknown): { slug: string; isServed: boolean } | null {
  if (typeof event !== 'object' || event === null || !('type' in event)) return null;
  if (event.type === 'refused' && 'slug' in event) return { slug: String(event.slug), isServed: false };
  if (event.type !== 'served' || !('tenant' in event)) return null;
  return { slug: (event.tenant as { slug: string }).slug, isServed: true };
}

/**
 * Measures the response times of a hundred other tenants while hostile folders are read one by one: the 99th percentile for each
 * folder, the worst of which has a limit. The edge and all its threads share one core.
 */
export async function measureHostile(folder: string): Promise<ScaleFigure[]> {
  const [tenantsDir, staging] = [join(folder, 'hostile'), join(folder, 'hostile-staging')];
  writeTenantFolders(tenantsDir, TENANTS);
  mkdirSync(staging);
  const hosts = Array.from({ length: TENANTS }, (_, index) => hostOf(index));
  const edge = await startEdgeProcess(await freePort(), tenantsDir, BENCH_EDGE);
  const outcomes = new Map<string, boolean>();
  edge.onEvent((event) => {
    const outcome = outcomeOf(event);
    if (outcome !== null) outcomes.set(outcome.slug, outcome.isServed);
  });
  const figures: { slug: string; p99: number }[] = [];
  try {
    await pinServer(edge.pid);
    await visitAll(edge.ready.port, hosts);
    for (const hostile of HOSTILE_FOLDERS) {
      const { slug } = hostile;
      const file = {
        ...tenantFile(0),
        hosts: [hostileHost(slug)],
        canonicalOrigin: `https://${hostileHost(slug)}`,
      };
      await writeHostileFolder(staging, hostile, file);
      let visits = 0;
      let left = VISITS_AFTER;
      const nextHost = () => {
        if (outcomes.has(slug)) left -= 1;
        return left < 0 ? undefined : hosts[(visits += 7) % TENANTS];
      };
      const visiting = visitWhile(edge.ready.port, nextHost, VISITORS);
      renameSync(join(staging, slug), join(tenantsDir, slug));
      figures.push({ slug, p99: percentile(await visiting, 0.99) });
      if (outcomes.get(slug) !== (hostile.refusal === null)) {
        throw new CommandError(
          `The hostile folder ${slug} was ${hostile.refusal === null ? 'refused' : 'served'}.`,
        );
      }
    }
  } finally {
    await edge.stop();
  }
  for (const { slug, p99 } of figures) console.log(`  ${slug.padEnd(24)}${p99.toFixed(2).padStart(8)} ms`);
  const worst = Math.max(...figures.map(({ p99 }) => p99));
  const name = `p99 of visits while the worst of ${figures.length} folders is read`;
  return [{ name, value: worst, unit: 'ms', bound: 20 }];
}
