import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openChildProgram } from '../system/child-program.ts';
import type { Drawing, IconSource } from './icon-source.ts';

export interface DrawingRequest {
  readonly source: IconSource;
  readonly drawing: Drawing;
}

export type DrawingResponse = { readonly bytes: Buffer } | { readonly fault: string };

export interface DrawingProcess {
  /** @throws Error if the image data is damaged or drawing times out */
  readonly draw: (source: IconSource, drawing: Drawing) => Promise<Buffer>;
}

interface DrawingOptions {
  /** Maximum time per icon in milliseconds. Drawing usually takes about 30. */
  readonly deadline?: number;
}

const DEADLINE_MS = 5_000;
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

/**
 * Draws icons one at a time in a separate process, which starts with the first icon. A hostile image within all
 * size limits can take minutes to draw, and a thread cannot be stopped while it
 * draws. Four such images would occupy all threads of the server, which also read files and resolve host names.
 */
export function openDrawingProcess({ deadline = DEADLINE_MS }: DrawingOptions = {}): DrawingProcess {
  const program = openChildProgram({ path: CHILD });

  const drawNow = async (request: DrawingRequest): Promise<Buffer> => {
    try {
      return await program.use(async (child) => {
        child.send(request);
        const response = await waitForResponse(child, deadline);
        if ('fault' in response) throw new DamagedImageError(response.fault);
        return response.bytes;
      });
    } catch (error) {
      if (!(error instanceof DamagedImageError)) program.stop();
      throw error;
    }
  };

  let queue: Promise<unknown> = Promise.resolve();
  return {
    draw: (source, drawing) => {
      const result = queue.then(() => drawNow({ source, drawing }));
      queue = result.catch(() => undefined);
      return result;
    },
  };
}

/** Thrown for an image that cannot be drawn. The drawing process continues. */
export class DamagedImageError extends Error {
  override readonly name = 'DamagedImageError';
}
