// The child process of drawing-process.ts. Draws one icon at a time. Sends `ready` once, then a response for each request.

import { flushCompileCache } from 'node:module';
import { drawIcon } from './draw-icons.ts';
import type { DrawingRequest, DrawingResponse } from './drawing-process.ts';

const respond = (message: DrawingResponse | 'ready'): void => void process.send?.(message);

process.on('message', ({ source, drawing }: DrawingRequest) => {
  drawIcon(source, drawing).then(
    (bytes) => respond({ bytes }),
    (error: unknown) => respond({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
respond('ready');
// This process is always killed, which does not store its compiled code in the cache of NODE_COMPILE_CACHE.
flushCompileCache();
