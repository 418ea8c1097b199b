import { constants } from 'node:os';

type Cleanup = () => Promise<unknown>;

/** Cleanups of this command: first its child processes, then the folders that they write to. */
const cleanups = { 'with the others': new Set<Cleanup>(), 'after the others': new Set<Cleanup>() };

/**
 * Registers a cleanup that runs if the command is stopped by a signal or by the end of its parent.
 * @returns a function that removes the registration
 */
export function registerCleanup(
  cleanup: Cleanup,
  when: keyof typeof cleanups = 'with the others',
): () => void {
  cleanups[when].add(cleanup);
  return () => cleanups[when].delete(cleanup);
}

let isExiting = false;

async function exit(code: number): Promise<void> {
  // Ctrl-C reaches this process twice: directly and forwarded by the bootstrap.
  if (isExiting) return;
  isExiting = true;
  for (const some of Object.values(cleanups)) {
    await Promise.allSettled([...some].map((cleanup) => cleanup()));
  }
  process.exit(process.exitCode ?? code);
}

const onDisconnect = () => void exit(1);

/**
 * Runs a command and its cleanups, whether it ends normally, by a signal, or because its parent process has exited. The exit code
 * is `process.exitCode` if the command sets it.
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
    // Errors during the cleanup are caused by it.
    if (!isExiting) throw error;
  } finally {
    // A listener for the end of the parent keeps this process alive.
    process.off('disconnect', onDisconnect);
    if (process.connected && !isExiting) process.disconnect();
  }
}
