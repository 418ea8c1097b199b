import type { IncomingMessage } from 'node:http';

/** Above the limit of the edge (26 MiB), so that requests of the edge always get a response. The rest of a larger body is not awaited. */
const MAX_BYTES = 28 * 1024 * 1024;

/**
 * Reads and discards the rest of a body. A response during an upload can be lost when the connection is reset, and a
 * proxy then reports a connection error (RFC 9112, section 9.6). request-timeouts.ts limits the time.
 */
export function drain(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    message.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MAX_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error']) message.once(event, () => resolve());
    message.resume();
  });
}
