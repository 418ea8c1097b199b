// Use: node --expose-gc --import ./memory-reporter.ts <a server>
//
// On SIGUSR2 the server tells its parent how many bytes it holds on to: heap and what hangs on it, after everything
// that nobody needs is collected.
import { setTimeout as wait } from 'node:timers/promises';

const COLLECTIONS = 6;

async function report(): Promise<void> {
  for (let turn = 0; turn < COLLECTIONS; turn += 1) {
    globalThis.gc?.();
    // Finalizers run in between, and free more.
    await wait(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ type: 'news', news: { bytes: heapUsed + external } });
}

process.on('SIGUSR2', () => void report());
