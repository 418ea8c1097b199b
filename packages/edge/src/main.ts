import { join } from 'node:path';
import { readConfig } from './config.ts';
import { StartProblem } from './lib/start-problem.ts';
import { type RunningEdge, startEdge } from './start-edge.ts';

/**
 * Starts the edge. A parent that forked it is told `{type: 'ready', port, tenants, broken}` or
 * `{type: 'failed', message}` over IPC, and `{type: 'news', news}` when a tenant comes, changes or goes; without one the same goes to the terminal and the log. SIGINT, SIGTERM and the
 * parent's going away stop it: running requests finish, and it exits with 0 within 4 seconds.
 */
async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  const parent = process.send?.bind(process);
  const edge = await startEdge(config, parent && ((news) => void parent({ type: 'news', news })));
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

function stopOnRequest(edge: RunningEdge): void {
  let isStopping = false;
  const stop = (): void => {
    // Ctrl-C reaches parent and child, and the parent then asks as well.
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

/** SIGHUP reads every tenant folder again, for volumes that do not notify. */
function reloadOnHangup(edge: RunningEdge): void {
  process.on('SIGHUP', () => {
    edge.reload().catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  });
}

/** A problem that a person can mend is one sentence; anything else is a fault of ours and comes with its stack. */
function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof StartProblem)) console.error(error);
  else if (process.send === undefined) console.error(message);
  process.exitCode = 1;
  if (process.send === undefined) process.exit();
  else process.send({ type: 'failed', message }, () => process.exit());
}

main().catch(fail);
