import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the file in which a running studio states its address for the edge. @param dataDir the `--data` of `npm start` */
export const getStudioFile = (dataDir: string): string => resolve(dataDir, 'studio.json');

/** Writes the file for this process. @returns a function that removes it */
export function recordStudio(dataDir: string, url: string): () => void {
  const file = getStudioFile(dataDir);
  writeFileSync(file, JSON.stringify({ url, pid: process.pid }));
  return () => rmSync(file, { force: true });
}
