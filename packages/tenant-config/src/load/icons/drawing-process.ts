import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openChildProgram } from '../system/child-program.ts';
import type { Drawing, IconSource } from './icon-source.ts';

export interface DrawingRequest {
  readonly source: IconSource;
  readonly drawing: Drawing;
}

export type DrawingAnswer = { readonly bytes: Buffer } | { readonly fault: string };

export interface DrawingProcess {
  /** @throws for a source that is damaged behind its header, or takes too long */
  readonly draw: (source: IconSource, drawing: Drawing) => Promise<Buffer>;
}

interface DrawingOptions {
  /** Milliseconds for one icon, which takes some 30. */
  readonly deadline?: number;
}

const DEADLINE_MS = 5_000;
const CHILD = fileURLToPath(new URL('./drawing-child.ts', import.meta.url));

/** The next message. @throws Error when the process ends first, or is late */
const nextAnswer = async (child: ChildProcess, deadline: number): Promise<DrawingAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer>();
  const onExit = (): void => reject(new Error('The process that draws icons has ended.'));
  const late = setTimeout(() => {
    reject(new Error(`Drawing an icon took more than ${deadline} ms.`));
  }, deadline);
  child.once('message', resolve);
  child.once('exit', onExit);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', resolve);
    child.off('exit', onExit);
  }
};

/**
 * Draws icons in a process of its own, which starts with the first and draws one at a time. A picture within all bounds may
 * still take minutes to draw (a filter, a pattern of millions of dashes), and no thread can be stopped while it does: the
 * threads of the server, which also read files and look up names, would be used up by four such pictures.
 */
export function openDrawingProcess({ deadline = DEADLINE_MS }: DrawingOptions = {}): DrawingProcess {
  const program = openChildProgram({ path: CHILD });

  const drawNow = async (request: DrawingRequest): Promise<Buffer> => {
    try {
      return await program.use(async (child) => {
        child.send(request);
        const answer = await nextAnswer(child, deadline);
        if ('fault' in answer) throw new DamagedPicture(answer.fault);
        return answer.bytes;
      });
    } catch (error) {
      if (!(error instanceof DamagedPicture)) program.stop();
      throw error;
    }
  };

  let turn: Promise<unknown> = Promise.resolve();
  return {
    draw: (source, drawing) => {
      const mine = turn.then(() => drawNow({ source, drawing }));
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** The picture cannot be drawn; the process can draw others. */
export class DamagedPicture extends Error {
  override readonly name = 'DamagedPicture';
}
