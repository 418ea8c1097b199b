import { type ChildProcess, fork } from 'node:child_process';

export interface ChildProgram {
  /**
   * Starts the program if it is not running, and calls `work` with its process. The program keeps this
   * process alive only while `work` runs.
   * @throws Error if the program ends before it is ready, and the errors of `work`
   */
  readonly use: <T>(work: (child: ChildProcess) => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

interface ChildProgramOptions {
  /** The path of a module that sends `ready` when it accepts messages. */
  readonly path: string;
  /** The limit of the program's JavaScript heap in megabytes. Node aborts a process that exceeds its limit. */
  readonly memoryMb?: number;
}

const IDLE_MS = 30_000;

const waitUntilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The program ended before it was ready.'));
    child.once('exit', onExit);
    child.once('message', () => {
      child.off('exit', onExit);
      resolve();
    });
  });

export function openChildProgram({ path, memoryMb }: ChildProgramOptions): ChildProgram {
  const execArgv = memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`];
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = (): void => {
    running?.kill('SIGKILL');
    running = null;
  };

  const start = async (): Promise<ChildProcess> => {
    const child = fork(path, [], { execArgv, serialization: 'advanced' });
    running = child;
    child.once('exit', () => {
      if (running === child) running = null;
    });
    await waitUntilReady(child);
    return child;
  };

  return {
    use: async (work) => {
      clearTimeout(idle);
      const child = running ?? (await start());
      child.ref();
      child.channel?.ref();
      try {
        return await work(child);
      } finally {
        child.unref();
        child.channel?.unref();
        idle = setTimeout(stop, IDLE_MS).unref();
      }
    },
    stop,
  };
}
