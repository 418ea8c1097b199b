import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerCleanup } from './cleanup.ts';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Creates a temporary folder. A signal that stops the command deletes it too. */
export function createTemporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `livery-${name}-`));
  const deleteFolder = () => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  const unregister = registerCleanup(() => Promise.resolve().then(deleteFolder), 'folders');
  return {
    path,
    remove() {
      unregister();
      deleteFolder();
    },
  };
}
