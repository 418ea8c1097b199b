// Generates a valid NACHA file of N entries (default: 100,000) and parses it as a stream with all checks, as the reference lender
// API does.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { NachaParser } from '@livery/lender-api/nacha';
import { generateNachaLines } from '@livery/lender-api/testing/nacha-file';
import { parseCommandOptions, parseWholeNumber } from './lib/command-options.ts';
import { CommandError, runCommand } from './lib/steps.ts';
import { createTemporaryFolder } from './lib/temporary-folder.ts';

const ENTRIES_PER_BATCH = 1_000;
const MB = 1_048_576;

function* generateBatches(entryCount: number) {
  for (let done = 0; done < entryCount; done += ENTRIES_PER_BATCH) {
    const size = Math.min(ENTRIES_PER_BATCH, entryCount - done);
    yield {
      effective: '260616',
      entries: Array.from({ length: size }, (_, index) => ({
        bank: String(2_000_000 + (((done + index) * 7_919) % 9_000_000)).padStart(8, '0'),
        amountCents: 1_000 + ((done + index) % 90_000),
        isDebit: true,
        addenda: 0,
      })),
    };
  }
}

function* addLineEnds(lines: Iterable<string>) {
  for (const line of lines) yield `${line}\n`;
}

interface Measurement {
  ms: number;
  extraMb: number;
  entryCount: number;
}

async function measureParsing(path: string): Promise<Measurement> {
  const memoryBefore = process.memoryUsage().rss;
  let memory = memoryBefore;
  const startTime = performance.now();
  const parser = new NachaParser();
  for await (const piece of createReadStream(path)) {
    parser.push(piece as Buffer);
    memory = Math.max(memory, process.memoryUsage().rss);
  }
  const { faultCount, totals } = parser.end();
  if (faultCount > 0) throw new CommandError('The generated file is invalid.');
  const ms = performance.now() - startTime;
  return { ms, extraMb: (memory - memoryBefore) / MB, entryCount: totals.entryCount };
}

/** Parses the file in a child process, so that the memory used to generate the file does not count. */
async function measureInChildProcess(path: string): Promise<Measurement> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [import.meta.filename, '--read', path]);
  return JSON.parse(stdout) as Measurement;
}

async function runBenchmark(entries: number, runs: number) {
  const folder = createTemporaryFolder('nacha');
  const path = join(folder.path, 'bench.txt');
  await pipeline(
    Readable.from(addLineEnds(generateNachaLines(generateBatches(entries)))),
    createWriteStream(path),
  );
  const size = (statSync(path).size / MB).toFixed(1);
  console.log(`\n${entries.toLocaleString('en')} entries, ${size} MB\n`);
  console.log('run        time  extra memory entries parsed');
  for (let run = 1; run <= runs; run += 1) {
    const { ms, extraMb, entryCount } = await measureInChildProcess(path);
    const cells = [`${ms.toFixed(0)} ms`.padStart(12), `${extraMb.toFixed(1)} MB`.padStart(14)];
    console.log(`${String(run).padEnd(3)}${cells.join('')}${entryCount.toLocaleString('en').padStart(15)}`);
  }
  folder.remove();
}

const USAGE = {
  command: 'npm run bench:nacha [-- --entries N] [--runs N]',
  description:
    'Parses a large bank file (NACHA) as the reference lender API does, and prints the time and memory.',
};

await runCommand(async () => {
  const text = { type: 'string' } as const;
  // --read is used only by the child process of this benchmark.
  const { entries, runs, read } = parseCommandOptions(USAGE, { entries: text, runs: text, read: text });
  if (read !== undefined) console.log(JSON.stringify(await measureParsing(read)));
  else {
    await runBenchmark(
      parseWholeNumber('--entries', entries ?? '100000', [1, 9_000_000]),
      parseWholeNumber('--runs', runs ?? '3', [1, 100]),
    );
  }
});
