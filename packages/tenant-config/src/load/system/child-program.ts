import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ChildProgram {
  /**
   * Starts the program if it is not running, and calls `work` with its process. The program keeps this
   * process alive only while `work` runs.
   * @throws Error if the program cannot be started or ends before it is ready, and the errors of `work`
   */
  readonly use: <T>(work: (child: ChildProcess) => Promise<T>) => Promise<T>;
  /** Starts the program in the background if it is not running, so that the next use does not wait for the start. */
  readonly prepare: () => void;
  readonly stop: () => void;
}

interface ChildProgramOptions {
  /** The path of a module that sends `ready` when it accepts messages. */
  readonly path: string;
  /** The limit of the program's JavaScript heap in megabytes. Node aborts a process that exceeds its limit. */
  readonly memoryMb?: number;
  /** True to keep the process running between uses. Otherwise it is stopped 30 seconds after a use or `prepare`. */
  readonly keepsRunning?: boolean;
  /** The scheduling priority of the process, also while it starts (`os.constants.priority`); default: that of this process. */
  readonly priority?: number;
}

const IDLE_MS = 30_000;

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The program ended before it was ready.'));
    child.once('exit', onExit);
    // Node emits 'error' if the process cannot be started, and if a message is sent to a process that has just ended. The
    // listener stays, because an 'error' without a listener would end this process.
    child.on('error', reject);
    child.once('message', () => {
      child.off('exit', onExit);
      resolve();
    });
  });

export function openChildProgram({
  path,
  memoryMb,
  keepsRunning = false,
  priority,
}: ChildProgramOptions): ChildProgram {
  const execArgv = memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`];
  let running: { readonly child: ChildProcess; readonly isReady: Promise<void> } | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    running?.child.kill('SIGKILL');
    running = null;
  };

  const start = () => {
    const child = fork(path, [], { execArgv, serialization: 'advanced' });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    const forget = (): void => {
      if (running?.child === child) running = null;
    };
    child.once('exit', forget).once('error', forget);
    return { child, isReady: waitUntilReady(child) };
  };

  const release = (child: ChildProcess): void => {
    child.unref();
    child.channel?.unref();
  };

  const stopWhenIdle = (): void => {
    if (!keepsRunning) idle = setTimeout(stop, IDLE_MS).unref();
  };

  return {
    use: async (work) => {
      clearTimeout(idle);
      const { child, isReady } = (running ??= start());
      child.ref();
      child.channel?.ref();
      try {
        await isReady;
        return await work(child);
      } finally {
        release(child);
        stopWhenIdle();
      }
    },
    prepare: () => {
      if (running !== null) return;
      running = start();
      // The next use reports that the program cannot start.
      running.isReady.catch(() => undefined);
      release(running.child);
      stopWhenIdle();
    },
    stop,
  };
}
