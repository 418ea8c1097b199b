import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { INDEX_HTML, PRERENDERED } from './start-test-edge.ts';

export const SCRIPT = 'export const portal = "portal";\n'.repeat(100);

/** Writes a small build of the portal with additional files, and returns its folder. */
export async function makeDist(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-dist-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const all = {
    'index.html': INDEX_HTML,
    'prerendered.json': JSON.stringify(PRERENDERED),
    'assets/index-1.js': SCRIPT,
    'assets/font-1.woff2': 'font',
    ...files,
  };
  await Promise.all(Object.entries(all).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}
