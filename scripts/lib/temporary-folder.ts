import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerCleanup } from './cleanup.ts';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Creates a temporary folder that is deleted when the command ends, even by a signal. */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `livery-${name}-`));
  const clear = () => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  // Runs after the processes that write into it have stopped.
  const forget = registerCleanup(() => Promise.resolve().then(clear), 'after the others');
  return {
    path,
    remove() {
      forget();
      clear();
    },
  };
}
