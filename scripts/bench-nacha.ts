// Use: npm run bench:nacha [-- --entries N] [-- --runs N]
//
// Makes a valid NACHA file of N entries (100,000 unless said) on disk and reads it as the reference lender API
// does: in pieces, checked whole. Prints how long that took and how much memory the process needed more.
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { NachaParser } from '@livery/lender-api/nacha';
import { nachaLines } from '@livery/lender-api/testing/nacha-file';
import { CommandError, runCommand } from './lib/steps.ts';

const ENTRIES_PER_BATCH = 1_000;
const MB = 1_048_576;

function* batches(entries: number) {
  for (let done = 0; done < entries; done += ENTRIES_PER_BATCH) {
    const size = Math.min(ENTRIES_PER_BATCH, entries - done);
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

function* withLineEnds(lines: Iterable<string>) {
  for (const line of lines) yield `${line}\n`;
}

async function timedRead(path: string) {
  const memoryBefore = process.memoryUsage().rss;
  let memory = memoryBefore;
  const began = performance.now();
  const parser = new NachaParser();
  for await (const piece of createReadStream(path)) {
    parser.push(piece as Buffer);
    memory = Math.max(memory, process.memoryUsage().rss);
  }
  const { faultCount, totals } = parser.end();
  if (faultCount > 0) throw new CommandError('The generated file has faults.');
  return { ms: performance.now() - began, extraMb: (memory - memoryBefore) / MB, totals };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { entries: { type: 'string' }, runs: { type: 'string' } } });
  const entries = Number(values.entries ?? 100_000);
  const folder = mkdtempSync(join(tmpdir(), 'livery-nacha-'));
  const path = join(folder, 'bench.txt');
  try {
    await pipeline(Readable.from(withLineEnds(nachaLines(batches(entries)))), createWriteStream(path));
    const size = (statSync(path).size / MB).toFixed(1);
    console.log(`\n${entries.toLocaleString('en')} entries, ${size} MB\n`);
    console.log('run        time  extra memory   entries read');
    for (let run = 1; run <= Number(values.runs ?? 3); run += 1) {
      const { ms, extraMb, totals } = await timedRead(path);
      const cells = [`${ms.toFixed(0)} ms`.padStart(12), `${extraMb.toFixed(1)} MB`.padStart(14)];
      console.log(
        `${String(run).padEnd(3)}${cells.join('')}${totals.entryCount.toLocaleString('en').padStart(15)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
