import type { Page } from '@playwright/test';

/** Returns the heap of the page after garbage collection as text. */
export async function readHeap(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return parts.join('');
}
