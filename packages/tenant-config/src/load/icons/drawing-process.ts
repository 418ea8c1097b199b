import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { openChildProgram } from '../system/child-program.ts';
import type { Drawing, IconSource } from './icon-source.ts';

export interface DrawingRequest {
  readonly source: IconSource;
  readonly drawing: Drawing;
}

export type DrawingResponse = { readonly bytes: Buffer } | { readonly fault: string };

export interface IconDrawer {
  /** @throws Error if the image data is damaged or drawing times out */
  readonly draw: (source: IconSource, drawing: Drawing) => Promise<Buffer>;
}

interface DrawerOptions {
  /** Maximum time per icon in milliseconds. Drawing usually takes about 30. */
  readonly deadline?: number;
  /** Maximum number of processes. Default: the number of CPU cores that this process can use. */
  readonly maxProcesses?: number;
}

const DEADLINE_MS = 5_000;
/** Number of waiting icons that starts another process. The start takes about as long as drawing these icons. */
const WAITING_PER_START = 16;
const CHILD = fileURLToPath(new URL('./drawing-child.ts', import.meta.url));

/** @throws Error if the process ends or the deadline passes before the response */
const waitForResponse = async (child: ChildProcess, deadline: number): Promise<DrawingResponse> => {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingResponse>();
  const onExit = (): void => reject(new Error('The drawing process ended unexpectedly.'));
  const timer = setTimeout(() => {
    reject(new Error(`Drawing an icon took more than ${deadline} ms.`));
  }, deadline);
  child.once('message', resolve);
  child.once('exit', onExit);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('exit', onExit);
  }
};

/** Draws icons one at a time in a separate process, which starts with the first icon. */
function openDrawingProcess(deadline: number): IconDrawer {
  const program = openChildProgram({ path: CHILD });
  return {
    draw: async (source, drawing) => {
      try {
        return await program.use(async (child) => {
          child.send({ source, drawing } satisfies DrawingRequest);
          const response = await waitForResponse(child, deadline);
          if ('fault' in response) throw new DamagedImageError(response.fault);
          return response.bytes;
        });
      } catch (error) {
        if (!(error instanceof DamagedImageError)) program.stop();
        throw error;
      }
    },
  };
}

/**
 * Draws icons in separate processes, because a hostile image within all size limits can take minutes to draw, and a
 * thread cannot be stopped while it draws. Four such images would occupy all threads of the server, which also read
 * files and resolve host names. Each process draws one icon at a time. Usually one process is enough; others start
 * only while many icons wait, as in a check of all tenants.
 */
export function openIconDrawer({
  deadline = DEADLINE_MS,
  maxProcesses = availableParallelism(),
}: DrawerOptions = {}): IconDrawer {
  const idle = [openDrawingProcess(deadline)];
  let processCount = 1;
  const waiting: ((drawer: IconDrawer) => void)[] = [];

  const startNext = (): void => {
    if (idle.length === 0 && processCount < maxProcesses && waiting.length >= WAITING_PER_START) {
      idle.push(openDrawingProcess(deadline));
      processCount += 1;
    }
    if (idle.length === 0 || waiting.length === 0) return;
    // Takes the process that was used last, so that the others end when one process is enough.
    const [drawer, start] = [idle.pop(), waiting.shift()];
    if (drawer !== undefined) start?.(drawer);
  };

  return {
    draw: async (source, drawing) => {
      const { promise, resolve } = Promise.withResolvers<IconDrawer>();
      waiting.push(resolve);
      startNext();
      const drawer = await promise;
      try {
        return await drawer.draw(source, drawing);
      } finally {
        idle.push(drawer);
        startNext();
      }
    },
  };
}

/** Thrown for an image that cannot be drawn. The drawing process continues. */
export class DamagedImageError extends Error {
  override readonly name = 'DamagedImageError';
}
