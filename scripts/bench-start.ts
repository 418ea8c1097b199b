// Use: npm run bench:start [-- --runs N]
//
// Times what a person waits for: the first start of the stack (migrate, seed three lenders) and a warm
// start on the same data. Prints a table of minimum, median and maximum; times are of the machine it runs on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from './lib/free-port.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startStack } from './lib/stack.ts';
import { runCommand, seconds } from './lib/steps.ts';

const DEFAULT_RUNS = 3;

async function timedStart(dataDir: string): Promise<number> {
  const options = { port: await freePort(), apiPort: await freePort(), dataDir };
  const began = performance.now();
  const stack = await startStack(options);
  const took = performance.now() - began;
  await stack.stop();
  return took;
}

function printRow(name: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const cells = [least, median, most].map((time) => seconds(time).padStart(8));
  console.log(`${name.padEnd(34)}${cells.join('')}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string' } } });
  const runs = Number(values.runs ?? DEFAULT_RUNS);
  await buildPortal();
  const first: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'livery-bench-'));
    first.push(await timedStart(dataDir));
    warm.push(await timedStart(dataDir));
    rmSync(dataDir, { recursive: true });
  }
  console.log(`\n${'start to ready'.padEnd(34)}     min  median     max`);
  printRow('first (seeds 16,000 loan accounts)', first);
  printRow('warm (same data)', warm);
});
