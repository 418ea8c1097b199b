import type { ChildProcess } from 'node:child_process';
import { availableParallelism, constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CompileResult } from '../../release.ts';
import type { FolderLocation } from '../files/folder-location.ts';
import type { CompileContext } from '../folder/read-folder.ts';
import { openChildProgram } from '../system/child-program.ts';
import type { FolderMessage, ReadJob } from './folder-message.ts';

export interface FolderReader {
  /** Returns one result for each folder, in order. A folder that exceeds the time or memory limit is rejected. */
  readonly compile: (
    locations: readonly FolderLocation[],
    context: CompileContext,
  ) => Promise<CompileResult[]>;
  /** Starts the processes for a number of folders in the background, so that `compile` does not wait for their start. */
  readonly prepare: (folderCount: number) => void;
  readonly close: () => void;
}

/** Starts the timer that limits the time of one folder. @returns a function that stops the timer */
type StartTimer = (onTimeout: () => void) => () => void;

interface ReaderOptions {
  readonly startTimer?: StartTimer;
  readonly program?: URL;
}

/**
 * A folder at the size limits takes up to a second of CPU time, and on a busy machine the reader may get only
 * a tenth of a core.
 */
const FOLDER_SECONDS = 15;
const BATCH = 32;
/** Minimum number of folders per process if there are several processes. */
const MIN_FOLDERS_PER_PROCESS = 500;
/** The heap limit of a reader process. A folder needs a few megabytes at most. */
const MEMORY_MB = 256;

const startFolderTimer: StartTimer = (onTimeout) => {
  let immediate: NodeJS.Immediate | undefined;
  // `setImmediate` lets Node process the messages that arrived while this thread was busy, before the timeout
  // takes effect.
  const timer = setTimeout(() => (immediate = setImmediate(onTimeout)), FOLDER_SECONDS * 1_000);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
};

const TIMED_OUT = `Reading the folder took more than ${FOLDER_SECONDS} seconds; simplify its images and texts.`;
const TOO_LARGE = `Reading the folder took more than ${MEMORY_MB} MB of memory; make its files smaller.`;

/** Node aborts (SIGABRT) a process whose heap is full. */
const getReason = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGABRT'
    ? TOO_LARGE
    : 'The folder cannot be read, because the reader process ended unexpectedly.';

/** Reads folders until one fails. @returns the reason for the first folder that was not read; null if all were read */
const readUntilFailure = (
  child: ChildProcess,
  job: ReadJob,
  startTimer: StartTimer,
  onFolders: (folders: readonly FolderMessage[]) => void,
): Promise<string | null> =>
  new Promise((resolve) => {
    let remaining = job.folders.length;
    let stopTimer = startTimer(() => settle(TIMED_OUT));
    const settle = (reason: string | null): void => {
      stopTimer();
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(reason);
    };
    const onMessage = (folders: readonly FolderMessage[]): void => {
      onFolders(folders);
      remaining -= folders.length;
      stopTimer();
      if (remaining === 0) settle(null);
      else stopTimer = startTimer(() => settle(TIMED_OUT));
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => settle(getReason(signal));
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.send(job);
  });

function openReaderProcess(program: URL, startTimer: StartTimer, keepsRunning: boolean) {
  const child = openChildProgram({
    path: fileURLToPath(program),
    memoryMb: MEMORY_MB,
    keepsRunning,
    // Gives the server priority if it shares a core with this process.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  });
  let isClosed = false;
  return {
    prepare: child.prepare,
    readAll: async (job: Omit<ReadJob, 'batch'>): Promise<CompileResult[]> => {
      // Loaded here, so that a program can start the processes before it loads the many modules that this one imports.
      const { unpackFolder } = await import('./unpack-folder.ts');
      const results: CompileResult[] = [];
      let isOneByOne = job.folders.length <= BATCH;
      while (results.length < job.folders.length && !isClosed) {
        const folders = job.folders.slice(results.length);
        const reason = await child.use((running) =>
          readUntilFailure(
            running,
            { ...job, folders, batch: isOneByOne ? 1 : BATCH },
            startTimer,
            (messages) => {
              results.push(...messages.map(unpackFolder));
            },
          ),
        );
        if (reason === null) continue;
        child.stop();
        // If the folders were read one by one, the first folder without a result is the cause. If they were
        // read in batches, any folder of the batch can be the cause, so they are read again one by one.
        if (isOneByOne) {
          const slug = job.folders[results.length]?.slug ?? '';
          results.push({ ok: false, slug, problems: [{ file: '', field: '', reason }] });
        }
        isOneByOne = true;
      }
      // Stops the process after a long job, such as the first read of thousands of folders, to free its memory.
      if (job.folders.length >= MIN_FOLDERS_PER_PROCESS) {
        child.stop();
        if (keepsRunning && !isClosed) child.prepare();
      }
      return results;
    },
    close: (): void => {
      isClosed = true;
      child.stop();
    },
  };
}

/** Returns the number of processes that read a number of folders, at least one. */
const countParts = (folderCount: number, maxParts: number): number =>
  Math.min(maxParts, Math.max(1, Math.floor(folderCount / MIN_FOLDERS_PER_PROCESS)));

function splitIntoParts<T>(folders: readonly T[], maxParts: number): readonly (readonly T[])[] {
  const count = countParts(folders.length, maxParts);
  const size = Math.ceil(folders.length / count);
  return Array.from({ length: count }, (_, part) => folders.slice(part * size, (part + 1) * size));
}

/**
 * Opens the processes that read tenant folders: one for each 500 folders, at least one and at most one for each core. A process that
 * hangs or runs out of memory is killed, and the folder that it was reading is rejected. Threads are not used, because Node
 * may abort the whole process when the heap of a thread is full.
 */
export function openFolderReader(options: ReaderOptions = {}): FolderReader {
  const { startTimer = startFolderTimer, program = new URL('./reader-child.ts', import.meta.url) } = options;
  // The first process keeps running, because starting it would delay the first change of a folder by up to a second.
  const processes = Array.from({ length: availableParallelism() }, (_, index) =>
    openReaderProcess(program, startTimer, index === 0),
  );

  const readAll = async ({ folders, ...job }: Omit<ReadJob, 'batch'>): Promise<CompileResult[]> => {
    const parts = splitIntoParts(folders, processes.length);
    const results = await Promise.all(
      parts.map(async (part, index) => (await processes[index]?.readAll({ ...job, folders: part })) ?? []),
    );
    return results.flat();
  };

  let queue: Promise<unknown> = Promise.resolve();
  const compile: FolderReader['compile'] = (folders, { reference, originPort }) => {
    const reading = queue.then(() => readAll({ folders, context: { reference, originPort } }));
    queue = reading.catch(() => undefined);
    return reading;
  };
  return {
    compile,
    prepare: (folderCount) => {
      for (const each of processes.slice(0, countParts(folderCount, processes.length))) each.prepare();
    },
    close: () => {
      for (const each of processes) each.close();
    },
  };
}
