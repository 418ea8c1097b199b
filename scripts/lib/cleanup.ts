import { constants } from 'node:os';

type Cleanup = () => Promise<unknown>;

/** The registered cleanups. Processes are stopped before the folders that they write to are deleted. */
const cleanups = { processes: new Set<Cleanup>(), folders: new Set<Cleanup>() };

/**
 * Registers a cleanup that runs if the command throws, or if it stops because of a signal or because its
 * parent process has exited.
 * @returns a function that removes the registration
 */
export function registerCleanup(cleanup: Cleanup, kind: keyof typeof cleanups = 'processes'): () => void {
  cleanups[kind].add(cleanup);
  return () => cleanups[kind].delete(cleanup);
}

let isExiting = false;

async function runCleanups(): Promise<void> {
  for (const group of Object.values(cleanups)) {
    await Promise.allSettled([...group].map((cleanup) => cleanup()));
  }
}

async function exit(code: number): Promise<void> {
  // This process receives Ctrl-C twice: from the terminal, and forwarded by scripts/bootstrap.mjs.
  if (isExiting) return;
  isExiting = true;
  await runCleanups();
  process.exit(process.exitCode ?? code);
}

const onDisconnect = () => void exit(1);

/**
 * Runs a command. If it throws, runs the registered cleanups. If a signal stops the command or its parent process exits, runs
 * them and exits, with `process.exitCode` if the command has set it.
 */
export async function runWithCleanup(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void exit(128 + constants.signals[signal]));
  }
  if (process.send !== undefined) {
    if (!process.connected) return exit(1);
    process.on('disconnect', onDisconnect);
  }
  try {
    await work();
  } catch (error) {
    // Ignores errors while the cleanups run, because they cause errors in `work`, such as failed requests to
    // a stopped server.
    if (!isExiting) {
      await runCleanups();
      throw error;
    }
  } finally {
    // Removes the listener, which would keep the process alive.
    process.off('disconnect', onDisconnect);
    if (process.connected && !isExiting) process.disconnect();
  }
}
