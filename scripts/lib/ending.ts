import { constants } from 'node:os';

type Cleanup = () => Promise<unknown>;

/** What must not outlive this command: its child processes and, after them, the folders that they write to. */
const cleanups = { 'with the others': new Set<Cleanup>(), 'after the others': new Set<Cleanup>() };

/**
 * Registers what has to be stopped when the command is ended from outside.
 * @returns the function that takes it back, once it is stopped
 */
export function beforeEnd(cleanup: Cleanup, when: keyof typeof cleanups = 'with the others'): () => void {
  cleanups[when].add(cleanup);
  return () => cleanups[when].delete(cleanup);
}

let isEnding = false;

async function end(code: number): Promise<void> {
  // Ctrl-C reaches this process and the bootstrap, which passes it on.
  if (isEnding) return;
  isEnding = true;
  for (const some of Object.values(cleanups)) {
    await Promise.allSettled([...some].map((cleanup) => cleanup()));
  }
  process.exit(process.exitCode ?? code);
}

const onDisconnect = () => void end(1);

/**
 * Runs a command's work so that nothing is left behind however it ends: by itself, by a signal, or because
 * the process that started it is gone. A command that sets `process.exitCode` ends with it.
 */
export async function withEnding(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(128 + constants.signals[signal]));
  }
  if (process.send !== undefined) {
    if (!process.connected) return end(1);
    process.on('disconnect', onDisconnect);
  }
  try {
    await work();
  } catch (error) {
    // What fails while everything is being stopped fails because of that.
    if (!isEnding) throw error;
  } finally {
    // Listening for the parent's end keeps this process alive.
    process.off('disconnect', onDisconnect);
    if (process.connected && !isEnding) process.disconnect();
  }
}
