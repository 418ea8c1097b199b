import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEnd } from './ending.ts';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** A folder that is gone with the command, also when it is ended from outside. */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `livery-${name}-`));
  const clear = () => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  // Last of all, when what writes into it has stopped.
  const forget = beforeEnd(() => Promise.resolve().then(clear), 'after the others');
  return {
    path,
    remove() {
      forget();
      clear();
    },
  };
}
