import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { findFreePort } from './lib/free-port.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startStack } from './lib/stack.ts';
import { formatSeconds, runCommand } from './lib/steps.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const DEFAULT_RUNS = 3;

async function measureStart(dataDir: string): Promise<number> {
  const options = { port: await findFreePort(), apiPort: await findFreePort(), dataDir };
  const startTime = performance.now();
  const stack = await startStack(options);
  const elapsedMs = performance.now() - startTime;
  await stack.stop();
  return elapsedMs;
}

function printRow(name: string, times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const cells = [least, median, most].map((time) => formatSeconds(time).padStart(8));
  console.log(`${name.padEnd(34)}${cells.join('')}`);
}

await runCommand(async () => {
  const usage = {
    command: 'npm run bench:start [-- --runs N]',
    description:
      'Measures the first start of the reference lender API and the edge, which migrates and seeds the database, and a warm start on the same data.',
  };
  const options = parseCommandOptions(usage, { runs: { type: 'string' } });
  const runs = parseWholeNumber('--runs', options.runs ?? String(DEFAULT_RUNS), [1, 100]);
  await buildPortal();
  const firstTimes: number[] = [];
  const warmTimes: number[] = [];
  for (let run = 0; run < runs; run++) {
    const data = createTemporaryFolder('bench');
    firstTimes.push(await measureStart(data.path));
    warmTimes.push(await measureStart(data.path));
    data.remove();
  }
  console.log(`\n${'time from start to ready'.padEnd(34)}     min  median     max`);
  printRow('first (seeds 16,000 loan accounts)', firstTimes);
  printRow('warm (same data)', warmTimes);
});
