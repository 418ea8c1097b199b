import type { IncomingMessage } from 'node:http';

/** More than the edge lets through (26 MiB), so that its senders get their answer. Larger bodies are cut off. */
const MOST_BYTES = 28 * 1024 * 1024;

/**
 * Reads on and throws away what is left of a body. An answer to a body that is still arriving gets lost: the
 * connection is reset under the sender's hands, and a proxy can only say that the lender hung up (RFC 9112,
 * section 9.6). How long this takes is bounded where requests arrive (arrival.ts).
 */
export function drain(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    message.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > MOST_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error']) message.once(event, () => resolve());
    message.resume();
  });
}
