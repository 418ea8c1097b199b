// Use: npm run bench:start [-- --runs N]
//
// Measures the first start of the stack (migrate, seed three lenders) and a warm start on the same data. Prints minimum, median
// and maximum. Times depend on the machine.
import { commandOptions, wholeNumber } from './lib/command-options.ts';
import { freePort } from './lib/free-port.ts';
import { buildPortal } from './lib/portal-build.ts';
import { startStack } from './lib/stack.ts';
import { runCommand, seconds } from './lib/steps.ts';
import { temporaryFolder } from './lib/temporary-folder.ts';

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
  const usage = { use: 'npm run bench:start [-- --runs N]', does: 'Times the first and the warm start.' };
  const { runs: typed } = commandOptions(usage, { runs: { type: 'string' } });
  const runs = wholeNumber('--runs', typed ?? String(DEFAULT_RUNS), [1, 100]);
  await buildPortal();
  const first: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const data = temporaryFolder('bench');
    first.push(await timedStart(data.path));
    warm.push(await timedStart(data.path));
    data.remove();
  }
  console.log(`\n${'start to ready'.padEnd(34)}     min  median     max`);
  printRow('first (seeds 16,000 loan accounts)', first);
  printRow('warm (same data)', warm);
});
