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
  /** Milliseconds for one icon, which usually takes about 30. */
  readonly deadline?: number;
}

const DEADLINE_MS = 5_000;
const CHILD = fileURLToPath(new URL('./drawing-child.ts', import.meta.url));

/** Returns the next message. @throws Error if the process ends first or the deadline passes */
const nextResponse = async (child: ChildProcess, deadline: number): Promise<DrawingResponse> => {
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
 * Draws icons in a separate process, which starts with the first icon and draws one at a time. A hostile image within all
 * size limits can take minutes to draw (a filter, a pattern of millions of dashes). A thread cannot be stopped while it
 * draws, and four such images would occupy all threads of the server, which also read files and resolve names.
 */
export function openDrawingProcess({ deadline = DEADLINE_MS }: DrawingOptions = {}): DrawingProcess {
  const program = openChildProgram({ path: CHILD });

  const drawNow = async (request: DrawingRequest): Promise<Buffer> => {
    try {
      return await program.use(async (child) => {
        child.send(request);
        const response = await nextResponse(child, deadline);
        if ('fault' in response) throw new DamagedPicture(response.fault);
        return response.bytes;
      });
    } catch (error) {
      if (!(error instanceof DamagedPicture)) program.stop();
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

/** Thrown for an image that cannot be drawn. The process remains usable. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';
}
