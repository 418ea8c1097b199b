// The program of drawing-process.ts: draws one icon after the other. Sends `ready` once, then an answer for each request.

import { drawIcon } from './draw-icons.ts';
import type { DrawingAnswer, DrawingRequest } from './drawing-process.ts';

const answer = (message: DrawingAnswer | 'ready'): void => void process.send?.(message);

process.on('message', ({ source, drawing }: DrawingRequest) => {
  drawIcon(source, drawing).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
answer('ready');
