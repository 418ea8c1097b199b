import type { IncomingMessage } from 'node:http';

/**
 * Maximum number of bytes to discard. It is higher than the limit of the edge (26 MiB), so that requests of
 * the edge always get a response.
 */
const MAX_DISCARDED_BYTES = 28 * 1024 * 1024;

/**
 * Reads and discards the rest of a body. If the server responded during an upload, the response could be lost
 * when the connection is reset, and a proxy would report a connection error (RFC 9112, section 9.6).
 * request-timeouts.ts limits the duration.
 */
export function discardBody(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    message.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MAX_DISCARDED_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error']) message.once(event, () => resolve());
    message.resume();
  });
}
