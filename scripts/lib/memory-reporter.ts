// Usage: node --expose-gc --import ./memory-reporter.ts <a server>
//
// On SIGUSR2, the server collects garbage and sends the size of its heap and external memory to its parent process.
import { setTimeout as wait } from 'node:timers/promises';

const COLLECTION_COUNT = 6;

async function reportMemory(): Promise<void> {
  for (let collection = 0; collection < COLLECTION_COUNT; collection += 1) {
    globalThis.gc?.();
    // Finalizers run during this wait and free more memory.
    await wait(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ type: 'event', event: { bytes: heapUsed + external } });
}

process.on('SIGUSR2', () => void reportMemory());
