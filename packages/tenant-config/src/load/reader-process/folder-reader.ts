import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CompileResult } from '../../release.ts';
import type { TenantFolder } from '../files/list-folders.ts';
import type { CompileContext } from '../folder/read-folder.ts';
import { openChildProgram } from '../system/child-program.ts';
import { type FolderMessage, type ReadJob, unpackFolder } from './folder-message.ts';

/** Compiles folders without holding up the process that answers visitors. */
export interface FolderReader {
  /** One result for each folder, in order. A folder that cannot be read in time or memory is refused; the others are read. */
  readonly compile: (
    dir: string,
    folders: readonly TenantFolder[],
    context: CompileContext,
  ) => Promise<(readonly [TenantFolder, CompileResult])[]>;
  readonly close: () => void;
}

/** Calls back when one folder has taken too long. @returns a function that stops the clock */
type StartClock = (onLate: () => void) => () => void;

interface ReaderOptions {
  readonly startClock?: StartClock;
  /** The module that the process runs. */
  readonly program?: URL;
}

/** A folder at its bounds takes less than a second of CPU time, of which a busy core gives the reader a tenth. */
const FOLDER_SECONDS = 15;
/** Folders in one message when many are read: no more than a second's work. */
const BATCH = 32;
/** As many folders as make a second process worth its start. */
const PER_PROCESS = 500;
/** Of the process's heap. What is read of a folder is a few megabytes at most. */
const MEMORY_MB = 256;

const startClock: StartClock = (onLate) => {
  let last: NodeJS.Immediate | undefined;
  // What arrived while this thread was busy itself is taken in first.
  const timer = setTimeout(() => (last = setImmediate(onLate)), FOLDER_SECONDS * 1_000);
  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
};

const LATE = `Reading the folder took more than ${FOLDER_SECONDS} seconds; simplify its pictures and texts.`;
const TOO_LARGE = `Reading the folder took more than ${MEMORY_MB} MB of memory; make its files smaller.`;

/** Node aborts a process whose heap is full. */
const reasonOf = (signal: NodeJS.Signals | null): string =>
  signal === 'SIGABRT' ? TOO_LARGE : 'The folder cannot be read: the process that reads folders has ended.';

/** Reads until all folders are read or one fails. @returns why the first that was not read cannot be; null for none */
const read = (
  child: ChildProcess,
  job: ReadJob,
  clock: StartClock,
  take: (folders: readonly FolderMessage[]) => void,
): Promise<string | null> =>
  new Promise((resolve) => {
    let left = job.slugs.length;
    let stopClock = clock(() => settle(LATE));
    const settle = (reason: string | null): void => {
      stopClock();
      child.off('message', onFolders);
      child.off('exit', onExit);
      resolve(reason);
    };
    const onFolders = (folders: readonly FolderMessage[]): void => {
      take(folders);
      left -= folders.length;
      stopClock();
      if (left === 0) settle(null);
      else stopClock = clock(() => settle(LATE));
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => settle(reasonOf(signal));
    child.on('message', onFolders);
    child.on('exit', onExit);
    child.send(job);
  });

/** Reads folders in a process of its own, which is started when the first are to be read. */
function openReaderProcess(program: URL, clock: StartClock) {
  const child = openChildProgram({ path: fileURLToPath(program), memoryMb: MEMORY_MB });
  let isClosed = false;
  return {
    /** @returns one result for each folder, in order */
    readAll: async (job: Omit<ReadJob, 'batch'>): Promise<CompileResult[]> => {
      const results: CompileResult[] = [];
      let isSingly = job.slugs.length <= BATCH;
      while (results.length < job.slugs.length && !isClosed) {
        const slugs = job.slugs.slice(results.length);
        const reason = await child.use((running) =>
          read(running, { ...job, slugs, batch: isSingly ? 1 : BATCH }, clock, (folders) => {
            results.push(...folders.map(unpackFolder));
          }),
        );
        if (reason === null) continue;
        child.stop();
        // In a batch it may have been any folder. One at a time, it is the first that did not come.
        if (isSingly) {
          const slug = job.slugs[results.length] ?? '';
          results.push({ ok: false, slug, problems: [{ file: '', field: '', reason }] });
        }
        isSingly = true;
      }
      // The memory of a process that has read thousands is given back.
      if (job.slugs.length > BATCH) child.stop();
      return results;
    },
    close: (): void => {
      isClosed = true;
      child.stop();
    },
  };
}

/** The folders in as many parts as there are processes to read them. */
function partsOf(slugs: readonly string[], most: number): readonly (readonly string[])[] {
  const count = Math.min(most, Math.max(1, Math.floor(slugs.length / PER_PROCESS)));
  const size = Math.ceil(slugs.length / count);
  return Array.from({ length: count }, (_, part) => slugs.slice(part * size, (part + 1) * size));
}

/**
 * Opens the processes that read tenant folders: one, and for thousands of folders one for each core. One that hangs or
 * runs out of memory is ended, and the folder that it was reading is refused. A thread would not do: Node may abort the
 * whole process when a thread's heap is full.
 */
export function openFolderReader(options: ReaderOptions = {}): FolderReader {
  const { startClock: clock = startClock, program = new URL('./reader-child.ts', import.meta.url) } = options;
  const processes = Array.from({ length: availableParallelism() }, () => openReaderProcess(program, clock));

  const readAll = async ({ slugs, ...job }: Omit<ReadJob, 'batch'>): Promise<CompileResult[]> => {
    const parts = partsOf(slugs, processes.length);
    const results = await Promise.all(
      parts.map(async (part, index) => (await processes[index]?.readAll({ ...job, slugs: part })) ?? []),
    );
    return results.flat();
  };

  let turn: Promise<unknown> = Promise.resolve();
  return {
    compile: async (dir, folders, { reference, originPort }) => {
      const job = { dir, slugs: folders.map(({ slug }) => slug), context: { reference, originPort } };
      const mine = turn.then(() => readAll(job));
      turn = mine.catch(() => undefined);
      const results = await mine;
      return folders.flatMap((folder, index) => {
        const result = results[index];
        return result === undefined ? [] : [[folder, result] as const];
      });
    },
    close: () => {
      for (const each of processes) each.close();
    },
  };
}
