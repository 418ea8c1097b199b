// Usage: node --expose-gc --import ./memory-reporter.ts <a server>
//
// On SIGUSR2, the server collects garbage and sends the size of its heap and external memory to its parent process.
import { setTimeout as wait } from 'node:timers/promises';

const COLLECTIONS = 6;

async function report(): Promise<void> {
  for (let turn = 0; turn < COLLECTIONS; turn += 1) {
    globalThis.gc?.();
    // Finalizers run during this wait and free more memory.
    await wait(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ type: 'event', event: { bytes: heapUsed + external } });
}

process.on('SIGUSR2', () => void report());
