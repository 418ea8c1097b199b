import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderReader } from '@livery/tenant-config/folder-reader';
import { readConfig } from './config.ts';
import { StartupError } from './lib/startup-error.ts';
import type { RunningEdge } from './start-edge.ts';

/**
 * Starts the edge. A parent process receives `{type: 'ready', port, tenants, broken}` or `{type: 'failed', message}` over
 * IPC, and `{type: 'event', event}` when a tenant is added, changed or removed. Without a parent the same information goes
 * to the terminal and the log. SIGINT, SIGTERM and the end of the parent stop the edge: running requests finish, and it
 * exits with 0 within 4 seconds.
 */
async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  // The reader processes load their modules on other cores while this process loads its own.
  const reader = openFolderReader();
  reader.prepare(await countEntries(config.tenantsDir));
  const { startEdge } = await import('./start-edge.ts');
  const parent = process.send?.bind(process);
  const edge = await startEdge(config, reader, parent && ((event) => void parent({ type: 'event', event })));
  stopOnRequest(edge);
  reloadOnHangup(edge);
  const { port, tenants, broken } = edge;
  if (parent !== undefined) {
    parent({ type: 'ready', port, tenants, broken });
    return;
  }
  for (const { slug, problems } of broken) {
    for (const { file, field, reason } of problems) {
      console.error(`${join(config.tenantsDir, slug, file)}: ${field}: ${reason}`);
    }
  }
  for (const { name, url } of tenants) console.log(`${name}: ${url}`);
}

/** Returns the number of entries of a folder; 0 if it cannot be read, which the next read reports. */
const countEntries = (dir: string): Promise<number> =>
  readdir(dir).then(
    ({ length }) => length,
    () => 0,
  );

function stopOnRequest(edge: RunningEdge): void {
  let isStopping = false;
  const stop = (): void => {
    // Ignores further signals: Ctrl-C sends SIGINT to parent and child, and then the parent signals the child
    // again.
    if (isStopping) return;
    isStopping = true;
    edge.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}

/** Reads every tenant folder again on SIGHUP, for volumes without change notifications. */
function reloadOnHangup(edge: RunningEdge): void {
  process.on('SIGHUP', () => {
    edge.reload().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  });
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof StartupError)) console.error(error);
  else if (process.send === undefined) console.error(message);
  process.exitCode = 1;
  if (process.send === undefined) process.exit();
  else process.send({ type: 'failed', message }, () => process.exit());
}

main().catch(fail);
