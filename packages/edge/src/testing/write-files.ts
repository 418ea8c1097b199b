import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by path. Values other than strings and buffers are written as JSON. */
export type FolderFiles = Readonly<Record<string, unknown>>;

export async function writeFiles(root: string, files: FolderFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isRaw ? content : JSON.stringify(content));
  }
}
